import { ConfigError } from '../platform/config.ts'

const hardStopAfterMs = 25_000
/** In the order of opening. */
const closers: (() => unknown)[] = []
let stopping: Promise<void> | undefined
let isStopping = false

/** Runs when the process stops, before everything that was opened earlier is closed. */
export const beforeExit = (close: () => unknown) => void closers.push(close)

/** True after a signal to stop. The server still answers requests for `drainSeconds`. */
export const isLeaving = () => isStopping

/** Runs until a signal to stop. If the start fails, it prints the reason and ends the process. */
export function runProcess(start: () => Promise<void>): void {
  process.on('SIGINT', () => stopProcess(0))
  process.on('SIGTERM', () => stopProcess(0))
  // The starting script holds the other end of this channel. If that script is killed, nothing else stops this process.
  process.on('disconnect', () => stopProcess(0))
  start().catch((error: Error) =>
    stopProcess(
      1,
      error instanceof ConfigError ? error.message : `Saptapadi could not start. ${error.stack ?? error}`,
    ),
  )
}

/** Requests in flight finish, then jobs, then the database. After the time limit the process ends in any case. */
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
