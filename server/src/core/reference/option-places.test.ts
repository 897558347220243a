import { expect, test } from 'vitest'
import { optionListNames } from '#contract/core/reference/option-facts.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { optionPlaces } from './option-places.ts'

const { db } = await freshDatabase()

test('optionPlaces has every column that refers to an option list', async () => {
  const rows = await db<{ place: string }[]>`
    select c.conrelid::regclass || '.' || a.attname as place
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid::regclass::text = any (${[...optionListNames]})
      and c.conrelid::regclass::text <> all (${[...optionListNames]})
    union
    select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and column_name ~ '^(caste|subcaste|gothra|language|occupation|degree|hobby)_ids?$'
      and table_name <> 'subcastes'
    order by 1`
  expect(rows.map(({ place }) => place)).toEqual(
    optionPlaces.map(({ table, column }) => `${table}.${column}`).toSorted(),
  )
})
