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

export function openLog(level: string, stream?: { write(line: string): void }): FastifyBaseLogger {
  const options = {
    level,
    serializers: { req: () => ({}), err: logError },
    // The form parser logs all headers at trace level, including the session cookie.
    redact: ['busboyOptions'],
  }
  return stream ? pino(options, stream) : pino(options)
}
