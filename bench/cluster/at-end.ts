/** In the order of starting. */
const cleanups: (() => unknown)[] = []
let ending: Promise<void> | undefined

/** Registers a cleanup of this run. Cleanups run in reverse order, also after a failure or a signal. */
export const atEnd = (cleanup: () => unknown) => void cleanups.push(cleanup)

export function endRun(): Promise<void> {
  ending ??= (async () => {
    for (const cleanup of cleanups.toReversed()) {
      try {
        await cleanup()
      } catch (error) {
        process.stderr.write(`While ending: ${error}\n`)
      }
    }
  })()
  return ending
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void endRun().finally(() => process.exit(1)))
}
