import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'
import { checksum, type Keys, keysFrom } from './keys.ts'
import { checkStored } from './stored-file.ts'

const format = 1
const fileName = 'manifest.json'

const storedFile = z.object({
  name: z.string().regex(/^[\w.-]+$/),
  size: z.number(),
  sha256: z.string(),
  /** Of an encrypted file. */
  iv: z.string().optional(),
})

/** What a backup says of itself. */
const manifest = z.object({
  format: z.literal(format),
  /** The instant it shows. */
  takenAt: z.iso.datetime(),
  /** Of an encrypted backup. */
  salt: z.string().optional(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** With the hash of the rows themselves, by which two databases can be compared. */
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      sha256: z.string(),
      file: storedFile,
    }),
  ),
  /** Tables without their rows. */
  leftOut: z.array(z.string()),
  /** As texts, since a number would lose digits of a large one. */
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  uploads: z.object({ files: z.number(), bytes: z.number(), file: storedFile }),
})

export type StoredFile = z.infer<typeof storedFile>
export type Manifest = z.infer<typeof manifest>
export type BackedUpTable = Manifest['tables'][number]

export const filesOf = ({ tables, uploads }: Manifest): StoredFile[] => [
  ...tables.map(table => table.file),
  uploads.file,
]

export async function writeManifest(folder: string, about: Manifest, keys: Keys | undefined): Promise<void> {
  const sealed = { ...about, checksum: checksum(JSON.stringify(about), keys) }
  const file = await open(join(folder, fileName), 'wx', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(sealed, null, 1)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

export interface Backup {
  folder: string
  manifest: Manifest
  keys: Keys | undefined
}

/** Reads a backup and refuses it unless it is whole: every byte of every file is what was written. */
export async function openBackup(folder: string, secret: string | undefined): Promise<Backup> {
  const { checksum: given, ...about } = await readJson(join(folder, fileName))
  if (about.format !== format) {
    throw new BackupError(`${folder} is a backup of format ${about.format}; this version knows ${format}.`)
  }
  const keys = chooseKeys(folder, about.salt, secret)
  if (given !== checksum(JSON.stringify(about), keys)) {
    throw new BackupError(
      `${join(folder, fileName)} is not as it was written${keys ? ', or BACKUP_KEY is not the one it was made with' : ''}.`,
    )
  }
  const backup = { folder, manifest: manifest.parse(about), keys }
  for (const file of filesOf(backup.manifest)) await checkStored(folder, file)
  return backup
}

async function readJson(path: string): Promise<Record<string, unknown>> {
  const text = await readFile(path, 'utf8').catch(cause => {
    throw new BackupError(`${path} cannot be read (${cause.code}), so there is no backup here.`, { cause })
  })
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new BackupError(`${path} is not as it was written.`, { cause })
  }
}

/** Whoever keeps a key expects encrypted backups: one without could have been made by anybody. */
function chooseKeys(folder: string, salt: unknown, secret: string | undefined): Keys | undefined {
  if (typeof salt === 'string' && secret) return keysFrom(secret, salt)
  if (typeof salt === 'string') throw new BackupError(`${folder} is encrypted. Set BACKUP_KEY to its key.`)
  if (secret)
    throw new BackupError(`${folder} is not encrypted. Unset BACKUP_KEY if you trust it all the same.`)
  return undefined
}
