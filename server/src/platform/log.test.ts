import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatabaseAwayError } from './database/database-errors.ts'
import { openLog } from './log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openTestLog() {
  const lines: Record<string, unknown>[] = []
  const log = openLog('info', { stream: { write: line => void lines.push(JSON.parse(line)) } })
  return { log, lines: () => lines.map(({ msg, errors, seconds }) => ({ msg, errors, seconds })) }
}
const away = { err: new DatabaseAwayError('gone') }

test('an outage of the database is logged at its start, and at its end with a count', () => {
  const { log, lines } = openTestLog()
  const job = log.child({ job: 'digest' })
  for (let n = 0; n < 30; n += 1) {
    log.error(away, 'no database')
    job.error(away, 'a job failed')
    vi.advanceTimersByTime(1_000)
  }
  expect(lines()).toEqual([{ msg: 'the database is away' }])
  vi.advanceTimersByTime(5_000)
  expect(lines()).toEqual([
    { msg: 'the database is away' },
    { msg: 'the database was away', errors: 60, seconds: 29 },
  ])
})

test('a second outage is logged again, and other errors are logged during an outage', () => {
  const { log, lines } = openTestLog()
  log.error(away, 'no database')
  log.error({ err: new Error('surprise') }, 'surprise')
  vi.advanceTimersByTime(6_000)
  log.error(away, 'no database')
  expect(lines().map(({ msg }) => msg)).toEqual([
    'the database is away',
    'surprise',
    'the database was away',
    'the database is away',
  ])
})

test('a full disk raises an alarm once in ten minutes', () => {
  const { log, lines } = openTestLog()
  const full = { err: new DatabaseAwayError(Object.assign(new Error('no space'), { code: '53100' })) }
  for (let n = 0; n < 1_000; n += 1) {
    log.error(full, 'no database')
    vi.advanceTimersByTime(1_000)
  }
  expect(lines().filter(({ msg }) => msg === 'alarm')).toHaveLength(2)
})
