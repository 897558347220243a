import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { photoSizes } from '#contract/features/photos/photos.ts'
import { jobs } from '../src/app/jobs.ts'
import { newDeletionNumber } from '../src/core/accounts/deletion-receipt.ts'
import { cancelDeletionRequest, insertDeletionRequest } from '../src/core/accounts/deletion-request-store.ts'
import { appendDeletionList } from '../src/features/my-data/erasing/deletion-list.ts'
import { appendErasureList } from '../src/features/my-data/erasing/erasure-list.ts'
import { eraseMembers } from '../src/features/my-data/erasing/erasure-store.ts'
import { createFileKey, insertFile, markFileLive } from '../src/features/photos/files-store.ts'
import { pathOf } from '../src/features/photos/store.ts'
import { grantTo } from '../src/platform/database/grants.ts'
import { identifier } from '../src/platform/database/sql.ts'
import { openFiles } from '../src/platform/files/files.ts'
import { openOutsideLists } from '../src/platform/files/outside-lists.ts'
import { refuseHalfRestored } from '../src/platform/files/uploads-folder.ts'
import { migrateQueue } from '../src/platform/jobs/queue.ts'
import { asGuest, asSignedInBy, form } from '../testing/as.ts'
import { listCatalog } from '../testing/catalog.ts'
import { emptyDatabase, type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { makeMember } from '../testing/make.ts'
import { putAway } from '../testing/put-away.ts'
import { quickHash } from '../testing/quick-hash.ts'
import { quickStart } from '../testing/quick-start.ts'
import { startS3Server } from '../testing/s3-server.ts'
import { testApp } from '../testing/test-app.ts'
import { testFiles } from '../testing/test-files.ts'
import { type RestoreOptions, restoreBackup } from './restore-backup.ts'
import { findTable, leftOut, openSnapshot } from './store.ts'
import { startWriters } from './testing/busy-writers.ts'
import { contentsOf } from './testing/compare.ts'
import { type BackupOptions, writeBackup } from './write-backup.ts'

const base = mkdtempSync(join(tmpdir(), 'saptapadi-backup-'))
afterAll(() => rmSync(base, { recursive: true }))
let folders = 0
const newFolder = () => join(base, String(++folders))

/** Created outside the tests, because their databases stay until the end of the run. */
const source = await freshDatabase()
const target = await emptyDatabase()

const password = 'jasmine-tea-42'
const key = 'a key for tests, of more than thirty-two characters'

async function backUp({ url }: FreshDatabase, options: Partial<BackupOptions> = {}) {
  const into = newFolder()
  const snapshot = options.snapshot ?? (await openSnapshot(url))
  const uploadsFolder = options.uploadsFolder ?? newFolder()
  const manifest = await writeBackup({
    snapshot,
    uploadsFolder,
    files: testFiles(uploadsFolder),
    into,
    ...options,
  })
  return { into, manifest }
}

const listsIn = (dataDir: string) => openOutsideLists({ dataDir, s3: undefined })

async function restore(from: string, { db }: FreshDatabase, options: Partial<RestoreOptions> = {}) {
  const dataDir = options.dataDir ?? newFolder()
  const uploads = join(dataDir, 'uploads')
  const outsideLists = await listsIn(dataDir)
  const parts = { db, dataDir, files: testFiles(uploads), from, outsideLists }
  const restored = await restoreBackup({ ...parts, ...options })
  return { ...restored, dataDir, uploads }
}

describe('a busy database', async () => {
  const busy = await freshDatabase()
  const restored = await emptyDatabase()
  const { db } = restored
  const member = await makeMember(busy.db, { isPremium: true })
  await busy.db`update members set password_hash = ${await quickHash(password)}`
  await busy.db`
    insert into sessions (token_hash, member_id, expires_at)
    values (${Buffer.alloc(32)}, ${member.id}, now() + interval '1 day')`

  const uploadsFolder = newFolder()
  const writers = await startWriters(busy.url, uploadsFolder)
  await writers.wrote(10)
  const snapshot = await openSnapshot(busy.url)
  const expected = await contentsOf(snapshot.db)
  await writers.wrote(10)
  const { into, manifest } = await backUp(busy, { snapshot, uploadsFolder, secret: key })
  await writers.wrote(1)
  await writers.stop()
  const { dataDir } = await restore(into, restored, { secret: key })
  // Like a starting server.
  await migrateQueue(restored.url, jobs)
  await grantTo(restored.db, new URL(restored.serverUrl).username)
  const { app } = await testApp({ database: restored })

  test('is restored row by row as of one instant', async () => {
    expect(await contentsOf(db)).toEqual(expected)
    expect(await contentsOf(busy.db)).not.toEqual(expected)
    const counts = manifest.tables.map(({ name, rows }) => [name, rows])
    const found = Object.entries(expected).map(([name, content]) => [name, Number.parseInt(content, 10)])
    expect(counts).toEqual(found)
  })

  test('is restored with every column, constraint, index, trigger and function', async () => {
    expect(await listCatalog(db)).toEqual(await listCatalog(busy.db))
  })

  test('contains only complete transactions', async () => {
    expect(await db`select kind from alarms group by kind having count(*) <> 2`).toEqual([])
    const miscounted = await db`
      select from member_activity a
      where visits <> (select count(*) from profile_visits v where v.member_id = a.member_id)`
    expect(miscounted).toEqual([])
    const [row] =
      await db`select (select count(*) from alarms) as written, (select count(*) from profile_visits) as seen`
    expect(row?.written).toBeGreaterThanOrEqual(60)
    expect(row?.seen).toBe(row?.written / 2)
  })

  test('contains the file of every photo', async () => {
    const photos = await db<{ path: string }[]>`select path from photos`
    expect(photos.length).toBeGreaterThanOrEqual(18)
    for (const { path } of photos) {
      expect(readFileSync(join(dataDir, path), 'utf8')).toBe(path.replace('uploads/', ''))
    }
  })

  test('has no sessions, codes and reset links, but their tables exist', async () => {
    for (const table of leftOut) expect(await db`select from ${identifier(table)}`).toEqual([])
    expect(await busy.db`select from sessions`).toHaveLength(1)
  })

  test('works after the restore: a member logs in and finds members, and a sign-up gets a new number', async () => {
    const [last] = await db`select max(id) as id from members`
    const newcomer = await makeMember(db, { gender: 'male' })
    expect(newcomer.id).toBeGreaterThan(last?.id)
    const login = await asGuest(app)({
      method: 'POST',
      url: '/api/v1/login_controller/login',
      ...form({ email: member.phone, password }),
    })
    expect(login.json()).toMatchObject({ response: 'login' })
    const found = await asSignedInBy(app, login)({ method: 'POST', url: '/api/v1/mycon/desire_patner_match' })
    const men = await db`select member_id from profiles where gender = 'male'`
    expect(
      found
        .json()
        .matched.map((card: { user_id: number }) => card.user_id)
        .sort(),
    ).toEqual(men.map(({ member_id }) => member_id).sort())
  })
})

describe('a damaged backup', () => {
  let whole: string
  let other: string
  let encrypted: string
  beforeAll(async () => {
    await makeMember(source.db)
    whole = (await backUp(source)).into
    other = (await backUp(source)).into
    encrypted = (await backUp(source, { secret: key })).into
  })

  const flip = (path: string) => {
    const bytes = readFileSync(path)
    const at = Math.trunc(bytes.length / 2)
    bytes[at] = (bytes[at] as number) ^ 1
    writeFileSync(path, bytes)
  }
  const rewrite = (path: string, from: string, to: string) =>
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))

  test.each<[what: string, spoil: (folder: string) => void, sentence: string]>([
    [
      'with a flipped bit',
      folder => flip(join(folder, 'members.copy.sealed')),
      'members.copy.sealed is damaged',
    ],
    [
      'truncated',
      folder => truncateSync(join(folder, 'cities.copy.sealed'), 1000),
      'cities.copy.sealed is damaged',
    ],
    [
      'with an empty file',
      folder => truncateSync(join(folder, 'uploads.tar.sealed')),
      'uploads.tar.sealed is damaged',
    ],
    [
      'without a table',
      folder => rmSync(join(folder, 'profiles.copy.sealed')),
      'profiles.copy.sealed cannot be read',
    ],
    [
      'without uploads',
      folder => rmSync(join(folder, 'uploads.tar.sealed')),
      'uploads.tar.sealed cannot be read (ENOENT)',
    ],
    [
      'with one table instead of another',
      folder => cpSync(join(folder, 'cities.copy.sealed'), join(folder, 'members.copy.sealed')),
      'members.copy.sealed is damaged',
    ],
    [
      'with a table of another backup',
      folder => cpSync(join(other, 'members.copy.sealed'), join(folder, 'members.copy.sealed')),
      'members.copy.sealed is damaged',
    ],
    [
      'with a changed manifest',
      folder => flip(join(folder, 'manifest.json.sealed')),
      'manifest.json.sealed is damaged',
    ],
    ['without its header', folder => rmSync(join(folder, 'backup.json')), 'There is no backup in'],
    ['with half a header', folder => truncateSync(join(folder, 'backup.json'), 20), 'backup.json is damaged'],
    [
      'of another format',
      folder => rewrite(join(folder, 'backup.json'), '"format":2', '"format":3'),
      'has the format 3. This version reads format 2.',
    ],
  ])('%s is refused without a change', async (_, spoil, sentence) => {
    const from = newFolder()
    cpSync(whole, from, { recursive: true })
    spoil(from)
    const dataDir = newFolder()
    await expect(restore(from, target, { dataDir })).rejects.toThrow(sentence)
    expect(await findTable(target.db)).toBeUndefined()
    expect(existsSync(dataDir)).toBe(false)
  })

  test('is refused without its key or with another one', async () => {
    const tries: [from: string, secret: string | undefined, sentence: string][] = [
      [encrypted, undefined, 'is encrypted. Please set BACKUP_KEY'],
      [encrypted, key.toUpperCase(), 'BACKUP_KEY is not its key'],
      [whole, key, 'is not encrypted. If you trust it, please unset BACKUP_KEY'],
    ]
    for (const [from, secret, sentence] of tries) {
      await expect(restore(from, target, { secret })).rejects.toThrow(sentence)
    }
  })

  test('is not written to an existing folder', async () => {
    await expect(backUp(source, { into: whole })).rejects.toThrow('already exists')
    await target.db`create schema other create table kept (id integer)`
    await expect(restore(whole, target)).rejects.toThrow('not empty: it has the table other.kept')
    await target.db`drop schema other cascade`
    const dataDir = newFolder()
    mkdirSync(join(dataDir, 'uploads/photos'), { recursive: true })
    await expect(restore(whole, target, { dataDir })).rejects.toThrow('uploads is not empty')
  })

  test('of a killed process is no backup, and the next run removes it', async () => {
    const into = newFolder()
    mkdirSync(`${into}.partial`)
    writeFileSync(join(`${into}.partial`, 'members.copy.sealed'), 'half')
    await backUp(source, { into })
    expect(readdirSync(base).filter(name => name.endsWith('.partial'))).toEqual([])
  })
})

