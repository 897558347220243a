/**
 * Caches what is the same for everyone: built files, and page HTML without personal data. API calls bypass it, so a reply
 * to one person cannot reach another; lib/offline-cache.ts caches a member's lists. Imports nothing, because browsers load
 * it as a classic script, and does not change between releases.
 */
export {}

declare const self: ServiceWorkerGlobalScope

const files = 'files-1'
const pages = 'pages-1'
const cacheLimits: Record<string, number> = { [files]: 300, [pages]: 40 }
/** A member's home page. It also opens any member page that is not cached. */
const shell = '/recently-joined-matches'
/** Milliseconds that a cached page waits for a newer one. */
const pageTimeout = 4000

self.addEventListener('install', event => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()))
})

self.addEventListener('activate', event => {
  event.waitUntil(
    Promise.all([self.clients.claim(), dropOldCaches(), self.registration.navigationPreload?.enable()]),
  )
})

/** From lib/service-worker.ts, once the page is idle. */
self.addEventListener('message', event => {
  const { keep, release } = event.data as { keep: string[]; release: string | null }
  event.waitUntil(keepTabs(keep, release))
})

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(openPage(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(readFile(event))
})

/** Caches the shell with the fonts its sheets name, so that it opens without a network. */
async function keepShell(): Promise<void> {
  const named = await keepWithFiles(shell)
  for (const sheet of named.filter(name => name.endsWith('.css'))) {
    const text = await (await caches.match(sheet, { cacheName: files }))?.text()
    await keepFiles(namesIn(text ?? '', /\/assets\/[\w-]+-latin-\d+-normal-[\w-]+\.woff2/g))
  }
}

/** One after the other, to leave room on a slow line. Skips tabs that are cached from this release. */
async function keepTabs(tabs: string[], release: string | null): Promise<void> {
  const cache = await caches.open(pages)
  for (const tab of tabs) {
    const kept = await (await cache.match(shapeOf(tab)))?.text()
    const isCurrent =
      kept !== undefined && release !== null && kept.includes(`name="release" content="${release}"`)
    if (!isCurrent || !(await hasFiles(kept))) await keepWithFiles(tab)
  }
}

/** Caches a page and the files named in its HTML. Returns the file names. */
async function keepWithFiles(path: string): Promise<string[]> {
  const response = await fetch(path)
  if (!response.ok) return []
  const named = filesIn(await response.clone().text())
  await put(pages, shapeOf(path), response)
  await keepFiles(named)
  return named
}

async function hasFiles(html: string): Promise<boolean> {
  const cache = await caches.open(files)
  const found = await Promise.all(filesIn(html).map(name => cache.match(name)))
  return !found.includes(undefined)
}

const filesIn = (html: string) => namesIn(html, /\/assets\/[\w.-]+/g)

const namesIn = (text: string, shape: RegExp) => [...new Set(text.match(shape))]

/** A file that fails to load now is cached when a page first requests it. */
async function keepFiles(names: string[]): Promise<void> {
  const cache = await caches.open(files)
  const missing = async (name: string) => (await cache.match(name)) === undefined
  await Promise.allSettled(names.map(async name => ((await missing(name)) ? cache.add(name) : undefined)))
}

async function dropOldCaches(): Promise<void> {
  for (const name of await caches.keys()) if (!(name in cacheLimits)) await caches.delete(name)
}

/** A built file never changes. */
async function readFile(event: FetchEvent): Promise<Response> {
  const { request } = event
  const kept = await caches.match(request, { cacheName: files })
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) event.waitUntil(put(files, request.url, response.clone()))
  return response
}

/** The newest page, or the cached one if the network is slow or down or the database is away, or else the shell. */
async function openPage(event: FetchEvent): Promise<Response> {
  const fresh = fetchPage(event)
  const kept = await findPage(new URL(event.request.url))
  if (!kept) return fresh.catch(openShell)
  const late = new Promise<Response>(resolve => setTimeout(() => resolve(kept), pageTimeout))
  const newest = fresh.then(
    response => (response.status === 503 ? kept : response),
    () => kept,
  )
  return Promise.race([newest, late])
}

async function openShell(): Promise<Response> {
  return (await caches.match(shell, { cacheName: pages })) ?? Response.error()
}

async function fetchPage(event: FetchEvent): Promise<Response> {
  const fetched = (async () => {
    const preloaded: Response | undefined = await event.preloadResponse
    return preloaded ?? fetch(event.request)
  })()
  event.waitUntil(
    fetched.then(
      response => keepPage(event.request, response.clone()),
      () => undefined,
    ),
  )
  return fetched
}

async function keepPage({ url }: Request, response: Response): Promise<void> {
  const kind = response.headers.get('x-page-kind')
  const isSecret = response.headers.get('cache-control') === 'no-store'
  if (!response.ok || kind === null || isSecret) return
  const { pathname, search } = new URL(url)
  await put(pages, kind === 'to-read' ? pathname + search : shapeOf(pathname), response)
}

async function findPage({ pathname, search }: URL): Promise<Response | undefined> {
  const cache = await caches.open(pages)
  for (const key of [pathname + search, pathname, shapeOf(pathname)]) {
    const kept = await cache.match(key)
    if (kept) return kept
  }
  return undefined
}

/** One cache entry for all members, without member numbers. */
const shapeOf = (pathname: string) => pathname.replaceAll(/\/\d+(?=\/|$)/g, '/:id')

/** Removes the oldest entries beyond the limit. */
async function put(name: string, key: string, response: Response): Promise<void> {
  const cache = await caches.open(name)
  await cache.put(key, response)
  const keys = await cache.keys()
  for (const old of keys.slice(0, Math.max(0, keys.length - (cacheLimits[name] ?? 0))))
    await cache.delete(old)
}
