import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { putAway } from '../../../../testing/put-away.ts'
import { type PictureOrder, type RefusedPicture, unreadable } from './picture.ts'
import { openPictures, type PictureLimits } from './pictures.ts'

const file = resolve(import.meta.dirname, '../../../../testing/breaking-child.ts')

function open(limits: PictureLimits = {}) {
  const pictures = openPictures({ processes: 1, file, ...limits })
  putAway(async () => pictures.close())
  const make = async (act: string) => {
    const order: PictureOrder = { bytes: Buffer.from(act), from: 'sent' }
    return ((await pictures.make(order)) as RefusedPicture | undefined)?.refused
  }
  return { make, close: pictures.close }
}

test('a crash refuses one picture, and the next gets a new process', async () => {
  const { make } = open()
  const first = await make('work')
  expect(first).toMatch(/^\d+$/)
  expect(await make('work')).toBe(first)
  const [crashed, next] = await Promise.all([make('crash'), make('work')])
  expect(crashed).toBe(unreadable)
  expect(next).toMatch(/^\d+$/)
  expect(next).not.toBe(first)
})

test('a process that hangs is killed after the timeout, and its caller gets undefined', async () => {
  const { make } = open({ milliseconds: 2500 })
  const first = await make('work')
  const [hanging, next] = await Promise.all([make('hang'), make('work')])
  expect(hanging).toBeUndefined()
  expect(next).toMatch(/^\d+$/)
  expect(next).not.toBe(first)
})

test('a process that exceeds its CPU time ends itself, and its picture is unreadable', async () => {
  const { make } = open({ milliseconds: 60_000 })
  const first = await make('work')
  expect(await make('compute')).toBe(unreadable)
  expect(await make('work')).not.toBe(first)
})

test('a process is replaced after enough pictures or too much memory', async () => {
  const { make } = open({ pictures: 2 })
  const pids = [await make('work'), await make('work'), await make('work')]
  expect([pids[0] === pids[1], pids[1] === pids[2]]).toEqual([true, false])
  const other = open()
  expect(await other.make('grow')).not.toBe(await other.make('work'))
})

test('orders beyond the processes and the queue get undefined', async () => {
  const { make } = open({ processes: 2, waiting: 3 })
  const answers = await Promise.all(Array.from({ length: 7 }, () => make('slow')))
  expect(answers.map(answer => answer !== undefined)).toEqual([true, true, true, true, true, false, false])
  expect(new Set(answers.slice(0, 5)).size).toBe(2)
})

test('queued orders get undefined when the server stops', async () => {
  const { make, close } = open()
  const [working, waiting] = [make('slow'), make('slow')]
  close()
  expect(await waiting).toBeUndefined()
  expect(await working).toBe(unreadable)
  expect(await make('work')).toBeUndefined()
})
