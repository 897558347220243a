import type { ServedPage } from '../src/platform/http/rendering/renderer.ts'

/** Pages in the format of the renderer. */
export const servedPages = (kind: ServedPage['kind'], ...paths: string[]): ServedPage[] =>
  paths.map(path => ({ path, kind, sources: [] }))
