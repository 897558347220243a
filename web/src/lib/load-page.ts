import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Params } from 'react-router'
import { loadChunk } from './load-chunk.ts'

/** The exports of a file in pages/. `queries` loads the data of the first render, which the server includes. */
export interface PageModule {
  Page: ComponentType
  queries?: (params: Params) => FetchQueryOptions[]
  /** For a page whose address has more than its path. Returns the canonical address, or undefined if there is no such page. */
  canonical?: (asked: PageRequest, client: QueryClient) => Promise<string | undefined>
}

export interface PageRequest {
  params: Params
  search: URLSearchParams
}

export async function loadPage(
  name: string,
  load: () => Promise<PageModule>,
): Promise<{ Component: ComponentType }> {
  const { Page } = await loadChunk(name, load)
  return { Component: Page }
}
