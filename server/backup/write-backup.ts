import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Queries } from '../src/platform/database/db.ts'
import { listApplied } from '../src/platform/database/migrate.ts'
import {
  type Archive,
  BackupError,
  createArchive,
  type Manifest,
  readSealed,
  rowsFile,
  uploadsFile,
  writeManifest,
  writeSealed,
} from './archive.ts'
import { copyTable, getInstant, leftOut, listSequences, listTables, type Snapshot } from './store.ts'
import { packUploads, type Sources } from './uploads.ts'

export interface BackupOptions extends Sources {
  snapshot: Snapshot
  into: string
  /** BACKUP_KEY. */
  secret?: string | undefined
}

/** Writes to a draft folder and renames it at the end, so that a backup is complete or does not exist. */
export async function writeBackup(options: BackupOptions): Promise<Manifest> {
  const { into, secret } = options
  if (existsSync(into)) throw new BackupError(`${into} already exists. Please choose a new folder.`)
  const draft = `${into}.partial`
  // A killed backup leaves a draft.
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  const manifest = await fill(await createArchive(draft, secret), options)
  await syncFolder(draft)
  await rename(draft, into)
  await syncFolder(dirname(into))
  return manifest
}

async function fill(archive: Archive, { snapshot, ...sources }: BackupOptions): Promise<Manifest> {
  const { db } = snapshot
  const database = {
    takenAt: (await getInstant(db)).toISOString(),
    migrations: await listApplied(db),
    tables: await writeTables(archive, db),
    leftOut,
    sequences: await listSequences(db),
  }
  await snapshot.close()
  // A file is written before its row, so every file of the snapshot exists now.
  const table = database.tables.find(({ name }) => name === 'files')
  const lines = table && (await readSealed(archive, rowsFile(table.name)))
  const packed = { files: 0 }
  const tar = packUploads(sources, table && lines ? { columns: table.columns, lines } : undefined, packed)
  const { bytes, sha256 } = await writeSealed(archive, uploadsFile, tar)
  const manifest = { ...database, uploads: { files: packed.files, bytes, sha256 } }
  await writeManifest(archive, manifest)
  return manifest
}

async function writeTables(archive: Archive, db: Queries): Promise<Manifest['tables']> {
  const written: Manifest['tables'] = []
  for (const table of await listTables(db)) {
    const { lines, sha256 } = await writeSealed(archive, rowsFile(table.name), await copyTable(db, table))
    written.push({ ...table, rows: lines, sha256 })
  }
  return written
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
