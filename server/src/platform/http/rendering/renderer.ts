import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageHead } from '#contract/platform/page-head.ts'
import type { Manifest } from './page-files.ts'

export interface RenderedPage {
  body: string
  head: PageHead
  state?: unknown
}

/** A path of the app, and the purpose of its first HTML: to read, to use (a form), or a shape of a private page. */
export interface ServedPage {
  path: string
  kind: 'to-read' | 'to-use' | 'shape'
  sources: string[]
}

/** The built renderer of the web app. Server and web share no source code except the contract. */
export interface Renderer {
  pages: ServedPage[]
  /** The canonical path of a URL. Undefined if there is no such page. */
  canonicalPath(url: string): Promise<string | undefined>
  renderPage(path: string): Promise<RenderedPage>
  answerCallsWith(answer: typeof fetch): void
  fullTitle(title: string): string
  themeCss(): string
  manifest: Manifest
}

/** Undefined before the first build, or without the web app. */
export async function loadRenderer(folder: string): Promise<Renderer | undefined> {
  const entry = join(folder, 'entry-server.js')
  if (!existsSync(entry)) return undefined
  const built = (await import(pathToFileURL(entry).href)) as Omit<Renderer, 'manifest'>
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest
  return { ...built, manifest }
}
