import { createWriteStream } from 'node:fs'
import { mkdir, open, opendir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import { photoSizes } from '#contract/features/photos/photos.ts'
import { type Files, objectName, parseObjectName, sealedName } from '../src/platform/files/files.ts'
import { BackupError } from './archive.ts'

interface Packed {
  files: number
}

export interface Sources {
  uploadsFolder: string
  /** Holds the photos of members: the same folder, or a bucket. */
  files: Files
}

interface FileRows {
  columns: string[]
  lines: Readable
}

/**
 * Packs the files of the folder, and the photos with rows in the backup, into a tar. Streams the rows from the disk, so
 * memory does not grow. Skips files that were deleted since.
 */
export async function* packUploads(
  { uploadsFolder, files }: Sources,
  rows: FileRows | undefined,
  packed: Packed,
): AsyncGenerator<Buffer> {
  const archive = pack()
  const add = async (name: string, size: number, content: AsyncIterable<Buffer> | Buffer[]) => {
    await pipeline(content, archive.entry({ name, size, mtime: new Date(0) }))
    packed.files += 1
  }
  const addFile = async (path: string) => {
    const file = await open(join(uploadsFolder, path)).catch(ignoreMissing)
    if (!file) return
    try {
      const { size } = await file.stat()
      await add(path, size, size > 0 ? file.createReadStream({ autoClose: false, end: size - 1 }) : [])
    } finally {
      await file.close()
    }
  }
  const addAll = async () => {
    for await (const path of otherFiles(uploadsFolder)) await addFile(path)
    for await (const [path, bytes] of rows ? photosOf(files, rows) : [])
      await add(path, bytes.length, [bytes])
    archive.finalize()
  }
  const adding = addAll()
  adding.catch(error => archive.destroy(error))
  yield* archive as AsyncIterable<Buffer>
  await adding
}

const photoFolders = ['m', 'sealed']

async function* otherFiles(folder: string, within = ''): AsyncGenerator<string> {
  const entries = await opendir(join(folder, within)).catch(ignoreMissing)
  for await (const entry of entries ?? []) {
    const path = join(within, entry.name)
    if (photoFolders.includes(path)) continue
    if (entry.isDirectory()) yield* otherFiles(folder, path)
    else if (entry.isFile()) yield path
  }
}

async function* photosOf(files: Files, { columns, lines }: FileRows): AsyncGenerator<[string, Buffer]> {
  const [keyAt, stateAt] = [columns.indexOf('key'), columns.indexOf('state')]
  for await (const line of createInterface({ input: lines })) {
    const row = line.split('\t')
    const [key, state] = [row[keyAt] as string, row[stateAt] as string]
    const served = state === 'live' || state === 'dead' ? photoSizes : []
    const found = await Promise.all(served.map(size => files.get(key, size)))
    for (const [at, size] of served.entries()) {
      const bytes = found[at]
      if (bytes) yield [objectName(key, size), bytes]
    }
    const sealed = state === 'sealed' || state === 'dead' ? await files.sealed.get(key) : undefined
    if (sealed) yield [sealedName(key), sealed]
  }
}

/** Unpacks photos into their store and the other files, except the unwanted ones, into the folder. */
export async function unpackUploads(
  { uploadsFolder, files }: Sources,
  content: AsyncIterable<Buffer>,
  isUnwanted: (path: string) => boolean,
): Promise<void> {
  const archive = extract()
  const reading = pipeline(content, archive)
  reading.catch(() => {})
  for await (const entry of archive) {
    const path = entry.header.name
    if (path.split('/').some(part => ['', '.', '..'].includes(part))) {
      throw new BackupError(`The backup contains the file ${path}, which is outside the uploads folder.`)
    }
    const place = parseObjectName(path)
    if (place?.size) await files.put(place.key, place.size, await buffer(entry))
    else if (place) await files.sealed.put(place.key, await buffer(entry))
    else if (isUnwanted(path)) entry.resume()
    else await writeFile(join(uploadsFolder, path), entry as AsyncIterable<Buffer>)
  }
  await reading
}

async function writeFile(path: string, content: AsyncIterable<Buffer>): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await pipeline(content, createWriteStream(path, { flags: 'wx', flush: true }))
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
