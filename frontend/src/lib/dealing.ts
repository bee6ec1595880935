// Fair dealing, checked in this browser: the secret shown at the end is the one that was committed to
// before anybody sat down, and the seed is made of it and of every seat's nonce.

interface Fair {
  commitment: string
  nonces: string[]
  secret: string
  table: string
}

/** Whether the record's deal holds, and is the one that this table committed to. */
export async function dealHolds(record: string, commitment: string): Promise<boolean> {
  const header = record.split('\n---\n', 1)[0] ?? ''
  const field = (name: string): string => header.match(new RegExp(`^${name} (.*)$`, 'm'))?.[1] ?? ''
  try {
    const fair = JSON.parse(field('fair')) as Fair
    const bound = hex(await crypto.subtle.digest('SHA-256', bytes(`sitdown deal\n${fair.table}\n${fair.secret}`)))
    const said = [fair.table, ...fair.nonces.map((nonce, seat) => `${seat}:${nonce}`)].join('\n')
    const key = await crypto.subtle.importKey('raw', bytes(fair.secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
    const seed = BigInt(`0x${hex(await crypto.subtle.sign('HMAC', key, bytes(said)))}`)
    return bound === fair.commitment && bound === commitment && seed === BigInt(field('seed'))
  } catch {
    return false
  }
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function hex(digest: ArrayBuffer): string {
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
