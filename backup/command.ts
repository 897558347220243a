import { ConfigError } from '../server/src/config.ts'
import { BackupError } from './backup-error.ts'

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Runs a command; what an operator can act on is told without a stack. */
export function run(work: () => Promise<void>): void {
  work().catch((error: Error) => {
    const isExpected = error instanceof BackupError || error instanceof ConfigError || 'code' in error
    process.stderr.write(`${isExpected ? error.message : (error.stack ?? error)}\n`)
    // Not by itself: a COPY that was broken off may still hold its connection.
    process.exit(1)
  })
}

export const inWords = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`

export const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`
