import type { FetchQueryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Params } from 'react-router'

/** What a file in pages/ exports. `queries` are what the page shows at once, so that the server can put it in. */
export interface PageModule {
  Page: ComponentType
  queries?: (params: Params) => FetchQueryOptions[]
}

const timeLimit = 120_000

export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'

  constructor(page: string, cause?: unknown) {
    super(`Loading chunk ${page} failed`, { cause })
  }
}

/** Fetches the script of a page; a failure names the page, so that the log says more than "import failed". */
export async function loadPage(
  path: string,
  load: () => Promise<PageModule>,
): Promise<{ Component: ComponentType }> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(path)), timeLimit)
  })
  try {
    const { Page } = await Promise.race([load(), tooLate])
    return { Component: Page }
  } catch (error) {
    throw error instanceof ChunkLoadError ? error : new ChunkLoadError(path, error)
  } finally {
    clearTimeout(timer)
  }
}
