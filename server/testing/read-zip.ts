import { crc32, inflateRawSync } from 'node:zlib'

/** The files in a zip, by name, as any program finds them: by the directory at its end. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'))
  const entries = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  const found = new Map<string, Buffer>()
  for (let n = 0; n < entries; n += 1) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('The directory is broken.')
    const [method, crc] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 16)]
    const [packed, size] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)]
    const nameLength = zip.readUInt16LE(at + 28)
    const local = zip.readUInt32LE(at + 42)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const begins = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const body = zip.subarray(begins, begins + packed)
    const bytes = method === 0 ? body : inflateRawSync(body)
    if (bytes.length !== size || crc32(bytes) !== crc) throw new Error(`${name} is not what was written.`)
    found.set(name, Buffer.from(bytes))
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return found
}
