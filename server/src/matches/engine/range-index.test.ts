import { expect, test } from 'vitest'
import { chance } from '../../../testing/index-members.ts'
import { eachBit } from './bitmap.ts'
import { RangeIndex } from './range-index.ts'
import { ScratchPool } from './scratch-pool.ts'

test('built at once it equals the one that was filled slot by slot, and both change alike afterwards', () => {
  const { whole } = chance(11)
  // Some are below the lowest, and some slots are free.
  const values = Array.from({ length: 1_003 }, () => whole(40, 70))
  const isFree = (slot: number) => slot % 7 === 0
  const pool = new ScratchPool(values.length)
  const [built, filled] = [new RangeIndex(pool, 48), new RangeIndex(pool, 48)]
  built.build(values.length, slot => (isFree(slot) ? -1 : (values[slot] as number)))
  values.forEach((value, slot) => {
    if (!isFree(slot)) filled.add(slot, value)
  })
  const contents = (index: RangeIndex) =>
    Array.from({ length: 32 }, (_, at) => {
      const slots: number[] = []
      eachBit(index.atLeast(40 + at), slot => slots.push(slot))
      return [slots, index.countAtLeast(40 + at)]
    })
  expect(contents(built)).toEqual(contents(filled))
  for (const index of [built, filled]) {
    index.remove(1, values[1] as number)
    index.add(0, 69)
  }
  expect(contents(built)).toEqual(contents(filled))
})
