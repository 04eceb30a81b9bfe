/**
 * The service worker of the app. The build puts `VERSION`, `FILES` and `PAGES` before this text. It answers neither
 * pages of booking sites nor calls of the API nor other origins: the browser sends those requests itself.
 *
 * A page of the app comes from the network, or without a connection from the stored shell. Without a connection the
 * landing page leads to the app. Files with a hash in their name come from the cache. A new version is stored beside the
 * one before it, so that open tabs still find their files.
 */
/* global VERSION, FILES, PAGES */

const PREFIX = 'app-'
const SHELL = '/app-shell'
/** How long a page may take from the network before the stored shell is shown. */
const PAGE_WAIT_MS = 4_000

addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(store())
})

addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOlder(), clients.claim()]))
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (isAppPage(pathname)) event.respondWith(page(request))
    else if (pathname === '/') event.respondWith(landing(request))
  } else if (pathname.startsWith('/assets/')) event.respondWith(storedFirst(request))
  else if (FILES.includes(pathname)) event.respondWith(networkFirst(request))
})

/** Tells an open page the entry of this version, so that it can compare its own. */
addEventListener('message', ({ ports }) => ports[0]?.postMessage(FILES[0]))

/** The text is encrypted for this browser. A repeated push has an equal tag, and replaces the notification. */
addEventListener('push', (event) => {
  const { title, body, tag, path } = event.data.json()
  const options = { body, tag, data: path, icon: '/icon-192.png', badge: '/icon-192.png' }
  event.waitUntil(registration.showNotification(title, options))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(event.notification.data))
})

/** Tells an open page of the app which address to show, and brings it to the front. Without an open page it opens one. */
async function show(path) {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => isAppPage(new URL(url).pathname))
  if (!open) return clients.openWindow(path)
  open.postMessage(path)
  return open.focus()
}

async function store() {
  const cache = await caches.open(PREFIX + VERSION)
  const shell = await fetch('/dashboard', { cache: 'no-store' })
  const entry = FILES[0]
  // between two deployments the page may already name other files
  if (!shell.ok || !(await shell.clone().text()).includes(entry)) throw new Error('Another version')
  await Promise.all(FILES.map((file) => storeFile(cache, file)))
  await cache.put(SHELL, shell)
}

async function storeFile(cache, file) {
  const known = file.startsWith('/assets/') && (await caches.match(file))
  if (known) await cache.put(file, known)
  else await cache.add(file)
}

/** Keeps this version and the one before it. */
async function forgetOlder() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  await Promise.all(names.slice(0, -2).map((name) => caches.delete(name)))
}

/** Whether an address is one of the app, or an id below one. A client's link ends with a token, and is none. */
function isAppPage(pathname) {
  return PAGES.includes(pathname.replace(/\/[0-9a-f-]{36}$/, ''))
}

async function landing(request) {
  try {
    return await inTime(request)
  } catch {
    return Response.redirect('/dashboard')
  }
}

async function page(request) {
  try {
    const answer = await inTime(request)
    // a proxy answers with 5xx for a server that is stopped
    return answer.status < 500 ? answer : ((await newestShell()) ?? answer)
  } catch {
    return (await newestShell()) ?? Response.error()
  }
}

async function inTime(request) {
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), PAGE_WAIT_MS)
  try {
    return await fetch(request, { signal: waiting.signal })
  } finally {
    clearTimeout(timer)
  }
}

async function newestShell() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  for (const name of names.toReversed()) {
    const shell = await (await caches.open(name)).match(SHELL)
    if (shell) return shell
  }
  return undefined
}

async function storedFirst(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

async function networkFirst(request) {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(request, { ignoreVary: true })) ?? Response.error()
  }
}