describe('other releases', () => {
  test('a backup of another schema is refused', async () => {
    const [was] = await source.db`
      update migrations set checksum = 'other' where name = 'schema' returning old.checksum`
    const { into } = await backUp(source)
    await source.db`update migrations set checksum = ${was?.checksum} where name = 'schema'`
    await expect(restore(into, target)).rejects.toThrow('The backup has another schema than this version.')
    expect(await findTable(target.db)).toBeUndefined()
  })

  test('a backup with a migration that this version does not have is refused', async () => {
    await source.db`insert into migrations (name, checksum) values ('9999_future.sql', 'x')`
    const { into } = await backUp(source)
    await source.db`delete from migrations where name = '9999_future.sql'`
    await expect(restore(into, target)).rejects.toThrow('The backup has another schema than this version.')
    expect(await findTable(target.db)).toBeUndefined()
  })

  test('a backup with a table without a migration is refused with its name', async () => {
    await source.db`create table by_hand (id integer)`
    const { into } = await backUp(source)
    await source.db`drop table by_hand`
    await expect(restore(into, target)).rejects.toThrow('by_hand.id is in the backup, but no migration')
  })
})

describe('members erased after the backup', async () => {
  const restored = await emptyDatabase()

  test('are not restored, and neither are their photos', async () => {
    const { db } = source
    const [asha, bela] = [await makeMember(db), await makeMember(db)]
    const uploadsFolder = newFolder()
    mkdirSync(uploadsFolder)
    for (const [member, file] of [[asha, 'asha.jpg'] as const, [bela, 'bela.jpg'] as const]) {
      writeFileSync(join(uploadsFolder, file), file)
      await db`insert into photos (member_id, slot, path) values (${member.id}, 1, ${`uploads/${file}`})`
    }
    const { into } = await backUp(source, { uploadsFolder })
    await db.begin(tx => eraseMembers(tx, [asha.id]))
    const kept = await listsIn(newFolder())
    await appendErasureList(db, kept)

    const { erasedAgain, uploads } = await restore(into, restored, { outsideLists: kept })
    expect(erasedAgain).toBe(1)
    expect(await restored.db`select id from members order by id`).toEqual(
      await db`select id from members order by id`,
    )
    expect(readdirSync(uploads)).toEqual(['bela.jpg'])
    expect(await restored.db`select * from erased_members`).toEqual(await db`select * from erased_members`)
  })
})

