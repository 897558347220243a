import { expect, test } from 'vitest'
import { DatabaseAwayError, type Queries } from './db.ts'
import { waitForDatabase } from './wait-for-database.ts'

const timings = { seconds: 30, retryMs: 5, printEveryMs: 1_000 }

/** A database whose first statements fail. */
function databaseThatFails(times: number, error: Error) {
  let asked = 0
  const run = async () => {
    asked += 1
    if (asked <= times) throw error
    return 0
  }
  return { db: { run } as unknown as Queries, asked: () => asked }
}

test('the start waits for a database that is away, and says so now and then', async () => {
  const lines: string[] = []
  const { db, asked } = databaseThatFails(20, new DatabaseAwayError('connection refused'))
  await waitForDatabase(db, line => lines.push(line), timings)
  expect(asked()).toBe(21)
  expect(lines[0]).toBe('Waiting for the database: The database is unavailable: connection refused')
  expect(lines.length).toBeLessThan(20)
})

test('the start gives up after the time limit', async () => {
  const { db } = databaseThatFails(1_000_000, new DatabaseAwayError('connection refused'))
  await expect(waitForDatabase(db, () => {}, { ...timings, seconds: 0.05 })).rejects.toThrow(
    'The database is unavailable',
  )
})

test('the start does not wait when the database refuses the login', async () => {
  const { db, asked } = databaseThatFails(1_000_000, new Error('password authentication failed'))
  await expect(waitForDatabase(db, () => {}, timings)).rejects.toThrow('password authentication failed')
  expect(asked()).toBe(1)
})
