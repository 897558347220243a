import { setImmediate } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { testDb } from '../../../testing/test-db.ts'
import { copyFrom } from './copy-from.ts'
import { connect } from './db.ts'

import { literal, sql } from './sql.ts'

const { url } = await freshDatabase()
const db = testDb(connect(url, { max: 1 }))
afterAll(() => db.end())
await db`create table lines (number integer check (number >= 0))`

async function* numbers(...texts: string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text)
}
const count = async () => (await db`select count(*) from lines`)[0]?.count

test('a connection is usable after every COPY, also with a slow reader', async () => {
  for (let n = 0; n < 80; n++) {
    const lines = 2000 + n * 13
    const rows =
      await db.copyOut`copy (select repeat('x', ${literal(100 + n)}) from generate_series(1, ${literal(lines)})) to stdout`
    let bytes = 0
    for await (const piece of rows) {
      bytes += piece.length
      await setImmediate()
    }
    expect(bytes).toBe(lines * (101 + n))
    expect(await db`select ${n}::int as answer`).toEqual([{ answer: n }])
  }
})

test.each([
  ['PostgreSQL refuses a row', () => numbers('1\n2\n', '-3\n'), 'violates check constraint'],
  [
    'the rows cannot be read',
    async function* () {
      yield Buffer.from('1\n')
      throw new Error('the file is cut off')
    },
    'the file is cut off',
  ],
])('when %s, nothing is written and the connection stays usable', async (_, lines, reason) => {
  await expect(db.transaction(tx => copyFrom(tx, 'lines', sql`number`, lines()))).rejects.toThrow(reason)
  expect(await count()).toBe(0)
})

test('rows are written in any chunks', async () => {
  await db.transaction(tx => copyFrom(tx, 'lines', sql`number`, numbers('1\n2', '3\n', '4\n')))
  expect(await count()).toBe(3)
})
