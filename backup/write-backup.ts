import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { listApplied } from '../server/src/migrate.ts'
import type { Files } from '../server/src/outside/files.ts'
import { BackupError } from './backup-error.ts'
import { type Keys, keysFrom } from './keys.ts'
import { type BackedUpTable, type Manifest, writeManifest } from './manifest.ts'
import { isPhoto, packPhotos } from './photos.ts'
import {
  copyTable,
  leftOut,
  listSequences,
  listTables,
  readInstant,
  type Snapshot,
  type Table,
} from './snapshot-store.ts'
import { meter, writeStored } from './stored-file.ts'
import { packFolder } from './tar.ts'

export interface BackupOptions {
  /** Closed as soon as everything was read. */
  snapshot: Snapshot
  uploadsFolder: string
  /** Where the photos of members lie, in this folder or elsewhere. */
  files: Files
  /** The folder to make. */
  into: string
  /** BACKUP_KEY: with it everything but the manifest is encrypted. */
  secret?: string | undefined
}

/** Written beside its place and moved there at the end, so a backup exists whole or not at all. */
export async function writeBackup({ into, ...parts }: BackupOptions): Promise<Manifest> {
  if (existsSync(into)) throw new BackupError(`${into} is there already. Name a folder that is not.`)
  const draft = `${into}.partial`
  // A backup that was killed left it.
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  const manifest = await fill(draft, parts)
  await syncFolder(draft)
  await rename(draft, into)
  await syncFolder(dirname(into))
  return manifest
}

async function fill(folder: string, parts: Omit<BackupOptions, 'into'>): Promise<Manifest> {
  const { snapshot, uploadsFolder, files, secret } = parts
  const salt = secret && randomBytes(16).toString('hex')
  const keys = secret && salt ? keysFrom(secret, salt) : undefined
  const { sql } = snapshot
  const database = {
    takenAt: (await readInstant(sql)).toISOString(),
    migrations: await listApplied(sql),
    tables: await writeTables(snapshot, folder, keys),
    leftOut,
    sequences: await listSequences(sql),
  }
  await snapshot.close()
  // A file is there before a row names it, so what the snapshot names is here now.
  const packed = { files: 0, bytes: 0 }
  const named = database.tables.find(({ name }) => name === 'files')
  const more = named && packPhotos(files, folder, named, keys)
  const content = packFolder(uploadsFolder, packed, { except: isPhoto, more })
  const file = await writeStored(folder, 'uploads.tar.zst', content, keys)
  const manifest: Manifest = { format: 1, salt, ...database, uploads: { ...packed, file } }
  await writeManifest(folder, manifest, keys)
  return manifest
}

async function writeTables(
  { sql }: Snapshot,
  folder: string,
  keys: Keys | undefined,
): Promise<BackedUpTable[]> {
  const written: BackedUpTable[] = []
  for (const table of await listTables(sql)) {
    written.push(await writeTable(folder, table, await copyTable(sql, table), keys))
  }
  return written
}

async function writeTable(
  folder: string,
  table: Table,
  lines: AsyncIterable<Buffer>,
  keys: Keys | undefined,
): Promise<BackedUpTable> {
  const rows = meter()
  const file = await writeStored(folder, `${table.name}.copy.zst`, rows.measure(lines), keys)
  const { lines: count, sha256 } = rows.total()
  return { ...table, rows: count, sha256, file }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
