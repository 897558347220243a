import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pack } from 'tar-stream'
import { expect, onTestFinished, test } from 'vitest'
import { testFiles } from '../testing/test-files.ts'
import { packUploads, unpackUploads } from './uploads.ts'

function newSources() {
  const uploadsFolder = mkdtempSync(join(tmpdir(), 'saptapadi-uploads-'))
  onTestFinished(() => rmSync(uploadsFolder, { recursive: true }))
  return { uploadsFolder, files: testFiles(uploadsFolder) }
}

test('the uploads are restored byte by byte, except an unwanted one', async () => {
  const [source, target] = [newSources(), newSources()]
  const files = {
    empty: '',
    'a/b/more.jpg': 'c'.repeat(200_001),
    [`${'long/'.repeat(20)}${'n'.repeat(90)}.jpg`]: 'a path over 100 bytes',
    'शादी.jpg': 'wedding',
  }
  for (const [name, content] of Object.entries({ ...files, unwanted: 'x' })) {
    mkdirSync(dirname(join(source.uploadsFolder, name)), { recursive: true })
    writeFileSync(join(source.uploadsFolder, name), content)
  }
  await unpackUploads(target, packUploads(source, undefined, { files: 0 }), path => path === 'unwanted')
  const unpacked = readdirSync(target.uploadsFolder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  expect(
    Object.fromEntries(
      unpacked.map(path => [path.slice(target.uploadsFolder.length + 1), readFileSync(path, 'utf8')]),
    ),
  ).toEqual(files)
})

test('a path outside the uploads is refused', async () => {
  const outside = pack()
  outside.entry({ name: '../outside' }, 'content')
  outside.finalize()
  const tar = await buffer(outside)
  async function* content() {
    yield tar
  }
  await expect(unpackUploads(newSources(), content(), () => false)).rejects.toThrow(
    'outside the uploads folder',
  )
})