describe('a member who cancelled the deletion after the backup', async () => {
  const restored = await emptyDatabase()

  test('is restored and visible', async () => {
    const { db } = source
    const { id } = await makeMember(db)
    const number = newDeletionNumber()
    await db.begin(tx => insertDeletionRequest(tx, id, { number, reason: 'asked', hours: 72 }))
    const { into } = await backUp(source)
    await db.begin(tx => cancelDeletionRequest(tx, id))
    const kept = await listsIn(newFolder())
    await appendErasureList(db, kept)
    await appendDeletionList(db, kept)

    await restore(into, restored, { outsideLists: kept })
    expect(await restored.db`select from deletion_requests where member_id = ${id}`).toHaveLength(0)
    expect(
      await restored.db`select from profiles where member_id = ${id} and leaving_at is null`,
    ).toHaveLength(1)
  })
})

describe('photos of members', async () => {
  const restored = await emptyDatabase()
  const s3 = await startS3Server()
  putAway(s3.close)
  const inBucket = await openFiles({ dataDir: newFolder(), s3: s3.settings })

  test('are restored to another store: served and sealed ones, and no others', async () => {
    const { db } = source
    const { id } = await makeMember(db)
    const [shown, sealed, unfinished, later] = [
      createFileKey(),
      createFileKey(),
      createFileKey(),
      createFileKey(),
    ]
    const folder = newFolder()
    const inFolder = testFiles(folder)
    for (const key of [shown, unfinished]) {
      await insertFile(db, key, id)
      for (const size of photoSizes) await inFolder.put(key, size, Buffer.from(`${size} of ${key}`))
    }
    await markFileLive(db, shown)
    await db`insert into photos (member_id, slot, path, file_key) values (${id}, 1, ${pathOf(shown)}, ${shown})`
    await db`
      insert into files (key, member_id, state, retention_reason, due_at) values (${sealed}, ${id}, 'sealed', 'deleted', now())`
    await inFolder.sealed.put(sealed, Buffer.from('under seal'))
    const snapshot = await openSnapshot(source.url)
    await inFolder.put(later, 'card', Buffer.from('in no backup yet'))
    const { into, manifest } = await backUp(source, { snapshot, uploadsFolder: folder })
    expect(manifest.uploads.files).toBe(4)

    const { uploads } = await restore(into, restored, { files: inBucket })
    expect(readdirSync(uploads)).toEqual([])
    for (const size of photoSizes) expect(String(await inBucket.get(shown, size))).toBe(`${size} of ${shown}`)
    expect(String(await inBucket.sealed.get(sealed))).toBe('under seal')
    for (const key of [unfinished, later]) expect(await inBucket.get(key, 'card')).toBeUndefined()

    // A backup of the bucket is identical.
    const again = await backUp(restored, { files: inBucket })
    expect(again.manifest.uploads.sha256).toBe(manifest.uploads.sha256)
  })
})

