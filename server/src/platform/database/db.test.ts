import { beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { putAway } from '../../../testing/put-away.ts'
import { type TestDb, testDb } from '../../../testing/test-db.ts'
import { connect, DatabaseAwayError, serverLimits } from './db.ts'

const { db, url } = await freshDatabase()
beforeEach(async () => {
  await db`drop table if exists fruits`
  await db`create table fruits (name text primary key, weight int, picked_on date, tags text[])`
})
const names = async () =>
  (await db<{ name: string }[]>`select name from fruits order by name`).map(row => row.name)

function open(options: Parameters<typeof connect>[1]): TestDb {
  const opened = testDb(connect(url, options))
  putAway(() => opened.end({ timeout: 1 }))
  return opened
}

describe('a statement', () => {
  test('returns dates as text and counts as numbers', async () => {
    const [row] = await db`
      select '2026-02-28'::date as day, array['2026-02-28'::date] as days, 7::bigint as count, array[7, null]::bigint[]
        as counts, interval '90 minutes' as span, '\\x01'::bytea as bytes, null as nothing`
    expect(row).toEqual({
      day: '2026-02-28',
      days: ['2026-02-28'],
      count: 7,
      counts: [7, null],
      span: '01:30:00',
      bytes: Buffer.from([1]),
      nothing: null,
    })
  })
})

describe('a transaction', () => {
  test('commits all or nothing', async () => {
    await db.begin(tx => tx`insert into fruits (name) values ('fig')`)
    const failing = db.begin(async tx => {
      await tx`insert into fruits (name) values ('plum')`
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await names()).toEqual(['fig'])
  })

  test('rejects if a statement has failed, even if its error was ignored', async () => {
    const careless = db.begin(async tx => {
      await tx`insert into fruits (name) values ('fig')`
      await tx`select 1 / 0`.catch(() => {})
      return 'done'
    })
    await expect(careless).rejects.toThrow('division by zero')
    expect(await names()).toEqual([])
  })

  test('refuses statements after its end', async () => {
    const late = await db.begin(async tx => ({ tx }))
    await expect(late.tx`insert into fruits (name) values ('fig')`).rejects.toThrow(
      'The transaction has ended',
    )
    expect(await names()).toEqual([])
  })

  test('refuses every statement after a lost connection, and the next one works', async () => {
    const one = open({ max: 1 })
    const lost = one.begin(async tx => {
      await tx`insert into fruits (name) values ('fig')`
      const [session] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
      await db`select pg_terminate_backend(${session?.pid as number}, 5000)`
      await expect(tx`insert into fruits (name) values ('plum')`).rejects.toBeInstanceOf(DatabaseAwayError)
      await tx`insert into fruits (name) values ('pear')`
    })
    await expect(lost).rejects.toBeInstanceOf(DatabaseAwayError)
    await one.begin(tx => tx`insert into fruits (name) values ('kiwi')`)
    expect(await names()).toEqual(['kiwi'])
  })

  test('can have a longer time limit', async () => {
    const hasty = open({ max: 1, statementSeconds: 1 })
    await expect(hasty`select pg_sleep(1.2)`).rejects.toBeInstanceOf(DatabaseAwayError)
    await hasty.transaction(tx => tx.run`select pg_sleep(1.2)`, { seconds: 3 })
    const [row] = await hasty`show statement_timeout`
    expect(row).toEqual({ statement_timeout: '1s' })
  })
})

test('a caller that waits too long for a connection is refused', async () => {
  const narrow = open({ max: 1, connectSeconds: 0.2 })
  const taken = await narrow.reserve()
  await expect(narrow`select 1`).rejects.toBeInstanceOf(DatabaseAwayError)
  taken.release()
  expect(await narrow`select 1 as one`).toEqual([{ one: 1 }])
})

test('the limits of a server are shorter than the timeout of a browser', () => {
  const { statementSeconds, connectSeconds } = serverLimits
  expect(connectSeconds + statementSeconds + 1).toBeLessThan(15)
})
