const timeLimit = 120_000

/** For a person; the console has the error's name and message. */
export const scriptMissing = {
  online: 'Part of this page did not load. Check your connection and tap Retry.',
  offline:
    'You are offline, and this part is not saved on your device yet. It opens when you are connected again.',
}

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
    timer = setTimeout(() => reject(new Error('No answer within two minutes')), timeLimit)
  })
  try {
    return await Promise.race([load(), tooLate])
  } catch (cause) {
    if (cause instanceof ChunkLoadError) throw cause
    const error = new ChunkLoadError(id, cause)
    console.error(error)
    throw error
  } finally {
    clearTimeout(timer)
  }
}
