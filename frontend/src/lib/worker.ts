// The service worker keeps the shell of the page. A newer one takes over at once; the page that is open goes
// on as it is, and the next step loads the new one.

import { ui } from './ui.svelte'

export function keepTheShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const worker = navigator.serviceWorker
  const before = worker.controller
  worker.addEventListener('controllerchange', () => {
    if (before) ui.stale = true
  })
  const register = (): void => void worker.register('/sw.js').catch(() => undefined) // without it the page is only slower
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}
