import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline as pipelineTo, type Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'

export class BackupError extends Error {}

export interface Archive {
  folder: string
  /** BACKUP_KEY. Without it the files are only protected against damage, not encrypted. */
  secret: string | undefined
  salt: string
}

export interface Table {
  name: string
  columns: string[]
}

/** The content of a backup. The hashes serve to compare two backups. */
export interface Manifest {
  takenAt: string
  migrations: { name: string; checksum: string }[]
  tables: (Table & { rows: number; sha256: string })[]
  /** Tables without their rows. */
  leftOut: string[]
  /** `value` is a string, because a number would lose digits. */
  sequences: { name: string; value: string }[]
  uploads: { files: number; bytes: number; sha256: string }
}

const format = 2
const headerFile = 'backup.json'
const manifestFile = 'manifest.json'
export const uploadsFile = 'uploads.tar'
export const rowsFile = (table: string) => `${table}.copy`

const cipher = 'aes-256-gcm'
/** Constant, because every file has its own key. */
const nonce = Buffer.alloc(12)
const tagLength = 16

/** Derived from the backup and the name, so that a file of another backup or table is refused. */
function keyOf({ secret = '', salt }: Archive, name: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, `backup ${name}`, 32))
}

const pathOf = ({ folder }: Archive, name: string) => join(folder, `${name}.sealed`)

export async function createArchive(folder: string, secret: string | undefined): Promise<Archive> {
  const salt = randomBytes(16).toString('hex')
  const header = JSON.stringify({ format, isEncrypted: secret !== undefined, salt })
  await writeFile(join(folder, headerFile), `${header}\n`, { flag: 'wx', mode: 0o600, flush: true })
  return { folder, secret, salt }
}

/** Compresses, encrypts and syncs the content. Returns its counts and hash. */
export async function writeSealed(archive: Archive, name: string, content: AsyncIterable<Buffer>) {
  const seal = createCipheriv(cipher, keyOf(archive, name), nonce)
  const { measure, total } = meter()
  await pipeline(
    content,
    measure,
    createZstdCompress(),
    seal,
    async function* (sealed: AsyncIterable<Buffer>) {
      yield* sealed
      yield seal.getAuthTag()
    },
    createWriteStream(pathOf(archive, name), { flags: 'wx', mode: 0o600, flush: true }),
  )
  return total()
}

export async function readSealed(archive: Archive, name: string): Promise<Readable> {
  // An error in any part of the pipeline reaches the reader.
  return pipelineTo(...(await unseal(archive, name)), createZstdDecompress(), () => {})
}

async function unseal(archive: Archive, name: string) {
  const path = pathOf(archive, name)
  const file = await open(path)
  try {
    const end = (await file.stat()).size - tagLength
    const tag = Buffer.alloc(tagLength)
    await file.read(tag, 0, tagLength, Math.max(0, end))
    const decipher = createDecipheriv(cipher, keyOf(archive, name), nonce).setAuthTag(tag)
    return [createReadStream(path, { end: Math.max(0, end - 1) }), decipher] as const
  } finally {
    await file.close()
  }
}

/** Refuses a file that is missing, truncated, changed, or from another place or backup. */
async function check(archive: Archive, name: string): Promise<void> {
  const path = pathOf(archive, name)
  try {
    const [file, decipher] = await unseal(archive, name)
    await pipeline(file, decipher, async content => {
      for await (const _ of content);
    })
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException
    const otherKey = archive.secret ? ', or BACKUP_KEY is not its key' : ''
    // System errors have codes such as ENOENT. A failed decryption has none.
    const reason = /^E[A-Z]+$/.test(code) ? `cannot be read (${code})` : `is damaged${otherKey}`
    throw new BackupError(`The backup cannot be used: ${path} ${reason}.`, { cause })
  }
}

export async function writeManifest(archive: Archive, manifest: Manifest): Promise<void> {
  async function* content() {
    yield Buffer.from(JSON.stringify(manifest))
  }
  await writeSealed(archive, manifestFile, content())
}

export interface Backup {
  archive: Archive
  manifest: Manifest
}

export async function openBackup(folder: string, secret: string | undefined): Promise<Backup> {
  const header = await readHeader(folder)
  if (header.format !== format) {
    throw new BackupError(`${folder} has the format ${header.format}. This version reads format ${format}.`)
  }
  if (header.isEncrypted && !secret) {
    throw new BackupError(`${folder} is encrypted. Please set BACKUP_KEY to its key.`)
  }
  // With BACKUP_KEY the operator expects encrypted backups. Anyone could have made this one.
  if (secret && !header.isEncrypted) {
    throw new BackupError(`${folder} is not encrypted. If you trust it, please unset BACKUP_KEY.`)
  }
  const archive = { folder, secret, salt: header.salt }
  await check(archive, manifestFile)
  const manifest: Manifest = JSON.parse(await text(await readSealed(archive, manifestFile)))
  for (const { name } of manifest.tables) await check(archive, rowsFile(name))
  await check(archive, uploadsFile)
  return { archive, manifest }
}

async function readHeader(folder: string): Promise<{ format: number; isEncrypted: boolean; salt: string }> {
  const path = join(folder, headerFile)
  const content = await readFile(path, 'utf8').catch(cause => {
    throw new BackupError(`There is no backup in ${folder}: ${path} cannot be read (${cause.code}).`, {
      cause,
    })
  })
  try {
    return JSON.parse(content)
  } catch (cause) {
    throw new BackupError(`The backup cannot be used: ${path} is damaged.`, { cause })
  }
}

export async function sizeOf(folder: string): Promise<number> {
  const files = await Promise.all((await readdir(folder)).map(name => stat(join(folder, name))))
  return files.reduce((sum, { size }) => sum + size, 0)
}

const newline = 10

function meter() {
  const hash = createHash('sha256')
  let bytes = 0
  let lines = 0
  return {
    async *measure(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of content) {
        bytes += chunk.length
        for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) lines += 1
        hash.update(chunk)
        yield chunk
      }
    },
    total: () => ({ bytes, lines, sha256: hash.digest('hex') }),
  }
}
