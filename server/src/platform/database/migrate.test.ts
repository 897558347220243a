import { expect, test } from 'vitest'
import { freshDatabase } from '../../../testing/fresh-database.ts'
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

test.each(['0002_other.sql', '0007b_between.sql', 'unnumbered.sql'])(
  '%s, unknown and not newer than this release, is refused by name',
  async name => {
    await db`insert into migrations (name, checksum) values (${name}, 'x')`
    await expect(migrate(db)).rejects.toThrow(`The database has the migration ${name}`)
    await db`delete from migrations where name = ${name}`
  },
)

test('a migration of a newer release is accepted, and one of our own that is missing is still applied', async () => {
  await db`insert into migrations (name, checksum) values ('9999_future.sql', 'x')`
  expect(await migrate(db)).toEqual([])
  expect(await isMigrated(db)).toBe(true)

  await db`delete from migrations where name = '0012_unread_messages.sql'`
  await db`drop index conversations_unread_lower, conversations_unread_higher`
  expect(await isMigrated(db)).toBe(false)
  expect(await migrate(db)).toEqual(['0012_unread_messages.sql'])
  expect(await isMigrated(db)).toBe(true)
})
