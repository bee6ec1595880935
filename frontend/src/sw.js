// Keeps the shell of the page: its code, its letters, its drawings. Never an answer of the server, never a
// secret. The build writes the names of the code; they hold a hash, so a new build is a new worker.

/* global __CODE__ */
const CODE = __CODE__
const SHELF = `sitdown ${CODE.join(' ')}`

self.addEventListener('install', (event) => {
  event.waitUntil(lay())
})
self.addEventListener('activate', (event) => {
  event.waitUntil(clearOut())
})
self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url)
  if (event.request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  if (event.request.mode === 'navigate') event.respondWith(page(event.request))
  else if (pathname.startsWith('/assets/')) event.respondWith(kept(event.request))
  else if (pathname.startsWith('/art/')) event.respondWith(renewed(event))
})

async function lay() {
  const shelf = await caches.open(SHELF)
  await shelf.addAll(['/', ...CODE])
  await self.skipWaiting()
}

async function clearOut() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== SHELF).map((name) => caches.delete(name)))
  await self.clients.claim()
}

/** Every address is the same page; without a server the kept one says so. */
async function page(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const shell = await caches.match('/')
    if (shell) return shell
    throw error
  }
}

/** Names with a hash never change. */
async function kept(request) {
  return (await caches.match(request)) ?? put(request)
}

/** Drawings may change: the kept one now, the new one next time. */
async function renewed(event) {
  const old = await caches.match(event.request)
  const fresh = put(event.request)
  if (!old) return fresh
  event.waitUntil(fresh.catch(() => undefined))
  return old
}

async function put(request) {
  const answer = await fetch(request)
  if (answer.ok) {
    const shelf = await caches.open(SHELF)
    await shelf.put(request, answer.clone())
  }
  return answer
}
