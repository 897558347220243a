import type { FetchQueryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Params } from 'react-router'
import { loadChunk } from './load-chunk.ts'

/** What a file in pages/ exports. `queries` are what the page shows at once, so that the server can put it in. */
export interface PageModule {
  Page: ComponentType
  queries?: (params: Params) => FetchQueryOptions[]
}

/** Fetches the script of a page, in the shape the router takes. */
export async function loadPage(
  name: string,
  load: () => Promise<PageModule>,
): Promise<{ Component: ComponentType }> {
  const { Page } = await loadChunk(name, load)
  return { Component: Page }
}
