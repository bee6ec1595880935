// Links that leave this device: to a table for everybody, to a chair for its owner alone.

import { address } from './code'
import { say, toast } from './ui.svelte'

let house = location.origin

/** Whoever opened the house as localhost still has to invite others to where they can find it. */
export function foundAt(address: string): void {
  if (address && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(location.hostname)) house = address.replace(/\/$/, '')
}

export function houseLink(path: string): string {
  return house + path
}

export function tableLink(code: string): string {
  return houseLink(address(code))
}

/** The key stands after the #: it never travels to a server. */
export function seatLink(code: string, token: string): string {
  return `${tableLink(code)}#seat=${token}`
}

/** The key in the address that was opened, taken out of it at once. */
export function keyInAddress(): string {
  const key = /^#seat=([\w-]{20,100})$/.exec(location.hash)?.[1] ?? ''
  if (key) history.replaceState(null, '', location.pathname + location.search)
  return key
}

/** Hands a link to the phone's own sharing, or to the clipboard, or at least shows it. */
export async function share(link: string, what: string): Promise<void> {
  try {
    if (navigator.share) await navigator.share({ title: 'Sitdown', text: what, url: link })
    else {
      await navigator.clipboard.writeText(link)
      toast(say('ui.copied'))
    }
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast(link)
  }
}
