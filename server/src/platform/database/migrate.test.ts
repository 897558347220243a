import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { listCatalog } from '../../../testing/catalog.ts'
import { emptyDatabase, freshDatabase } from '../../../testing/fresh-database.ts'
import { testDb } from '../../../testing/test-db.ts'
import { connect } from './db.ts'

import { isMigrated, migrate } from './migrate.ts'
import type { SchemaFolders } from './schema-files.ts'

const root = join(import.meta.dirname, '../../..')
const copies: string[] = []
afterAll(() => {
  for (const folder of copies) rmSync(folder, { recursive: true })
})

function copyFolders({
  withBaseline = false,
} = {}): SchemaFolders & { write: (file: string, sql: string) => void } {
  const folder = mkdtempSync(join(tmpdir(), 'saptapadi-schema-'))
  copies.push(folder)
  for (const name of ['schema', 'migrations'])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  const write = (file: string, sql: string) => writeFileSync(join(folder, file), sql)
  const tables = readdirSync(join(folder, 'schema'))
    .filter(name => name.endsWith('.sql'))
    .sort()
  const baseline = tables.map(name => readFileSync(join(folder, 'schema', name), 'utf8')).join('\n')
  if (withBaseline && !readdirSync(join(folder, 'migrations')).includes('0001_baseline.sql'))
    write('migrations/0001_baseline.sql', baseline)
  const urlOf = (name: string) => pathToFileURL(`${join(folder, name)}/`)
  return { schema: urlOf('schema'), migrations: urlOf('migrations'), write }
}

describe('the schema', async () => {
  const { db, url } = await freshDatabase()

  test('of a migrated database has no pending migrations', async () => {
    expect(await isMigrated(db)).toBe(true)
    expect(await migrate(db)).toEqual([])
  })

  test('is created once by two servers that start together', async () => {
    await db`drop schema public cascade`
    await db`create schema public`
    expect(await isMigrated(db).catch(() => false)).toBe(false)
    const other = testDb(connect(url, { max: 2 }))
    const applied = (await Promise.all([migrate(db), migrate(other)])).flat()
    await other.end()
    expect(applied).toHaveLength(1)
    expect(await isMigrated(db)).toBe(true)
  })

  test('is refused if the database has another one', async () => {
    const changed = copyFolders()
    changed.write('schema/95-more.sql', 'create table more ()')
    await expect(migrate(db, changed)).rejects.toThrow('The schema has changed: delete .data')
  })
})

describe('views, functions and triggers', async () => {
  const { db } = await freshDatabase()

  test('are replaced when a file changes, also after a removal', async () => {
    const before = await listCatalog(db)
    const changed = copyFolders()
    changed.write(
      'schema/code/views.sql',
      'create view admitted_viewers as select 1 as owner_id, 2 as viewer_id',
    )
    changed.write('schema/code/triggers.sql', '')
    await migrate(db, changed)
    expect(await db`select owner_id from admitted_viewers`).toEqual([{ owner_id: 1 }])
    expect(await db`select from pg_trigger where not tgisinternal`).toEqual([])
    await migrate(db)
    expect(await listCatalog(db)).toEqual(before)
  })

  test('of a newer release are kept', async () => {
    await db`insert into migrations (name, checksum) values ('9999_future.sql', 'x')`
    const older = copyFolders({ withBaseline: true })
    older.write('schema/code/views.sql', '')
    await db`delete from migrations where name = 'schema'`
    await db`insert into migrations (name, checksum) select '0001_baseline.sql', ${await checksumOf(older)}`
    await migrate(db, older)
    expect(await db`select from pg_class where relname = 'admitted_viewers'`).toHaveLength(1)
  })
})

async function checksumOf(folders: SchemaFolders): Promise<string> {
  const { db } = await emptyDatabase()
  await migrate(db, folders)
  const [row] = await db<
    { checksum: string }[]
  >`select checksum from migrations where name = '0001_baseline.sql'`
  return row?.checksum ?? ''
}

