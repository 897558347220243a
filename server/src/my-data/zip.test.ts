import { expect, test } from 'vitest'
import { readZip } from '../../testing/read-zip.ts'
import { writeZip, type ZipEntry } from './zip.ts'

async function whole(entries: ZipEntry[]): Promise<Buffer> {
  async function* each() {
    yield* entries
  }
  const blocks: Buffer[] = []
  for await (const block of writeZip(each())) blocks.push(block)
  return Buffer.concat(blocks)
}

test('what was put in comes out, small and large, packed and stored', async () => {
  const large = Buffer.alloc(3_000_000, 'नमस्ते, a line that repeats itself. ')
  const zip = await whole([
    { name: 'index.html', content: [large.subarray(0, 1_000_000), large.subarray(1_000_000)] },
    { name: 'photos/1.webp', content: [Buffer.from([1, 2, 3])], isStored: true },
    { name: 'खाली.txt', content: [] },
  ])
  const files = readZip(zip)
  expect([...files.keys()]).toEqual(['index.html', 'photos/1.webp', 'खाली.txt'])
  expect(files.get('index.html')?.equals(large)).toBe(true)
  expect(files.get('photos/1.webp')).toEqual(Buffer.from([1, 2, 3]))
  expect(files.get('खाली.txt')).toEqual(Buffer.alloc(0))
  expect(zip.length).toBeLessThan(100_000)
})

test('whatever goes wrong while an entry is read ends the whole', async () => {
  async function* broken() {
    yield Buffer.from('first')
    throw new Error('the database went away')
  }
  await expect(whole([{ name: 'data.json', content: broken() }])).rejects.toThrow('the database went away')
})
