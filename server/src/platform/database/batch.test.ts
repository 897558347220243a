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

test('questions of one turn are batched, and each gets its own answer', async () => {
  const { square, asked } = squares()
  expect(await Promise.all([square(here, 2), square(here, 3), square(here, 2)])).toEqual([4, 9, 4])
  expect(await square(here, 5)).toBe(25)
  expect(asked).toEqual([
    [here, [2, 3, 2]],
    [here, [5]],
  ])
})

test('each database has its own batch', async () => {
  const { square, asked } = squares()
  expect(await Promise.all([square(here, 2), square(there, 3)])).toEqual([4, 9])
  expect(asked.map(([db]) => db === here)).toEqual([true, false])
})

test('a failure rejects the whole batch, and not the next one', async () => {
  const { square } = squares()
  const both = await Promise.allSettled([square(here, 0), square(here, 3)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await square(here, 3)).toBe(9)
})
