import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { writeZip, type ZipEntry } from './zip.ts'

async function zipOf(entries: ZipEntry[]): Promise<Buffer> {
  async function* each() {
    yield* entries
  }
  const blocks: Buffer[] = []
  for await (const block of writeZip(each())) blocks.push(block)
  return Buffer.concat(blocks)
}

test('a zip returns its entries, compressed and stored', async () => {
  const large = Buffer.alloc(3_000_000, 'नमस्ते, a line that repeats itself. ')
  const zip = await zipOf([
    { name: 'index.html', content: [large.subarray(0, 1_000_000), large.subarray(1_000_000)] },
    { name: 'photos/1.webp', content: [Buffer.from([1, 2, 3])], isStored: true },
    { name: 'खाली.txt', content: [] },
  ])
  const files = unzipSync(zip)
  expect(Object.keys(files)).toEqual(['index.html', 'photos/1.webp', 'खाली.txt'])
  expect(strFromU8(files['index.html'] as Uint8Array)).toBe(large.toString())
  expect(files['photos/1.webp']).toEqual(new Uint8Array([1, 2, 3]))
  expect(files['खाली.txt']).toHaveLength(0)
  expect(zip.length).toBeLessThan(100_000)
})

test('an error while reading an entry aborts the zip', async () => {
  async function* broken() {
    yield Buffer.from('first')
    throw new Error('the database went away')
  }
  await expect(zipOf([{ name: 'data.json', content: broken() }])).rejects.toThrow('the database went away')
})
