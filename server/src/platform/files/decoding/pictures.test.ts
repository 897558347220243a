import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { putAway } from '../../../../testing/put-away.ts'
import { type PictureOrder, type RefusedPicture, unreadable } from './picture.ts'
import { openPictures, type PictureLimits } from './pictures.ts'

const file = resolve(import.meta.dirname, '../../../../testing/breaking-child.ts')

/** Processes that do as they are told, and answer with their number. */
function open(limits: PictureLimits = {}) {
  const pictures = openPictures({ processes: 1, file, ...limits })
  putAway(async () => pictures.close())
  const make = async (act: string) => {
    const order: PictureOrder = { bytes: Buffer.from(act), from: 'sent' }
    return ((await pictures.make(order)) as RefusedPicture | undefined)?.refused
  }
  return { make, close: pictures.close }
}

test('a process that crashes is an answer to one picture, and the next gets another process', async () => {
  const { make } = open()
  const first = await make('work')
  expect(first).toMatch(/^\d+$/)
  expect(await make('work')).toBe(first)
  const [crashed, next] = await Promise.all([make('crash'), make('work')])
  expect(crashed).toBe(unreadable)
  expect(next).toMatch(/^\d+$/)
  expect(next).not.toBe(first)
})

test('one that does not answer is ended after its time, and whoever waits is told to come again', async () => {
  const { make } = open({ milliseconds: 2500 })
  const first = await make('work')
  const [hanging, next] = await Promise.all([make('hang'), make('work')])
  expect(hanging).toBeUndefined()
  expect(next).toMatch(/^\d+$/)
  expect(next).not.toBe(first)
})

test('one that computes too long ends itself long before, and its picture cannot be read', async () => {
  const { make } = open({ milliseconds: 60_000 })
  const first = await make('work')
  expect(await make('compute')).toBe(unreadable)
  expect(await make('work')).not.toBe(first)
})

test('one that made enough pictures, or has grown, is replaced', async () => {
  const { make } = open({ pictures: 2 })
  const pids = [await make('work'), await make('work'), await make('work')]
  expect([pids[0] === pids[1], pids[1] === pids[2]]).toEqual([true, false])
  const other = open()
  expect(await other.make('grow')).not.toBe(await other.make('work'))
})

test('as many work at once as there are processes, so many wait, and the next is told to come again', async () => {
  const { make } = open({ processes: 2, waiting: 3 })
  const answers = await Promise.all(Array.from({ length: 7 }, () => make('slow')))
  expect(answers.map(answer => answer !== undefined)).toEqual([true, true, true, true, true, false, false])
  expect(new Set(answers.slice(0, 5)).size).toBe(2)
})

test('whoever waits while the server stops is told to come again', async () => {
  const { make, close } = open()
  const [working, waiting] = [make('slow'), make('slow')]
  close()
  expect(await waiting).toBeUndefined()
  expect(await working).toBe(unreadable)
  expect(await make('work')).toBeUndefined()
})
