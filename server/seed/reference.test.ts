import { expect, test } from 'vitest'
import { identifier } from '../src/platform/database/sql.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { readReferenceRows, seedReference } from './reference.ts'

const { db } = await freshDatabase()

test('the seed inserts every list completely', async () => {
  for (const [table, rows] of readReferenceRows()) {
    const [found] = await db<{ count: number }[]>`select count(*) from ${identifier(table)}`
    expect({ table, count: found?.count }).toEqual({ table, count: rows.length })
  }
})

test('the seed keeps changes by the office', async () => {
  await db`update castes set name = 'Renamed', retired_at = now() where id = 1`
  await db`insert into hobbies (id, name, hobby_group) values (9001, 'Kite Flying', 'Outdoor & Physical')`
  await seedReference(db)
  const [caste] = await db`select name, retired_at is not null as is_retired from castes where id = 1`
  expect(caste).toEqual({ name: 'Renamed', is_retired: true })
  expect(await db`select id from hobbies where id = 9001`).toHaveLength(1)
})

test('three sub-castes are open to every caste', async () => {
  const rows = await db<{ name: string }[]>`select name from subcastes where caste_id is null order by id`
  expect(rows.map(row => row.name)).toEqual(['Other', 'Not Applicable', 'Prefer Not To Say'])
})
