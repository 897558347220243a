import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageHead } from '#contract/page-head.ts'

export interface RenderedPage {
  body: string
  head: PageHead
  state: unknown
}

/** The built renderer of the web app: server and browser share no source code except the contract. */
export interface Renderer {
  renderedPaths: string[]
  /** The one address of the page that is asked for; undefined where there is nothing to show. */
  addressOf(url: string): Promise<string | undefined>
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
