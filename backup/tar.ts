import { createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, opendir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { BackupError } from './backup-error.ts'

/** Files in the format of tar (POSIX ustar), which any tool can read. Names and contents only: uploads have no more. */

const block = 512
const ended = Buffer.alloc(2 * block)

export interface Packed {
  files: number
  bytes: number
}

/** A file that lies somewhere else. */
export interface Entry {
  path: string
  bytes: Buffer
}

interface Choice {
  /** Those of the folder that are left out. */
  except?: (path: string) => boolean
  more?: AsyncIterable<Entry>
}

/** Every file below the folder, one after the other, then more. One that is deleted meanwhile is left out. */
export async function* packFolder(
  folder: string,
  packed: Packed,
  { except = () => false, more }: Choice = {},
): AsyncGenerator<Buffer> {
  for await (const path of filesBelow(folder)) {
    if (except(path)) continue
    const file = await open(join(folder, path)).catch(ignoreMissing)
    if (!file) continue
    try {
      const { size } = await file.stat()
      yield header(path, size)
      yield* contentOf(file, size, path)
      yield Buffer.alloc(padding(size))
      packed.files += 1
      packed.bytes += size
    } finally {
      await file.close()
    }
  }
  for await (const { path, bytes } of more ?? []) {
    yield header(path, bytes.length)
    yield bytes
    yield Buffer.alloc(padding(bytes.length))
    packed.files += 1
    packed.bytes += bytes.length
  }
  yield ended
}

/** As many bytes as its header says. Uploads are never changed, so there is something wrong with one that has fewer. */
async function* contentOf(file: FileHandle, size: number, path: string): AsyncGenerator<Buffer> {
  if (size === 0) return
  let left = size
  for await (const chunk of file.createReadStream({ autoClose: false, end: size - 1 })) {
    left -= chunk.length
    yield chunk
  }
  if (left > 0) throw new BackupError(`${path} became shorter while it was read.`)
}

/** Puts the files into the folder, except those that are not wanted and those that belong elsewhere. */
export async function unpackInto(
  folder: string,
  content: AsyncIterable<Buffer>,
  isWanted: (path: string) => boolean,
  elsewhere: (path: string) => ((bytes: Buffer) => Promise<void>) | undefined = () => undefined,
): Promise<void> {
  const bytes = byteReader(content)
  for (;;) {
    const head = await bytes.exactly(block)
    if (head.every(byte => byte === 0)) break
    const { path, size } = readHeader(head)
    const body = bytes.upTo(size)
    const put = elsewhere(path)
    if (put) await put(await buffer(body))
    else if (isWanted(path)) await writeFile(join(folder, path), body)
    else for await (const _ of body);
    await bytes.exactly(padding(size))
  }
  await bytes.drain()
}

async function writeFile(path: string, content: AsyncIterable<Buffer>): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await pipeline(content, createWriteStream(path, { flags: 'wx', flush: true }))
}

/** Their paths from the folder on, with slashes. */
async function* filesBelow(folder: string, within = ''): AsyncGenerator<string> {
  const entries = await opendir(join(folder, within)).catch(ignoreMissing)
  if (!entries) return
  for await (const entry of entries) {
    const path = within ? `${within}/${entry.name}` : entry.name
    if (entry.isDirectory()) yield* filesBelow(folder, path)
    else if (entry.isFile()) yield path
  }
}

const padding = (size: number) => (block - (size % block)) % block

/** Where each field stands in a header, and how long it is. */
const fields = {
  name: [0, 100],
  mode: [100, 8],
  uid: [108, 8],
  gid: [116, 8],
  size: [124, 12],
  mtime: [136, 12],
  checksum: [148, 8],
  type: [156, 1],
  magic: [257, 8],
  prefix: [345, 155],
} as const

function header(path: string, size: number): Buffer {
  const head = Buffer.alloc(block)
  const put = (field: keyof typeof fields, text: string) => head.write(text, fields[field][0])
  const octal = (field: keyof typeof fields, value: number) =>
    put(field, value.toString(8).padStart(fields[field][1] - 1, '0'))
  const [prefix, name] = splitPath(path)
  put('name', name)
  put('prefix', prefix)
  octal('mode', 0o644)
  octal('uid', 0)
  octal('gid', 0)
  octal('size', size)
  octal('mtime', 0)
  put('type', '0')
  put('magic', 'ustar\x0000')
  put('checksum', ' '.repeat(8))
  octal(
    'checksum',
    head.reduce((sum, byte) => sum + byte, 0),
  )
  return head
}

function readHeader(head: Buffer): { path: string; size: number } {
  const get = (field: keyof typeof fields) => {
    const [start, length] = fields[field]
    return head.toString('utf8', start, start + length).split('\0')[0] as string
  }
  const path = [get('prefix'), get('name')].filter(Boolean).join('/')
  if (path.split('/').some(part => part === '' || part === '.' || part === '..')) {
    throw new BackupError(`The backup names a file ${path}, which lies outside the uploads.`)
  }
  return { path, size: Number.parseInt(get('size'), 8) }
}

/** A long path is cut at a slash, since a name has a hundred bytes. */
function splitPath(path: string): [prefix: string, name: string] {
  const fits = (text: string, field: 'name' | 'prefix') => Buffer.byteLength(text) <= fields[field][1]
  if (fits(path, 'name')) return ['', path]
  for (let slash = path.indexOf('/'); slash > 0; slash = path.indexOf('/', slash + 1)) {
    const [prefix, name] = [path.slice(0, slash), path.slice(slash + 1)]
    if (fits(prefix, 'prefix') && fits(name, 'name')) return [prefix, name]
  }
  throw new BackupError(`The path ${path} is too long for a backup.`)
}

/** Reads a stream by numbers of bytes, whatever pieces it comes in. */
function byteReader(content: AsyncIterable<Buffer>) {
  const chunks = content[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  async function* upTo(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0; ) {
      if (rest.length === 0) {
        const next = await chunks.next()
        if (next.done) throw new BackupError('The uploads of the backup end too early.')
        rest = next.value
      }
      const piece = rest.subarray(0, left)
      rest = rest.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }
  return {
    upTo,
    exactly: (count: number) => buffer(upTo(count)),
    async drain() {
      while (!(await chunks.next()).done);
    },
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
  return undefined
}
