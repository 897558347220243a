import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { PassThrough, pipeline as pipelineTo, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { BackupError } from './backup-error.ts'
import type { Keys } from './keys.ts'
import type { StoredFile } from './manifest.ts'

/** No tag of its own: the manifest's checksum covers the hash of every file as it was encrypted. */
const cipher = 'aes-256-ctr'

/** Compresses, encrypts where there are keys, and waits for the disk. */
export async function writeStored(
  folder: string,
  name: string,
  content: AsyncIterable<Buffer>,
  keys: Keys | undefined,
): Promise<StoredFile> {
  const iv = keys && randomBytes(16)
  const stored = meter()
  await pipeline(
    content,
    createZstdCompress(),
    keys && iv ? createCipheriv(cipher, keys.cipher, iv) : new PassThrough(),
    stored.measure,
    createWriteStream(join(folder, name), { flags: 'wx', mode: 0o600, flush: true }),
  )
  const { size, sha256 } = stored.total()
  return { name, size, sha256, iv: iv?.toString('hex') }
}

/** The content as it was before it was stored. */
export function openStored(folder: string, { name, iv }: StoredFile, keys: Keys | undefined): Readable {
  const open = keys && iv ? createDecipheriv(cipher, keys.cipher, Buffer.from(iv, 'hex')) : new PassThrough()
  // What goes wrong on the way ends the last of them, where it is heard.
  return pipelineTo(createReadStream(join(folder, name)), open, createZstdDecompress(), () => {})
}

/** Hands on the same, and waits until it is used. */
export async function readStored(
  folder: string,
  file: StoredFile,
  keys: Keys | undefined,
  use: (content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  await pipeline(openStored(folder, file, keys), use)
}

/** Refuses a file that is missing, cut off or changed. */
export async function checkStored(folder: string, { name, size, sha256 }: StoredFile): Promise<void> {
  const path = join(folder, name)
  const found = meter()
  try {
    for await (const _ of found.measure(createReadStream(path)));
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code
    throw new BackupError(`The backup is not whole: ${path} cannot be read (${code}).`, { cause })
  }
  const total = found.total()
  if (total.size !== size || total.sha256 !== sha256) {
    throw new BackupError(`The backup is not whole: ${path} is not as it was written.`)
  }
}

const newline = 10

/** The size, the lines and the hash of what passes by. */
export function meter() {
  const hash = createHash('sha256')
  let size = 0
  let lines = 0
  return {
    async *measure(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of content) {
        size += chunk.length
        for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) lines += 1
        hash.update(chunk)
        yield chunk
      }
    },
    /** To be asked once, at the end. */
    total: () => ({ size, lines, sha256: hash.digest('hex') }),
  }
}
