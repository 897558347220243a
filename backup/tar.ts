import { createWriteStream } from 'node:fs'
import { mkdir, open, opendir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import { BackupError } from './backup-error.ts'

export interface Packed {
  files: number
  bytes: number
}

/** A file that is not in the folder. */
export interface Entry {
  path: string
  bytes: Buffer
}

interface Choice {
  except?: (path: string) => boolean
  more?: AsyncIterable<Entry>
}

/** Packs all files of the folder, then `more`. Counts them in `packed`. */
export async function* packFolder(
  folder: string,
  packed: Packed,
  { except = () => false, more }: Choice = {},
): AsyncGenerator<Buffer> {
  const archive = pack()
  const add = async (path: string, size: number, content: AsyncIterable<Buffer> | Buffer[]) => {
    await pipeline(content, archive.entry({ name: path, size, mtime: new Date(0) }))
    packed.files += 1
    packed.bytes += size
  }
  const adding = addAll()
  adding.catch(error => archive.destroy(error))
  yield* archive as AsyncIterable<Buffer>
  await adding

  async function addAll(): Promise<void> {
    for await (const path of filesBelow(folder)) if (!except(path)) await addFile(path)
    for await (const { path, bytes } of more ?? []) await add(path, bytes.length, [bytes])
    archive.finalize()
  }

  /** Skips a file that was deleted after the folder was listed. */
  async function addFile(path: string): Promise<void> {
    const file = await open(join(folder, path)).catch(ignoreMissing)
    if (!file) return
    try {
      const { size } = await file.stat()
      const content = size > 0 ? file.createReadStream({ autoClose: false, end: size - 1 }) : []
      await add(path, size, content)
    } finally {
      await file.close()
    }
  }
}

/** Writes the wanted files into the folder. A file for which `elsewhere` returns a function is passed to that function. */
export async function unpackInto(
  folder: string,
  content: AsyncIterable<Buffer>,
  isWanted: (path: string) => boolean,
  elsewhere: (path: string) => ((bytes: Buffer) => Promise<void>) | undefined = () => undefined,
): Promise<void> {
  const archive = extract()
  const reading = pipeline(content, archive)
  reading.catch(() => {})
  try {
    for await (const entry of archive) {
      const path = checkPath(entry.header.name)
      const put = elsewhere(path)
      if (put) await put(await buffer(entry))
      else if (isWanted(path)) await writeFile(join(folder, path), entry as AsyncIterable<Buffer>)
      else entry.resume()
    }
    await reading
  } catch (error) {
    if (error instanceof Error && error.message === 'Unexpected end of data')
      throw new BackupError('The uploads of the backup end too early.')
    throw error
  }
}

function checkPath(path: string): string {
  if (path.split('/').some(part => part === '' || part === '.' || part === '..'))
    throw new BackupError(`The backup names a file ${path}, which lies outside the uploads.`)
  return path
}

async function writeFile(path: string, content: AsyncIterable<Buffer>): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await pipeline(content, createWriteStream(path, { flags: 'wx', flush: true }))
}

/** Paths relative to the folder, with slashes. */
async function* filesBelow(folder: string, within = ''): AsyncGenerator<string> {
  const entries = await opendir(join(folder, within)).catch(ignoreMissing)
  if (!entries) return
  for await (const entry of entries) {
    const path = within ? `${within}/${entry.name}` : entry.name
    if (entry.isDirectory()) yield* filesBelow(folder, path)
    else if (entry.isFile()) yield path
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
  return undefined
}
