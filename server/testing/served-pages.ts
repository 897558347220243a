import type { ServedPage } from '../src/platform/http/rendering/renderer.ts'

/** Addresses as a renderer lists them. */
export const servedPages = (kind: ServedPage['kind'], ...paths: string[]): ServedPage[] =>
  paths.map(path => ({ path, kind, sources: [] }))
