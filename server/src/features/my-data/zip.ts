import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export interface ZipEntry {
  name: string
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  /** Without compression, for photos. */
  isStored?: boolean
}

/** Streams a zip. Memory holds one block of the current entry. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const blocks: Buffer[] = []
  const zip = new Zip((error, block) => {
    if (error) throw error
    blocks.push(Buffer.from(block))
  })
  for await (const { name, content, isStored = false } of entries) {
    const entry = isStored ? new ZipPassThrough(name) : new ZipDeflate(name)
    zip.add(entry)
    for await (const bytes of content) {
      entry.push(bytes)
      yield* blocks.splice(0)
    }
    entry.push(new Uint8Array(), true)
    yield* blocks.splice(0)
  }
  zip.end()
  yield* blocks.splice(0)
}
