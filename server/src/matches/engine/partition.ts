import { Activity } from './activity.ts'
import { type Bits, clearBit, hasBit, setBit } from './bits.ts'
import { ageAt, type Entry, type Facts, fact, factCount, readFacts, readWishLists } from './entry.ts'
import { Names } from './names.ts'
import { People } from './people.ts'
import { Room } from './room.ts'
import { Slots } from './slots.ts'
import { Wishers } from './wishers.ts'

/**
 * Every listed member of one gender, in slots: what they are, whom they look for, what they are called and when they
 * were last seen. Kept in memory, because no index of the database counts both directions at once in bounded time.
 */
export class Board {
  readonly room: Room
  readonly people: People
  readonly wishers: Wishers
  readonly names: Names
  private readonly activity: Activity
  private taken: Bits
  private facts: Facts
  private ids: Int32Array
  private activeAt: Float64Array
  private readonly nameOf: string[] = []
  private readonly wishListsOf: string[] = []
  private slotOf = new Int32Array(1024).fill(-1)
  private readonly slots: Slots
  private today: number

  /** How many of each caste are expected; more may come. */
  constructor(expectedOf: ReadonlyMap<number, number>, today: number) {
    this.slots = new Slots(expectedOf)
    this.room = new Room(Math.ceil(this.slots.count * 1.02) + 64)
    this.people = new People(this.room)
    this.wishers = new Wishers(this.room)
    this.names = new Names(this.room)
    this.activity = new Activity(this.room)
    this.taken = this.room.make()
    this.facts = new Int32Array(this.room.slots * factCount)
    this.ids = new Int32Array(this.room.slots)
    this.activeAt = new Float64Array(this.room.slots)
    this.today = today
  }

  put(entry: Entry): void {
    this.remove(entry.id)
    const facts = readFacts(entry.facts)
    facts[fact.age] = ageAt(facts[fact.birth] as number, this.today)
    const slot = this.takeSlot(facts[fact.caste] as number)
    this.factsOf(slot).set(facts)
    this.ids[slot] = entry.id
    this.activeAt[slot] = entry.activeAt
    this.nameOf[slot] = entry.name
    this.wishListsOf[slot] = entry.wishLists
    this.people.add(slot, facts)
    this.wishers.add(slot, facts, readWishLists(entry.wishLists))
    this.names.add(slot, entry.name)
    this.activity.add(slot, entry.activeAt)
    setBit(this.taken, slot)
    this.remember(entry.id, slot)
  }

  remove(id: number): void {
    const slot = this.slotOf[id] ?? -1
    if (slot === -1) return
    const facts = this.factsOf(slot)
    this.people.remove(slot, facts)
    this.wishers.remove(slot, facts, readWishLists(this.wishListsOf[slot] as string))
    this.names.remove(slot, this.nameOf[slot] as string)
    this.activity.remove(slot, this.activeAt[slot] as number)
    clearBit(this.taken, slot)
    this.slotOf[id] = -1
    this.slots.giveBack(slot)
  }

  /** At midnight in India those whose birthday it is grow older. */
  turnTo(today: number): void {
    if (today === this.today) return
    this.today = today
    for (let slot = 0; slot < this.slots.count; slot++) {
      const at = slot * factCount
      const before = this.facts[at + fact.age] as number
      const now = ageAt(this.facts[at + fact.birth] as number, today)
      if (before === now || !hasBit(this.taken, slot)) continue
      this.people.changeAge(slot, before, now)
      this.facts[at + fact.age] = now
    }
  }

  /** Everyone but these. */
  everyoneBut(ids: Iterable<number>, set: Bits): Bits {
    set.set(this.taken)
    this.takeOut(ids, set)
    return set
  }

  takeOut(ids: Iterable<number>, set: Bits): void {
    for (const id of ids) {
      const slot = this.slotOf[id] ?? -1
      if (slot !== -1) clearBit(set, slot)
    }
  }

  /** The numbers of the first so many of the people in the set, the most recently active first. */
  pickNewest(set: Bits, some: { people: number; limit: number }): number[] {
    return this.activity.pick(set, some, this.isNewer).map(slot => this.ids[slot] as number)
  }

  private readonly isNewer = (slot: number, than: number): boolean => {
    const difference = (this.activeAt[slot] as number) - (this.activeAt[than] as number)
    return difference === 0 ? (this.ids[slot] as number) > (this.ids[than] as number) : difference > 0
  }

  private factsOf(slot: number): Facts {
    return this.facts.subarray(slot * factCount, (slot + 1) * factCount)
  }

  private remember(id: number, slot: number): void {
    if (id >= this.slotOf.length) {
      const before = this.slotOf
      this.slotOf = new Int32Array(Math.ceil((id + 1) * 1.25)).fill(-1)
      this.slotOf.set(before)
    }
    this.slotOf[id] = slot
  }

  private takeSlot(caste: number): number {
    const slot = this.slots.take(caste)
    if (slot >= this.room.slots) this.growTo(slot + 1)
    return slot
  }

  private growTo(slots: number): void {
    this.room.growTo(slots)
    this.taken = this.room.make(this.taken)
    this.facts = copied(this.facts, new Int32Array(this.room.slots * factCount))
    this.ids = copied(this.ids, new Int32Array(this.room.slots))
    this.activeAt = copied(this.activeAt, new Float64Array(this.room.slots))
  }
}

function copied<Kind extends { set(from: Kind): void }>(from: Kind, to: Kind): Kind {
  to.set(from)
  return to
}
