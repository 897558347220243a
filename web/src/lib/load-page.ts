import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Params } from 'react-router'
import { loadChunk } from './load-chunk.ts'

/** What a file in pages/ exports. `queries` are what the page shows at once, so that the server can put it in. */
export interface PageModule {
  Page: ComponentType
  queries?: (params: Params) => FetchQueryOptions[]
  /** For a page whose address is more than its path: the one address of what is asked for, or that there is nothing. */
  canonical?: (asked: PageRequest, client: QueryClient) => Promise<string | undefined>
}

export interface PageRequest {
  params: Params
  search: URLSearchParams
}

/** Fetches the script of a page, in the shape the router takes. */
export async function loadPage(
  name: string,
  load: () => Promise<PageModule>,
): Promise<{ Component: ComponentType }> {
  const { Page } = await loadChunk(name, load)
  return { Component: Page }
}