describe('migrations after the first release', async () => {
  const released = copyFolders({ withBaseline: true })
  const { db } = await emptyDatabase()

  test('run once and in order, on an empty and on an older database', async () => {
    expect(await migrate(db, released)).toEqual(['0001_baseline.sql'])
    released.write('migrations/0002_rashi.sql', 'alter table profile_details add column rashi text;')
    released.write(
      'migrations/0003_index.sql',
      '-- no transaction\ncreate index concurrently details_rashi on profile_details (rashi);\nselect 1;\n',
    )
    expect(await migrate(db, released)).toEqual(['0002_rashi.sql', '0003_index.sql'])
    expect(await migrate(db, released)).toEqual([])
    const { db: empty } = await emptyDatabase()
    expect(await migrate(empty, released)).toHaveLength(3)
    expect(await listCatalog(empty)).toEqual(await listCatalog(db))
  })

  test('create the same database as the schema files', async () => {
    const described = copyFolders()
    const members = readFileSync(join(root, 'schema/20-members.sql'), 'utf8')
    const withRashi = members.replace('  is_manglik boolean,\n', '  is_manglik boolean,\n  rashi text,\n')
    const index = '\ncreate index details_rashi on profile_details (rashi);\n'
    described.write('schema/20-members.sql', withRashi + index)
    const { db: made } = await emptyDatabase()
    await migrate(made, described)
    expect(await listCatalog(made)).toEqual(await listCatalog(db))

    await made`drop index details_rashi`
    const lines = await listCatalog(made)
    expect((await listCatalog(db)).filter(line => !lines.includes(line))).toEqual([
      'index CREATE INDEX details_rashi ON public.profile_details USING btree (rashi)',
    ])
  })

  test('wait for a lock in short tries, so that readers are not blocked', async () => {
    released.write('migrations/0004_nakshatra.sql', 'alter table profile_details add column nakshatra text')
    const reader = await db.reserve()
    await reader`begin`
    await reader`select from profile_details`
    const migrating = migrate(db, released)
    await new Promise(resolve => setTimeout(resolve, 2500))
    await reader`commit`
    reader.release()
    expect(await migrating).toEqual(['0004_nakshatra.sql'])
  })

  test('are refused by name if they were edited', async () => {
    released.write('migrations/0002_rashi.sql', 'alter table profile_details add column rashi integer;')
    await expect(migrate(db, released)).rejects.toThrow('0002_rashi.sql was edited after its release')
    released.write('migrations/0002_rashi.sql', 'alter table profile_details add column rashi text;')
  })

  test.each(['0002_other.sql', '0002b_between.sql', 'unnumbered.sql', 'schema'])(
    'are refused if %s is unknown and not newer than this release',
    async name => {
      await db`insert into migrations (name, checksum) values (${name}, 'x')`
      await expect(migrate(db, released)).rejects.toThrow(
        name === 'schema' ? 'delete .data' : `The database has the migration ${name}`,
      )
      await db`delete from migrations where name = ${name}`
    },
  )

  test('of a newer release are ignored', async () => {
    await db`insert into migrations (name, checksum) values ('9999_future.sql', 'x')`
    expect(await migrate(db, released)).toEqual([])
  })
})

test('the schema files and the migrations create the same database', async () => {
  const [described, migrated] = [await emptyDatabase(), await emptyDatabase()]
  const schemaOnly = copyFolders()
  for (const name of readdirSync(schemaOnly.migrations)) rmSync(new URL(name, schemaOnly.migrations))
  await migrate(described.db, schemaOnly)
  await migrate(migrated.db, copyFolders({ withBaseline: true }))
  const lines = await listCatalog(described.db)
  expect(await listCatalog(migrated.db)).toEqual(lines)
  expect(lines.length).toBeGreaterThan(1500)
  const undescribed = await described.db`
    select relname from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname <> 'migrations'
      and obj_description(oid, 'pg_class') is null`
  expect(undescribed).toEqual([])
})