describe('the commands', async () => {
  const commands = '../src/app/commands/main.ts'
  const patient = { timeout: 60_000 }
  const { db, url } = await emptyDatabase()

  function start(file: string, url: string, dataDir: string, args: string[] = []) {
    const env = { ...quickStart, NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: dataDir }
    const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], { env })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', text => (said += text))
    return { child, ended: once(child, 'close').then(([code]) => ({ code, said })) }
  }

  test('a killed restore leaves an empty database, and no server starts on it', patient, async () => {
    const from = newFolder()
    const backup = await start(commands, source.url, newFolder(), ['backup', from]).ended
    expect(backup.said).toMatch(
      /is complete: [\d,]+ rows of \d+ tables and 0 uploads as of .*, not encrypted, in/,
    )

    const dataDir = newFolder()
    const release = await holdName('members')
    const { child, ended } = start(commands, url, dataDir, ['restore', from])
    await expect.poll(() => restores(), patient).toEqual([{ waits_for: 'Lock' }])
    child.kill('SIGKILL')
    await ended
    await release()
    await expect.poll(() => restores(), patient).toEqual([])
    expect(await findTable(db)).toBeUndefined()
    const server = await start('../src/main.ts', url, dataDir).ended
    expect(server).toMatchObject({
      code: 1,
      said: expect.stringContaining('was interrupted. Please restore again'),
    })
    writeFileSync(join(dataDir, 'uploads/half-a-photo.jpg'), '')

    const again = await start(commands, url, dataDir, ['restore', from]).ended
    expect(again).toMatchObject({
      code: 0,
      said: expect.stringContaining('Erased again: 0 members'),
    })
    expect(await db`select id from members`).toEqual(await source.db`select id from members`)
    expect(readdirSync(join(dataDir, 'uploads'))).toEqual([])
    refuseHalfRestored(dataDir)

    const third = await start(commands, url, newFolder(), ['restore', from]).ended
    expect(third).toMatchObject({ code: 1, said: expect.stringMatching(/^The database is not empty: .*\n$/) })
  })

  /** An uncommitted table of this name, on which the restore has to wait. */
  async function holdName(name: string): Promise<() => Promise<void>> {
    const holder = await db.reserve()
    await holder`begin`
    await holder`create table ${identifier(name)} (id integer)`
    return async () => {
      await holder`rollback`
      holder.release()
    }
  }

  /** After a kill, PostgreSQL runs the statement until it notices. */
  const restores = () => db`
    select wait_event_type as waits_for from pg_stat_activity
    where datname = current_database() and application_name = 'saptapadi-restore'`
})
