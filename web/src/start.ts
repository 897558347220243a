import { holdInstallPrompt } from './lib/install-prompt.ts'
import { loadChunk, scriptMissing } from './lib/load-chunk.ts'
import './ui/styles.ts'

holdInstallPrompt()
fetchFiles()
void start().catch(sayNotStarted)

/**
 * A page that came ready to be read can be scrolled and followed before the app is there, so on a slow line its pictures
 * go first: the app waits until the page is loaded, or until the reader touches it.
 */
async function start(): Promise<void> {
  const page = document.getElementById('root')
  if (!page) throw new Error('index.html has no #root')
  const state = document.getElementById('state')
  if (state?.hasAttribute('data-to-read')) await Promise.race([loaded(), touched()])
  await loadChunk('app', async () => (await import('./app.tsx')).showApp(page, state?.textContent))
}

/**
 * The server has named what the app needs here, so that all of it comes side by side. This script runs once the sheets
 * that the first paint needs are there: until then nothing else is worth the line.
 */
function fetchFiles(): void {
  const named = document.querySelector<HTMLMetaElement>('meta[name="files"]')?.content ?? ''
  for (const href of named.split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    const isSheet = href.endsWith('.css')
    Object.assign(link, {
      href,
      ...(isSheet ? { rel: 'preload', as: 'style', crossOrigin: '' } : { rel: 'modulepreload' }),
    })
    document.head.append(link)
  }
}

/** Without the app only index.html can say so. A page that came ready stays readable above it. */
function sayNotStarted(): void {
  const message = document.getElementById('not-started')
  message?.setAttribute('data-is-certain', '')
  message?.querySelector('p')?.replaceChildren(scriptMissing[navigator.onLine ? 'online' : 'offline'])
  // The form alone would reload the page without its query.
  message?.querySelector('form')?.addEventListener('submit', event => {
    event.preventDefault()
    window.location.reload()
  })
  window.addEventListener('online', () => window.location.reload())
}

async function loaded(): Promise<void> {
  if (document.readyState !== 'complete') await happens('load')
  // Two frames: the first may still be the one the last picture arrived in.
  await nextFrame()
  await nextFrame()
}

async function touched(): Promise<void> {
  await Promise.race(['pointerdown', 'keydown', 'focusin'].map(happens))
}

function happens(event: string): Promise<unknown> {
  return new Promise(resolve => {
    window.addEventListener(event, resolve, { once: true, capture: true, passive: true })
  })
}

function nextFrame(): Promise<unknown> {
  // A page in the background draws no frames; the timer lets it become the app as well.
  return new Promise(resolve => {
    requestAnimationFrame(resolve)
    setTimeout(resolve, 500)
  })
}
