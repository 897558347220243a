import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { DatabaseAwayError, isDiskFull } from './database/database-errors.ts'
import { logError } from './http/log-error.ts'

type Write = (fields: object, text: string) => void
export interface Log {
  info: Write
  warn: Write
  error: Write
}

export const noLog: Log = { info: () => {}, warn: () => {}, error: () => {} }

/** After this time without a failed statement, an outage of the database is over. */
const quietMs = 5_000
const diskAlarmMs = 10 * 60_000

/** One JSON line per event on standard output, unless a test reads them. Requests and jobs share it. */
export function openLog(
  level: string,
  { stream, onAway }: { stream?: { write(line: string): void }; onAway?: () => void } = {},
): FastifyBaseLogger {
  const outage = outageCounter(
    () => log.warn('the database is away'),
    figures => log.warn(figures, 'the database was away'),
  )
  const alarmDiskFull = atMostEvery(diskAlarmMs, () => log.error({ alarm: 'disk_full' }, 'alarm'))
  const options = {
    level,
    serializers: { req: () => ({}), err: logError },
    // The form parser logs all headers at trace level, including the session cookie.
    redact: ['busboyOptions'],
    hooks: {
      logMethod(this: pino.Logger, args: Parameters<pino.LogFn>, method: pino.LogFn) {
        if (!isAway(args[0])) return method.apply(this, args)
        if (isDiskFull((args[0] as { err: unknown }).err)) alarmDiskFull()
        outage.add()
        onAway?.()
      },
    },
  }
  const log = stream ? pino(options, stream) : pino(options)
  return log
}

const isAway = (fields: unknown) => (fields as { err?: unknown } | null)?.err instanceof DatabaseAwayError

function atMostEvery(ms: number, run: () => void): () => void {
  let next = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() < next) return
    next = performance.now() + ms
    run()
  }
}

/** An outage fails every request and job. It is logged at its start, and with a count at its end. */
function outageCounter(onStart: () => void, onEnd: (figures: { errors: number; seconds: number }) => void) {
  let errors = 0
  let startedAt = 0
  let lastAt = 0
  let timer: NodeJS.Timeout | undefined
  const end = () => {
    onEnd({ errors, seconds: Math.round((lastAt - startedAt) / 1000) })
    errors = 0
  }
  return {
    add() {
      lastAt = performance.now()
      if (errors === 0) {
        startedAt = lastAt
        onStart()
      }
      errors += 1
      clearTimeout(timer)
      timer = setTimeout(end, quietMs).unref()
    },
  }
}
