import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { uploads } from '#contract/platform/paths.ts'
import { parseErasureList } from '../src/features/my-data/erasing/erasure-list.ts'
import {
  eraseMembers,
  insertErasures,
  listReturnedMembers,
} from '../src/features/my-data/erasing/erasure-store.ts'
import { reapplyDeletionList } from '../src/features/my-data/erasing/reapply.ts'
import type { Db, Queries, Tx } from '../src/platform/database/db.ts'
import { completeSchema, rebuildSchema } from '../src/platform/database/migrate.ts'
import type { Files } from '../src/platform/files/files.ts'
import type { OutsideLists } from '../src/platform/files/outside-lists.ts'
import { restoreMark, uploadsIn } from '../src/platform/files/uploads-folder.ts'
import {
  type Backup,
  BackupError,
  type Manifest,
  openBackup,
  readSealed,
  rowsFile,
  type Table,
  uploadsFile,
} from './archive.ts'
import {
  analyse,
  emptyTables,
  fillTable,
  findTable,
  leftOut,
  listAsides,
  listTables,
  prepareForBulk,
  setSequences,
} from './store.ts'
import { unpackUploads } from './uploads.ts'

export interface RestoreOptions {
  /** One connection. Its role will own the tables. */
  db: Db
  dataDir: string
  files: Files
  from: string
  /** Names the erased members, who must not be restored. */
  outsideLists: OutsideLists
  /** BACKUP_KEY. */
  secret?: string | undefined
}

interface Restored {
  manifest: Manifest
  erasedAgain: number
}

/**
 * Restores into an empty database and an empty uploads folder. The database is restored in one transaction, so a failed
 * restore leaves it empty. A mark file keeps servers from starting until the end.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { db, dataDir, files, from, outsideLists, secret } = options
  const backup = await openBackup(from, secret)
  await refuseUsed(options)
  const uploadsFolder = uploadsIn(dataDir)
  await mkdir(uploadsFolder, { recursive: true })
  await writeFile(restoreMark(dataDir), `${from}\n`, { flush: true })
  for (const name of await readdir(uploadsFolder)) await rm(join(uploadsFolder, name), { recursive: true })
  const erasedAgain = await db.transaction(async tx => {
    await prepareForBulk(tx)
    await restoreDatabase(tx, backup)
    const erased = await eraseAgain(tx, outsideLists)
    await analyse(tx)
    const tar = await readSealed(backup.archive, uploadsFile)
    await unpackUploads({ uploadsFolder, files }, tar, path => erased.photos.has(uploads + path))
    return erased.members
  })
  await rm(restoreMark(dataDir))
  return { manifest: backup.manifest, erasedAgain }
}

/** Uploads next to the mark file come from a failed restore and are replaced. */
async function refuseUsed({ db, dataDir }: RestoreOptions): Promise<void> {
  const table = await findTable(db)
  if (table) {
    throw new BackupError(
      `The database is not empty: it has the table ${table}. Please restore into a new database, so that nothing is lost.`,
    )
  }
  const folder = uploadsIn(dataDir)
  const names = await readdir(folder).catch(() => [])
  if (names.length > 0 && !existsSync(restoreMark(dataDir))) {
    throw new BackupError(
      `${folder} is not empty. Please move it away or set DATA_DIR to another folder, so that nothing is lost.`,
    )
  }
}

/** Creates and fills the tables of the backup, applies newer migrations, and adds triggers and views. */
async function restoreDatabase(tx: Tx, { archive, manifest }: Backup): Promise<void> {
  await rebuildSchema(tx, manifest.migrations).catch(cause => {
    throw new BackupError(cause.message, { cause })
  })
  const tables = manifest.tables.filter(({ name }) => !leftOut.includes(name))
  await refuseOtherTables(tx, tables, manifest.leftOut)
  const asides = await listAsides(tx)
  for (const { away } of asides) await tx.script(away)
  await emptyTables(tx, tables)
  for (const table of tables.filter(({ rows }) => rows > 0)) {
    await fillTable(tx, table, await readSealed(archive, rowsFile(table.name)))
  }
  await setSequences(tx, manifest.sequences)
  for (const { back } of asides.toReversed()) await tx.script(back)
  await completeSchema(tx)
}

/** Migrations do not create a table or column that an operator added by hand. */
async function refuseOtherTables(db: Queries, backedUp: Table[], wereLeftOut: string[]): Promise<void> {
  const columnsOf = (tables: Table[]) =>
    new Set(tables.flatMap(({ name, columns }) => columns.map(column => `${name}.${column}`)))
  const made = (await listTables(db)).filter(({ name }) => !wereLeftOut.includes(name))
  const [had, have] = [columnsOf(backedUp), columnsOf(made)]
  for (const column of had) {
    if (!have.has(column)) throw new BackupError(`${column} is in the backup, but no migration creates it.`)
  }
  for (const column of have) {
    if (!had.has(column)) throw new BackupError(`${column} is missing in the backup.`)
  }
}

async function eraseAgain(
  tx: Tx,
  outsideLists: OutsideLists,
): Promise<{ members: number; photos: Set<string> }> {
  await insertErasures(tx, parseErasureList(await outsideLists.readAll('erasures')))
  // The receipts, and the requests and cancellations since the backup.
  await reapplyDeletionList(tx, await outsideLists.readAll('deletions'))
  const returned = await listReturnedMembers(tx)
  return { members: returned.length, photos: new Set(await eraseMembers(tx, returned)) }
}
