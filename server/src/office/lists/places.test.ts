import { expect, test } from 'vitest'
import { optionListNames } from '#contract/core/reference/option-facts.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { placeName, places } from './places.ts'

const { db } = await freshDatabase()

test('every reference to a list is named, and no list of numbers of one is forgotten', async () => {
  const rows = await db<{ place: string }[]>`
    select c.conrelid::regclass || '.' || a.attname as place
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid::regclass::text = any (${[...optionListNames]})
      and c.conrelid::regclass::text <> all (${[...optionListNames]})
    union
    select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and column_name ~ '^(caste|subcaste|gothra|language|occupation|degree|hobby)_ids?$'
      -- What is derived from the rest follows it by itself.
      and table_name not in ('subcastes', 'member_facts', 'fresh_member_facts')
    order by 1`
  expect(rows.map(({ place }) => place)).toEqual(places.map(placeName).toSorted())
})

test('each leads an entry that was merged to where it has gone', async () => {
  const rows = await db<{ line: string }[]>`
    select t.tgrelid::regclass || ' ' || p.proname || ' ' || replace(encode(t.tgargs, 'escape'), '\\000', ' ') as line
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where p.proname in ('follow_merge', 'follow_merges') and not t.tgisinternal`
  const wanted = places.map(({ list, table, column, holds }) => {
    const by = holds === 'one' ? 'follow_merge' : 'follow_merges'
    return `${table} ${by} ${list} ${column}`
  })
  expect(rows.map(({ line }) => line.trim()).toSorted()).toEqual(wanted.toSorted())
})
