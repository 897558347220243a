import { ConfigError } from '../platform/config.ts'

const hardStopAfterMs = 25_000
/** In the order of opening. */
const closers: (() => unknown)[] = []
let stopping: Promise<void> | undefined
let isStopping = false

/** Registers a cleanup for the stop of the process. Cleanups run in reverse order. */
export const beforeExit = (close: () => unknown) => void closers.push(close)

/** True after a signal to stop. The server still answers requests for `drainSeconds`. */
export const isLeaving = () => isStopping

/** Runs until a signal to stop. A failed start prints the reason and ends the process. */
export function runProcess(start: () => Promise<void>): void {
  process.on('SIGINT', () => stopProcess(0))
  process.on('SIGTERM', () => stopProcess(0))
  // The parent script holds the other end of this channel. If it is killed, nothing else stops this process.
  process.on('disconnect', () => stopProcess(0))
  start().catch((error: Error) =>
    stopProcess(
      1,
      error instanceof ConfigError ? error.message : `Saptapadi could not start. ${error.stack ?? error}`,
    ),
  )
}

/** Finishes requests in flight, then jobs, then closes the database. Exits after the time limit in any case. */
export function stopProcess(code: number, reason?: string): Promise<void> {
  stopping ??= (async () => {
    isStopping = code === 0
    if (reason) process.stderr.write(`${reason}\n`)
    setTimeout(() => process.exit(code || 1), hardStopAfterMs).unref()
    for (const close of closers.toReversed()) {
      try {
        await close()
      } catch (error) {
        process.stderr.write(`While stopping: ${error}\n`)
      }
    }
    process.exit(code)
  })()
  return stopping
}
