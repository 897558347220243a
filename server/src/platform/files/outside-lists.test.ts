import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { putAway } from '../../../testing/put-away.ts'
import { startS3Server } from '../../../testing/s3-server.ts'
import { testFolder } from '../../../testing/test-files.ts'
import { parseObjectName } from './files.ts'
import { openOutsideLists } from './outside-lists.ts'
import { s3Disk } from './s3-disk.ts'

const s3 = await startS3Server()
putAway(s3.close)
const disk = s3Disk(s3.settings)
const open = (dataDir: string, settings = s3.settings) => openOutsideLists({ dataDir, s3: settings })

async function listDeletionObjects(): Promise<string[]> {
  const { objects } = await disk.listAll('lists/deletions')
  return [...objects].flatMap(object => (object.isFile ? object.key : []))
}

test('every server with the bucket reads the lines of all, and its own list has only its own', async () => {
  const [one, other, fresh] = [await open(testFolder()), await open(testFolder()), await open(testFolder())]
  await one.append('erasures', ['first', 'second'])
  await other.append('erasures', ['second', 'third'])
  await other.append('unsealed', ['a key'])
  expect((await fresh.readAll('erasures')).toSorted()).toEqual(['first', 'second', 'third'])
  expect(await fresh.readAll('deletions')).toEqual([])
  expect(await fresh.readOwn('erasures')).toEqual([])
  expect(await one.readOwn('erasures')).toEqual(['first', 'second'])
})

test('a server keeps one object for each list, and none of them is a photo', async () => {
  const dataDir = testFolder()
  const before = await listDeletionObjects()
  for (const line of ['first', 'second']) await (await open(dataDir)).append('deletions', [line])
  const added = (await listDeletionObjects()).filter(name => !before.includes(name))
  expect(added).toEqual([`lists/deletions/${readFileSync(join(dataDir, 'server-id'), 'utf8')}.txt`])
  expect(added.map(parseObjectName)).toEqual([undefined])
})

test('lines that were not uploaded while the bucket was away are uploaded later', async () => {
  const [dataDir, port] = [testFolder(), Number(new URL(s3.settings.endpoint).port)]
  const away = { ...s3.settings, endpoint: `http://127.0.0.1:${port === 1 ? 2 : 1}` }
  const other = await open(testFolder())
  await expect((await open(dataDir, away)).append('erasures', ['late'])).rejects.toThrow()
  expect(await other.readAll('erasures')).not.toContain('late')
  await (await open(dataDir)).append('erasures', [])
  expect(await other.readAll('erasures')).toContain('late')
  await expect((await open(dataDir, away)).readAll('erasures')).rejects.toThrow(
    'The lists of deleted members in the bucket cannot be read',
  )
})

test('an upload keeps lines that an older copy of DATA_DIR lacks', async () => {
  const dataDir = testFolder()
  await (await open(dataDir)).append('unsealed', ['one use'])
  writeFileSync(join(dataDir, 'unsealed.txt'), '')
  await (await open(dataDir)).append('unsealed', ['another use'])
  expect(await (await open(testFolder())).readAll('unsealed')).toEqual(
    expect.arrayContaining(['one use', 'another use']),
  )
})

test('without a bucket the lists are only in the folder', async () => {
  const dataDir = testFolder()
  const lists = await openOutsideLists({ dataDir, s3: undefined })
  await lists.append('erasures', ['first'])
  expect(await lists.readAll('erasures')).toEqual(['first'])
  expect(existsSync(join(dataDir, 'server-id'))).toBe(false)
})
