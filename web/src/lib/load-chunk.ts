const timeLimit = 120_000

/** Shown to visitors. The console has the error's name and message. */
export const scriptMissing = {
  online: 'Part of this page did not load. Check your connection and tap Retry.',
  offline:
    'You are offline, and this part is not saved on your device yet. It opens when you are connected again.',
}

/** A script did not load: no network, or a newer release has removed the file. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'

  constructor(id: string, cause?: unknown) {
    super(`Loading chunk ${id} failed`, { cause })
  }
}

/** Loads a script. A failure names it. */
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
