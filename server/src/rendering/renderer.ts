import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What a page says of itself; see web/src/lib/page-head.tsx, from which this is built. */
export interface PageHead {
  title: string
  description?: string
  image?: string
  jsonLd?: object
  status?: 404
}

export interface RenderedPage {
  body: string
  head: PageHead
  state: unknown
}

/** The web app's renderer, as the build leaves it: the server shares no source with the browser but the contract. */
export interface Renderer {
  renderedPaths: string[]
  renderedParams: string[]
  renderPage(path: string): Promise<RenderedPage>
  answerCallsWith(answer: typeof fetch): void
  fullTitle(title: string): string
}

/** Undefined where only the API is wanted, or before the first build. */
export async function loadRenderer(folder: string): Promise<Renderer | undefined> {
  const entry = join(folder, 'entry-server.js')
  if (!existsSync(entry)) return undefined
  return (await import(pathToFileURL(entry).href)) as Renderer
}
