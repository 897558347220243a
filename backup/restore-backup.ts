import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { uploads } from '#contract/paths.ts'
import type { Db, Sql } from '../server/src/db.ts'
import { deletionListIn } from '../server/src/erasures/deletion-list.ts'
import { readErasureList } from '../server/src/erasures/erasure-list.ts'
import { takeOverDeletions } from '../server/src/erasures/reapply.ts'
import { eraseMembers, insertErasures, listReturned } from '../server/src/erasures/store.ts'
import { applyDue, rebuildSchema } from '../server/src/migrate.ts'
import type { Files } from '../server/src/outside/files.ts'
import { restoreMark, uploadsIn } from '../server/src/uploads-folder.ts'
import { BackupError } from './backup-error.ts'
import { type BackedUpTable, type Backup, type Manifest, openBackup } from './manifest.ts'
import { putPhoto } from './photos.ts'
import { analyse, emptyTables, fillTable, findTable, listAsides, setSequences } from './restore-store.ts'
import { leftOut, listTables, prepareForBulk, type Table } from './snapshot-store.ts'
import { meter, readStored } from './stored-file.ts'
import { unpackInto } from './tar.ts'

export interface RestoreOptions {
  /** With one connection. Its role will own the tables, as the role that migrates does. */
  db: Db
  dataDir: string
  /** Where the photos of members go. */
  files: Files
  from: string
  /** The list of people who must not come back. */
  erasures: string
  secret?: string | undefined
}

export interface Restored {
  manifest: Manifest
  /** How many were erased since the backup, and now again. */
  erasedAgain: number
}

/**
 * Into an empty database and an empty folder of uploads. The database is restored in one transaction: broken off, it
 * never was. From before the first upload until after the commit a mark keeps servers from starting.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { db, dataDir, files, from, erasures, secret } = options
  const backup = await openBackup(from, secret)
  await refuseUsed(options)
  await mkdir(uploadsIn(dataDir), { recursive: true })
  await writeFile(restoreMark(dataDir), `${from}\n`, { flush: true })
  await clear(uploadsIn(dataDir))
  const erasedAgain = await db.begin(async transaction => {
    await prepareForBulk(transaction)
    await restoreDatabase(transaction, backup)
    const erased = await eraseAgain(transaction, erasures)
    await analyse(transaction)
    await restoreUploads(uploadsIn(dataDir), files, backup, erased.photos)
    return erased.members
  })
  await rm(restoreMark(dataDir))
  return { manifest: backup.manifest, erasedAgain }
}

/** Uploads beside the mark are those of a restore that was broken off. */
async function refuseUsed({ db, dataDir }: RestoreOptions): Promise<void> {
  const table = await findTable(db)
  if (table) {
    throw new BackupError(
      `The database is not empty: it has the table ${table}. Restore into a newly created one, so that nothing is lost.`,
    )
  }
  const folder = uploadsIn(dataDir)
  const names = await readdir(folder).catch(() => [])
  if (names.length > 0 && !existsSync(restoreMark(dataDir))) {
    throw new BackupError(
      `${folder} is not empty. Move it away or set DATA_DIR to another folder, so that nothing is lost.`,
    )
  }
}

async function clear(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
}

/** The schema as it was, its rows, and then what a newer release has migrated since. */
async function restoreDatabase(transaction: Sql, { folder, manifest, keys }: Backup): Promise<void> {
  await rebuildSchema(transaction, manifest.migrations).catch(cause => {
    throw new BackupError(cause.message, { cause })
  })
  const tables = manifest.tables.filter(({ name }) => !leftOut.includes(name))
  await refuseOtherTables(transaction, tables, manifest.leftOut)
  const asides = await listAsides(transaction)
  for (const { away } of asides) await transaction.unsafe(away)
  await emptyTables(transaction, tables)
  for (const table of tables.filter(({ rows }) => rows > 0)) {
    const rows = meter()
    await readStored(folder, table.file, keys, lines => fillTable(transaction, table, rows.measure(lines)))
    if (rows.total().sha256 !== table.sha256) {
      throw new BackupError(`The backup is not whole: ${table.name} has other rows than were written.`)
    }
  }
  await setSequences(transaction, manifest.sequences)
  for (const { back } of asides.toReversed()) await transaction.unsafe(back)
  await applyDue(transaction)
}

/** What was added by hand, past the migrations, cannot be made again. */
async function refuseOtherTables(sql: Sql, backedUp: BackedUpTable[], wereLeftOut: string[]): Promise<void> {
  const columnsOf = (tables: Table[]) =>
    new Set(tables.flatMap(({ name, columns }) => columns.map(column => `${name}.${column}`)))
  const made = (await listTables(sql)).filter(({ name }) => !wereLeftOut.includes(name))
  const [had, have] = [columnsOf(backedUp), columnsOf(made)]
  for (const column of had) {
    if (!have.has(column)) throw new BackupError(`${column} is in the backup, but no migration makes it.`)
  }
  for (const column of have) {
    if (!had.has(column)) throw new BackupError(`${column} is missing in the backup.`)
  }
}

async function eraseAgain(transaction: Sql, list: string): Promise<{ members: number; photos: string[] }> {
  await insertErasures(transaction, await readErasureList(list))
  // Beside it, receipts that were given and people who were about to go since the backup.
  await takeOverDeletions(transaction, deletionListIn(dirname(list)))
  const returned = await listReturned(transaction)
  return { members: returned.length, photos: await eraseMembers(transaction, returned) }
}

async function restoreUploads(
  into: string,
  files: Files,
  { folder, manifest, keys }: Backup,
  erased: string[],
): Promise<void> {
  const unwanted = new Set(erased)
  await readStored(folder, manifest.uploads.file, keys, content =>
    unpackInto(
      into,
      content,
      path => !unwanted.has(uploads + path),
      path => putPhoto(files, path),
    ),
  )
}
