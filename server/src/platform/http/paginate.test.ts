import { expect, test } from 'vitest'
import { z } from 'zod'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { keyset, newestFirst, PagedRow, type PageRequest } from '../database/keyset.ts'
import { raw, sql } from '../database/sql.ts'
import { paginate } from './paginate.ts'
import { Refusal } from './refusal.ts'

const { db } = await freshDatabase()
// Several rows share a microsecond, and others differ by one.
await db.script(`
  create table letters (id int primary key, sent_at timestamptz, name text);
  insert into letters
  select n, '2026-03-01 10:00:00.000001Z'::timestamptz + (n / 3) * interval '1 microsecond', 'name ' || n % 4
  from generate_series(1, 20) as n`)

const Letter = PagedRow.extend({ id: z.int() })
const owner = { secret: 'a secret', viewer: { id: 7 } }
const newest = ({ after, limit }: PageRequest) => {
  const page = newestFirst(sql`sent_at`, sql`id`, after)
  return db.many(Letter)`
    select id, ${page.select} from letters where ${page.where} order by ${page.order} limit ${limit}`
}
const byName = ({ after, limit }: PageRequest) => {
  const page = keyset(
    [
      { by: sql`name`, as: 'text' },
      { by: sql`id`, as: 'id' },
    ],
    after,
    'asc',
  )
  return db.many(Letter)`
    select id, ${page.select} from letters where ${page.where} order by ${page.order} limit ${limit}`
}

test.each([
  ['newest first', newest, 'sent_at desc, id desc'],
  ['by name', byName, 'name, id'],
])('a list %s returns every row once, in pages of any size', async (name, read, order) => {
  const all = await db.many(z.object({ id: z.int() }))`select id from letters order by ${raw(order)}`
  for (const limit of [1, 3, 7, 19, 20, 21]) {
    const found: unknown[] = []
    let after: string | undefined
    do {
      const page = await paginate({ ...owner, input: { limit, after } }, name, read)
      if (page instanceof Refusal) throw new Error('A cursor of the server was refused.')
      expect(page.rows.length).toBeLessThanOrEqual(limit)
      found.push(...page.rows)
      after = page.next
    } while (after)
    expect(found).toEqual(all)
  }
})

test('a cursor is refused for another list, for another member and when it was changed', async () => {
  const first = await paginate({ ...owner, input: { limit: 5 } }, 'newest', newest)
  const after = (first as { next: string }).next
  const refused = await Promise.all([
    paginate({ ...owner, input: { limit: 5, after } }, 'by name', newest),
    paginate({ secret: 'a secret', viewer: { id: 8 }, input: { limit: 5, after } }, 'newest', newest),
    paginate({ ...owner, input: { limit: 5, after: `${after.slice(0, -2)}AA` } }, 'newest', newest),
  ])
  expect(refused.map(reply => reply instanceof Refusal)).toEqual([true, true, true])
})
