import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pack } from 'tar-stream'
import { afterAll, expect, test } from 'vitest'
import { packFolder, unpackInto } from './tar.ts'

const base = mkdtempSync(join(tmpdir(), 'saptapadi-tar-'))
afterAll(() => rmSync(base, { recursive: true }))
const folder = (name: string) => {
  mkdirSync(join(base, name))
  return join(base, name)
}

/** Sizes around the block size, a path over 100 bytes, and a name beyond ASCII. */
const files: Record<string, Buffer> = {
  empty: Buffer.alloc(0),
  'one-block.jpg': Buffer.alloc(512, 'b'),
  'a/b/more.jpg': Buffer.alloc(200_001, 'c'),
  [`${'long/'.repeat(20)}${'n'.repeat(90)}.jpg`]: Buffer.from('far down'),
  'विवाह.jpg': Buffer.from('wedding'),
}

const original = folder('original')
for (const [path, content] of Object.entries(files)) {
  mkdirSync(join(original, path, '..'), { recursive: true })
  writeFileSync(join(original, path), content)
}
symlinkSync('/etc/hostname', join(original, 'link'))

const packed = (from: string, count = { files: 0, bytes: 0 }) => buffer(packFolder(from, count))

/** Streams split the bytes anywhere. */
async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

function contentOf(from: string): Record<string, Buffer> {
  const entries = readdirSync(from, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  return Object.fromEntries(
    entries.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [path.slice(from.length + 1), readFileSync(path)]
    }),
  )
}

test.each([100, 512, 65_536])('an archive that arrives in pieces of %i bytes is unpacked', async size => {
  const count = { files: 0, bytes: 0 }
  const into = folder(`pieces-${size}`)
  await unpackInto(into, inPieces(await packed(original, count), size), () => true)
  expect(contentOf(into)).toEqual(files)
  expect(count).toEqual({ files: 5, bytes: 200_001 + 512 + 8 + Buffer.byteLength('wedding') })
})

test('the tar command reads the archive', async () => {
  const into = folder('by-tar')
  execFileSync('tar', ['-x', '-C', into], { input: await packed(original) })
  expect(contentOf(into)).toEqual(files)
})

test('an unwanted file is left out', async () => {
  const into = folder('without')
  await unpackInto(into, inPieces(await packed(original), 1000), path => path !== 'a/b/more.jpg')
  const { 'a/b/more.jpg': _, ...others } = files
  expect(contentOf(into)).toEqual(others)
})

test('a missing folder is packed as an empty archive', async () => {
  const into = folder('nothing')
  await unpackInto(into, inPieces(await packed(join(base, 'no-such-folder')), 1000), () => true)
  expect(contentOf(into)).toEqual({})
})

test('a truncated archive and a path outside the folder are refused', async () => {
  const unpack = (content: Buffer) =>
    unpackInto(folder(crypto.randomUUID()), inPieces(content, 700), () => true)
  await expect(unpack((await packed(original)).subarray(0, -1500))).rejects.toThrow('end too early')
  const outside = pack()
  outside.entry({ name: '../outside' }, 'content')
  outside.finalize()
  await expect(unpack(await buffer(outside))).rejects.toThrow('outside the uploads')
})
