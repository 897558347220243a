import { describe, expect, test } from 'vitest'
import { chance } from '../../../testing/index-members.ts'
import { eachBit } from './bitmap.ts'
import { PostingList } from './posting-list.ts'
import { ScratchPool } from './scratch-pool.ts'

const slotsOf = (list: PostingList, pool: ScratchPool) => {
  const bitmap = pool.make()
  list.orInto(bitmap)
  const found: number[] = []
  eachBit(bitmap, slot => found.push(slot))
  return found
}

describe('a posting list', () => {
  test('holds what was added and not removed, few or many, while the partition grows', () => {
    const { whole } = chance(3)
    const pool = new ScratchPool(64)
    const list = new PostingList(pool)
    const held = new Set<number>()
    for (let step = 0; step < 6_000; step++) {
      if (step % 500 === 0) pool.growTo(64 + step * 4)
      const slot = whole(0, pool.slots - 1)
      // It fills up at first and empties later.
      const adds = whole(1, 10) <= (step < 3_000 ? 8 : 2)
      if (adds && !held.has(slot)) {
        list.add(slot)
        held.add(slot)
      } else if (!adds && held.size > 0) {
        const gone = [...held][whole(0, held.size - 1)] as number
        list.remove(gone)
        held.delete(gone)
      }
      if (step % 97 === 0) expect(slotsOf(list, pool)).toEqual([...held].sort((a, b) => a - b))
    }
    expect(list.count).toBe(held.size)
  })

  test('with few members becomes a list again when the partition outgrows it', () => {
    const pool = new ScratchPool(32)
    const list = new PostingList(pool)
    for (let slot = 0; slot < 20; slot++) list.add(slot)
    pool.growTo(1_000_000)
    list.add(900_000)
    expect(slotsOf(list, pool)).toEqual([...Array(20).keys(), 900_000])
    expect(list.asBitmap).toBeUndefined()
  })
})
