const timeLimit = 120_000

/** What a person is told of it. */
export const scriptMissing = 'Part of the page did not arrive. Please check your connection and try again.'

/** A script that did not arrive: no network, or a file that a newer release has replaced. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'

  constructor(id: string, cause?: unknown) {
    super(`Loading chunk ${id} failed`, { cause })
  }
}

/** Fetches a script; a failure names it. */
export async function loadChunk<Module>(id: string, load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(id)), timeLimit)
  })
  try {
    return await Promise.race([load(), tooLate])
  } catch (error) {
    throw error instanceof ChunkLoadError ? error : new ChunkLoadError(id, error)
  } finally {
    clearTimeout(timer)
  }
}
