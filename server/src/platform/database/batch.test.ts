import { expect, test } from 'vitest'
import { batch } from './batch.ts'
import type { Queries } from './db.ts'

const [here, there] = [{} as Queries, {} as Queries]

function squares() {
  const asked: [db: Queries, numbers: number[]][] = []
  const square = batch(async (db, numbers: number[]) => {
    asked.push([db, numbers])
    if (numbers.includes(0)) throw new Error('Nothing.')
    return numbers.map(number => number * number)
  })
  return { square, asked }
}

test('what is asked at once is asked as one, and each has the answer to its own question', async () => {
  const { square, asked } = squares()
  expect(await Promise.all([square(here, 2), square(here, 3), square(here, 2)])).toEqual([4, 9, 4])
  expect(await square(here, 5)).toBe(25)
  expect(asked).toEqual([
    [here, [2, 3, 2]],
    [here, [5]],
  ])
})

test('each database for itself', async () => {
  const { square, asked } = squares()
  expect(await Promise.all([square(here, 2), square(there, 3)])).toEqual([4, 9])
  expect(asked.map(([db]) => db === here)).toEqual([true, false])
})

test('a failure is of all who asked at once, and of nobody after', async () => {
  const { square } = squares()
  const both = await Promise.allSettled([square(here, 0), square(here, 3)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await square(here, 3)).toBe(9)
})
