import { captureInstallPrompt } from '../lib/install-prompt.ts'
import { loadChunk, scriptMissing } from '../lib/load-chunk.ts'
import '../ui/styles.ts'

// zod tests whether it can compile code. The content security policy forbids that, and the browser reports the attempt.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
captureInstallPrompt()
preloadFiles()
void start().catch(showNotStarted)

/**
 * A page to read scrolls and follows links without the app. On a slow line its pictures come first; the app loads after
 * the page, or on the first touch. So app.tsx, with React, is a separate script.
 */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const state = document.getElementById('state')
  if (state?.hasAttribute('data-to-read')) await Promise.race([loaded(), touched()])
  await loadChunk('app', async () => (await import('./app.tsx')).showApp(root, state?.textContent))
}

/**
 * Fetches in parallel the files that the server names for a page to use. This script runs after the style sheets of the
 * first paint, so the files do not compete with them.
 */
function preloadFiles(): void {
  const files = document.querySelector<HTMLMetaElement>('meta[name="files"]')?.content ?? ''
  for (const href of files.split(' ').filter(Boolean)) {
    const kind = href.endsWith('.css')
      ? { rel: 'preload', as: 'style', crossOrigin: '' }
      : { rel: 'modulepreload' }
    document.head.append(Object.assign(document.createElement('link'), kind, { href }))
  }
}

/** Shows the message of index.html. A server-rendered page stays readable above it. */
function showNotStarted(): void {
  const message = document.getElementById('not-started')
  message?.setAttribute('data-is-certain', '')
  message?.querySelector('p')?.replaceChildren(scriptMissing[navigator.onLine ? 'online' : 'offline'])
  // Submitting the form would drop the query of the address.
  message?.querySelector('form')?.addEventListener('submit', event => {
    event.preventDefault()
    window.location.reload()
  })
  window.addEventListener('online', () => window.location.reload())
}

async function loaded(): Promise<void> {
  if (document.readyState !== 'complete') await next('load')
  // The first frame may be the one that paints the last picture.
  await nextFrame()
  await nextFrame()
}

async function touched(): Promise<void> {
  await Promise.race(['pointerdown', 'keydown', 'focusin'].map(next))
}

function next(event: string): Promise<unknown> {
  return new Promise(resolve => {
    window.addEventListener(event, resolve, { once: true, capture: true, passive: true })
  })
}

function nextFrame(): Promise<unknown> {
  return new Promise(resolve => {
    requestAnimationFrame(resolve)
    // A tab in the background draws no frames.
    setTimeout(resolve, 500)
  })
}
