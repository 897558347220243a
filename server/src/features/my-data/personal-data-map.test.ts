import { expect, test } from 'vitest'
import { everyRow } from '../../../testing/every-row.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { testFiles } from '../../../testing/test-files.ts'
import { identifier, join, sql } from '../../platform/database/sql.ts'
import { personalDataMap, personalDataTables } from './personal-data-map.ts'

const { db } = await freshDatabase()

/** Tables that refer to a member only indirectly and describe no single member. */
const notOfMembers = ['alarms', 'banned_photos', 'banned_photo_hashes', 'evidence']

test('the map lists every table that refers to a member, directly or through other tables', async () => {
  const rows = await db<{ name: string }[]>`
    with recursive reached (oid) as (
      select 'members'::regclass::oid
      union
      select c.conrelid from pg_constraint c join reached r on c.confrelid = r.oid
      where c.contype = 'f' and c.conparentid = 0
    )
    select oid::regclass::text as name from reached order by 1`
  const decided = new Set<string>([...Object.keys(personalDataMap), ...notOfMembers])
  expect(rows.map(({ name }) => name).filter(name => !decided.has(name))).toEqual([])
  expect(rows.length).toBeGreaterThan(30)
})

test('the map lists every column that names a member, also without a foreign key', async () => {
  const rows = await db<{ place: string }[]>`
    select c.relname || '.' || a.attname as place from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and a.atttypid = 'integer'::regtype and (
        a.attname ~ '(member|viewer|owner|sender|receiver|reporter|reported|blocker|blocked|other|lower|higher)_id$'
        or exists (
          select from pg_constraint f
          where f.conrelid = c.oid and f.confrelid = 'members'::regclass and a.attnum = any (f.conkey)
        )
      )
    order by 1`
  const listed = personalDataTables.flatMap(([table, { memberColumns }]) =>
    memberColumns.map(column => `${table}.${column}`),
  )
  // The last sender is one of the two members of the conversation.
  const known = new Set([...listed, 'conversations.last_sender_id'])
  expect(rows.map(({ place }) => place).filter(place => !known.has(place))).toEqual([])
  const columns = new Set(
    (
      await db<{ place: string }[]>`
        select c.relname || '.' || a.attname as place from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and a.attnum > 0`
    ).map(({ place }) => place),
  )
  expect(listed.filter(place => !columns.has(place))).toEqual([])
})

test('everyRow creates a row in every table of the map', async () => {
  const { id, order } = await everyRow({ db, files: testFiles() })
  const later = ['deletion_requests', 'retained_records', 'erased_members', 'export_chunks', 'decisions']
  for (const [table, { memberColumns }] of personalDataTables) {
    if (later.includes(table)) continue
    const isMember = memberColumns.map(column => sql`${identifier(column)} = ${id}`)
    const found = await db`
      select from ${identifier(table)} where ${isMember.length > 0 ? join(isMember, ' or ') : sql`true`} limit 1`
    expect([table, found.length > 0]).toEqual([table, true])
  }
  expect(order).toContain(String(id))
})
