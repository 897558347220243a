import { expect, test } from 'vitest'
import { freshDatabase } from '../testing/fresh-database.ts'
import { connect } from './db.ts'
import { isMigrated, migrate } from './migrate.ts'

const { db, url } = await freshDatabase()

test('a migrated database has nothing due', async () => {
  expect(await isMigrated(db)).toBe(true)
  expect(await migrate(db)).toEqual([])
})

test('two servers that start at once migrate once', async () => {
  await db`drop schema public cascade`
  await db`create schema public`
  const other = connect(url, { max: 2 })
  const applied = (await Promise.all([migrate(db), migrate(other)])).flat()
  await other.end()
  expect(new Set(applied).size).toBe(applied.length)
  expect(applied.length).toBeGreaterThan(4)
  expect(await isMigrated(db)).toBe(true)
})

test('a migration edited after it landed is refused by name', async () => {
  const kept =
    await db`update migrations set checksum = 'other' where name = '0002_members.sql' returning old.checksum`
  await expect(migrate(db)).rejects.toThrow('0002_members.sql was edited after it landed')
  await db`update migrations set checksum = ${kept[0]?.checksum} where name = '0002_members.sql'`
})

test('a migration this version does not know is refused by name', async () => {
  await db`insert into migrations (name, checksum) values ('9999_future.sql', 'x')`
  await expect(migrate(db)).rejects.toThrow('9999_future.sql')
})
