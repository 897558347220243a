import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  name: string
  content: AsyncIterable<Buffer> | Iterable<Buffer>
  /** Pictures do not get smaller. */
  isStored?: boolean
}

interface Written {
  name: Buffer
  method: number
  crc: number
  packed: number
  size: number
  at: number
}

const deflated = 8
/** Sizes stand behind the content, since it is written as it comes; names are UTF-8. */
const flags = 0x0808
/** 1 January 1980: times of files are nobody's business. */
const date = 0x0021

/** A zip as a stream: nothing is held but a block of the entry at hand. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let at = 0
  const count = (bytes: Buffer) => {
    at += bytes.length
    return bytes
  }
  for await (const { name, content, isStored = false } of entries) {
    const entry = { name: Buffer.from(name), method: isStored ? 0 : deflated, crc: 0, packed: 0, size: 0, at }
    written.push(entry)
    yield count(localHeader(entry))
    const read = measure(entry, content)
    for await (const bytes of isStored ? read : deflate(read)) {
      entry.packed += bytes.length
      yield count(bytes)
    }
    yield count(sizesOf(entry))
  }
  const begins = at
  for (const entry of written) yield count(directoryHeader(entry))
  yield theEnd(written.length, begins, at - begins)
}

async function* measure(entry: Written, content: ZipEntry['content']): AsyncGenerator<Buffer> {
  for await (const bytes of content) {
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.length
    yield bytes
  }
}

async function* deflate(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const stream = createDeflateRaw()
  const feeding = (async () => {
    for await (const bytes of content) if (!stream.write(bytes)) await once(stream, 'drain')
    stream.end()
  })()
  // Whatever the reading throws ends the stream, and with it the loop below.
  feeding.catch(error => stream.destroy(error))
  for await (const bytes of stream) yield bytes as Buffer
  await feeding
}

function localHeader({ name, method }: Written): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(method, 8)
  header.writeUInt16LE(date, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function sizesOf({ crc, packed, size }: Written): Buffer {
  const sizes = Buffer.alloc(16)
  sizes.writeUInt32LE(0x08074b50, 0)
  sizes.writeUInt32LE(crc, 4)
  sizes.writeUInt32LE(packed, 8)
  sizes.writeUInt32LE(size, 12)
  return sizes
}

function directoryHeader({ name, method, crc, packed, size, at }: Written): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(20, 6)
  header.writeUInt16LE(flags, 8)
  header.writeUInt16LE(method, 10)
  header.writeUInt16LE(date, 14)
  header.writeUInt32LE(crc, 16)
  header.writeUInt32LE(packed, 20)
  header.writeUInt32LE(size, 24)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt32LE(at, 42)
  return Buffer.concat([header, name])
}

function theEnd(entries: number, at: number, bytes: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries, 8)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(bytes, 12)
  end.writeUInt32LE(at, 16)
  return end
}
