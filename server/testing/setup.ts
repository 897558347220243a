import { appendFileSync } from 'node:fs'
import { env } from 'node:process'
import { afterAll, vi } from 'vitest'
import { statements } from '../src/platform/database/queries.ts'
import { putAllAway } from './put-away.ts'

afterAll(putAllAway)
// The next test file of this worker shares the clock, so it must run again.
afterAll(() => void vi.useRealTimers())

/** Records which statements ran, for the last check of `npm test`. */
const seen = new Set<string>()
const record = (texts: unknown) => void seen.add((texts as TemplateStringsArray).raw.join('…'))
statements.subscribe(record)
afterAll(() => {
  statements.unsubscribe(record)
  if (env.STATEMENTS_FILE && seen.size > 0)
    appendFileSync(env.STATEMENTS_FILE, [...seen].map(text => `${JSON.stringify(text)}\n`).join(''))
})
