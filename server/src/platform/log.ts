import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { logError } from './http/log-error.ts'

type Write = (fields: object, text: string) => void
export interface Log {
  info: Write
  warn: Write
  error: Write
}

export const noLog: Log = { info: () => {}, warn: () => {}, error: () => {} }

/** One JSON line per event on standard output, unless a test reads them. Requests and jobs share it. */
export function openLog(level: string, stream?: { write(line: string): void }): FastifyBaseLogger {
  const options = {
    level,
    serializers: { req: () => ({}), err: logError },
    // The parser of forms logs all headers at trace level, and the session cookie is one of them.
    redact: ['busboyOptions'],
  }
  return stream ? pino(options, stream) : pino(options)
}
