import { describe, expect, test } from 'vitest'
import { chance } from '../../testing/board-people.ts'
import { eachBit } from './bits.ts'
import { Posting } from './posting.ts'
import { Room } from './room.ts'

const slotsOf = (posting: Posting, room: Room) => {
  const set = new Int32Array(room.words)
  posting.orInto(set)
  const found: number[] = []
  eachBit(set, slot => found.push(slot))
  return found
}

describe('a posting', () => {
  test('holds what was put in and not taken out, few or many, while the board grows', () => {
    const { whole } = chance(3)
    const room = new Room(64)
    const posting = new Posting(room)
    const held = new Set<number>()
    for (let step = 0; step < 6_000; step++) {
      if (step % 500 === 0) room.growTo(64 + step * 4)
      const slot = whole(0, room.slots - 1)
      // It fills up at first and empties later.
      const adds = whole(1, 10) <= (step < 3_000 ? 8 : 2)
      if (adds && !held.has(slot)) {
        posting.add(slot)
        held.add(slot)
      } else if (!adds && held.size > 0) {
        const gone = [...held][whole(0, held.size - 1)] as number
        posting.remove(gone)
        held.delete(gone)
      }
      if (step % 97 === 0) expect(slotsOf(posting, room)).toEqual([...held].sort((a, b) => a - b))
    }
    expect(posting.count).toBe(held.size)
  })

  test('of few becomes a list again when the board outgrows it', () => {
    const room = new Room(32)
    const posting = new Posting(room)
    for (let slot = 0; slot < 20; slot++) posting.add(slot)
    room.growTo(1_000_000)
    posting.add(900_000)
    expect(slotsOf(posting, room)).toEqual([...Array(20).keys(), 900_000])
    expect(posting.asBits).toBeUndefined()
  })
})
