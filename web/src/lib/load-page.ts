import type { ComponentType } from 'react'

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
  load: () => Promise<{ Page: ComponentType }>,
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
