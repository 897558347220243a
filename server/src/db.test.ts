import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../testing/fresh-database.ts'
import { putAway } from '../testing/put-away.ts'
import { toQuery } from './database/fragment.ts'
import { connect, DatabaseAwayError, type Db, type Sql, serverLimits } from './db.ts'

const { db, url } = await freshDatabase()
beforeEach(async () => {
  await db`drop table if exists fruits`
  await db`create table fruits (name text primary key, weight int, picked_on date, tags text[])`
})
const names = async () =>
  (await db<{ name: string }[]>`select name from fruits order by name`).map(row => row.name)

function open(options: Parameters<typeof connect>[1]): Db {
  const opened = connect(url, options)
  putAway(() => opened.end({ timeout: 1 }))
  return opened
}

describe('a statement', () => {
  test('holds others with their values, numbered through', () => {
    const heavy = db`weight > ${3}`
    const only = db`where ${heavy} and ${db('name')} in ${db(['fig', 'plum'])}`
    expect(toQuery(db`select ${'x'}::text from fruits ${only} limit ${db.unsafe('5')}`)).toEqual({
      text: 'select $1::text from fruits where weight > $2 and "name" in ($3, $4) limit 5',
      values: ['x', 3, 'fig', 'plum'],
    })
  })

  test('writes rows, all of their columns or those named', () => {
    const rows = [
      { name: 'fig', weight: 1 },
      { name: 'plum', weight: 2 },
    ]
    expect(toQuery(db`insert into fruits ${db(rows)}`)).toEqual({
      text: 'insert into fruits ("name", "weight") values ($1, $2), ($3, $4)',
      values: ['fig', 1, 'plum', 2],
    })
    expect(toQuery(db`insert into fruits ${db(rows, 'name')}`).text).toBe(
      'insert into fruits ("name") values ($1), ($2)',
    )
    expect(toQuery(db`update fruits set ${db({ weight: 3, tags: null })}, name = ${'fig'}`)).toEqual({
      text: 'update fruits set "weight" = $1, "tags" = $2, name = $3',
      values: [3, null, 'fig'],
    })
  })

  test('quotes a name, whatever it is', () => {
    expect(toQuery(db`select ${db('a"b.c')}`).text).toBe('select "a""b.c"')
  })

  test('refuses a value that was forgotten instead of writing null', async () => {
    const row = { name: 'fig', weight: undefined }
    await expect(db`insert into fruits ${db(row)}`).rejects.toThrow('A value of a statement is undefined')
    expect(await names()).toEqual([])
  })

  test('runs once, and only where it is waited for', async () => {
    const insert = db`insert into fruits (name) values ('fig')`
    expect(await names()).toEqual([])
    expect([(await insert).count, (await insert).count]).toEqual([1, 1])
  })

  test('brings back days as text and counts as numbers', async () => {
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

  test('sends moments, lists and bytes', async () => {
    const at = new Date('2026-06-14T18:31:00.123Z')
    const [row] = await db`
      select ${at}::timestamptz as at, ${['a "b"', 'c,d', null]}::text[] as list, ${Buffer.from([0, 255])}::bytea as bytes,
        ${db.json({ a: ['b'] })}::jsonb as json`
    expect(row).toEqual({
      at,
      list: ['a "b"', 'c,d', null],
      bytes: Buffer.from([0, 255]),
      json: { a: ['b'] },
    })
  })

  test('is asked anew where a migration has changed what it answers', async () => {
    const one = open({ max: 1 })
    await one`insert into fruits (name) values ('fig')`
    const all = () => one`select * from fruits`
    expect(await all()).toHaveLength(1)
    await db`alter table fruits add column colour text`
    expect(await all()).toMatchObject([{ name: 'fig', colour: null }])
  })
})

describe('a transaction', () => {
  test('keeps all or nothing', async () => {
    await db.begin(tx => tx`insert into fruits (name) values ('fig')`)
    const failing = db.begin(async tx => {
      await tx`insert into fruits (name) values ('plum')`
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await names()).toEqual(['fig'])
  })

  test('is no success where a statement failed that nobody looked at', async () => {
    const careless = db.begin(async tx => {
      await tx`insert into fruits (name) values ('fig')`
      await tx`select 1 / 0`.catch(() => {})
      return 'done'
    })
    await expect(careless).rejects.toThrow('division by zero')
    expect(await names()).toEqual([])
  })

  test('ends, and whoever goes on with it afterwards is refused', async () => {
    const late = await db.begin(async tx => ({ tx }))
    await expect(late.tx`insert into fruits (name) values ('fig')`).rejects.toThrow('The transaction is over')
    expect(await names()).toEqual([])
  })

  test('whose connection is lost is refused everything, and the next one begins afresh', async () => {
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

  test('may be given more time than others', async () => {
    const hasty = open({ max: 1, statementSeconds: 1 })
    await expect(hasty`select pg_sleep(1.2)`).rejects.toBeInstanceOf(DatabaseAwayError)
    await hasty.begin(tx => tx`select pg_sleep(1.2)`, { seconds: 3 })
    const [row] = await hasty`show statement_timeout`
    expect(row).toEqual({ statement_timeout: '1s' })
  })
})

test('who waits too long for a connection is refused', async () => {
  const narrow = open({ max: 1, connectSeconds: 0.2 })
  const taken = await narrow.reserve()
  await expect(narrow`select 1`).rejects.toBeInstanceOf(DatabaseAwayError)
  taken.release()
  expect(await narrow`select 1 as one`).toEqual([{ one: 1 }])
})

test('what PostgreSQL itself refuses is told as it is', async () => {
  await db`insert into fruits (name) values ('fig')`
  await expect(db`insert into fruits (name) values ('fig')`).rejects.toMatchObject({ code: '23505' })
})

test('the limits of a server end before a browser stops waiting', () => {
  const { statementSeconds, connectSeconds } = serverLimits
  expect(connectSeconds + statementSeconds + 1).toBeLessThan(15)
})

describe('copy', () => {
  const copyIn = async (tx: Sql, lines: string) =>
    pipeline(Readable.from([lines]), await tx`copy fruits (name, weight) from stdin`.writable())
  const many = Array.from({ length: 30_000 }, (_, n) => `fruit ${n}\t${n}\n`).join('')

  test('takes rows in, and gives them out', async () => {
    await db.begin(tx => copyIn(tx, many))
    const rows = await db`copy (select name, weight from fruits order by weight) to stdout`.readable()
    expect(await text(rows)).toBe(many)
  })

  test('fails where a row is refused at its end, and the transaction with it', async () => {
    const refused = db.begin(tx => copyIn(tx, 'fig\t1\nfig\t2\n'))
    await expect(refused).rejects.toMatchObject({ code: '23505' })
    expect(await names()).toEqual([])
  })

  test('that is given up leaves a connection for others', async () => {
    const one = open({ max: 1 })
    await one.begin(tx => copyIn(tx, many))
    const rows = await one`copy fruits (name) to stdout`.readable()
    for await (const _ of rows) break
    expect(await one`select count(*) from fruits`).toEqual([{ count: 30_000 }])
  })

  test('whose connection is lost fails', async () => {
    const one = open({ max: 1 })
    await one.begin(tx => copyIn(tx, many))
    const [session] = await one<{ pid: number }[]>`select pg_backend_pid() as pid`
    const rows = await one`copy (select f.* from fruits f, fruits g) to stdout`.readable()
    const reading = (async () => {
      for await (const _ of rows) await db`select pg_terminate_backend(${session?.pid as number})`
    })()
    await expect(reading).rejects.toBeInstanceOf(DatabaseAwayError)
    expect(await one`select 1 as one`).toEqual([{ one: 1 }])
  })
})
