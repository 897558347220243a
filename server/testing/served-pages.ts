import type { ServedPage } from '../src/platform/http/rendering/renderer.ts'

export const servedPages = (kind: ServedPage['kind'], ...paths: string[]): ServedPage[] =>
  paths.map(path => ({ path, kind, sources: [] }))
