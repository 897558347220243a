import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageHead } from '#contract/platform/page-head.ts'
import type { Manifest } from './page-files.ts'

export interface RenderedPage {
  body: string
  head: PageHead
  /** None where the app begins anew. */
  state?: unknown
}

/** An address of the application, and how its first HTML is meant: to be read, to be used, or as a shape. */
export interface ServedPage {
  path: string
  kind: 'to-read' | 'to-use' | 'shape'
  /** What of the app's source it needs. */
  sources: string[]
}

/** The built renderer of the web app: server and browser share no source code except the contract. */
export interface Renderer {
  pages: ServedPage[]
  /** The one address of the page that is asked for; undefined where there is nothing to show. */
  canonicalPath(url: string): Promise<string | undefined>
  renderPage(path: string): Promise<RenderedPage>
  answerCallsWith(answer: typeof fetch): void
  fullTitle(title: string): string
  /** The variables of the app's theme, for the head of every page. */
  themeCss(): string
  /** Which built files come of which sources. */
  manifest: Manifest
}

/** Undefined where only the API is wanted, or before the first build. */
export async function loadRenderer(folder: string): Promise<Renderer | undefined> {
  const entry = join(folder, 'entry-server.js')
  if (!existsSync(entry)) return undefined
  const built = (await import(pathToFileURL(entry).href)) as Omit<Renderer, 'manifest'>
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest
  return { ...built, manifest }
}
