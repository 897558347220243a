import type { Bits } from './bits.ts'
import type { Condition } from './condition.ts'
import { apart, countIn, Posting, together } from './posting.ts'
import type { Room } from './room.ts'

/** Stands for "not said" on a person and for "no wish" on a wish list; neither ever keeps anyone out. */
export const unsaid = 0

/** Who said what, for one question with listed answers. */
export class Choices {
  private readonly room: Room
  private readonly postings = new Map<number, Posting>()

  constructor(room: Room) {
    this.room = room
  }

  add(slot: number, value: number): void {
    let posting = this.postings.get(value)
    if (!posting) {
      posting = new Posting(this.room)
      this.postings.set(value, posting)
    }
    posting.add(slot)
  }

  remove(slot: number, value: number): void {
    const posting = this.postings.get(value)
    posting?.remove(slot)
    if (posting?.count === 0) this.postings.delete(value)
  }

  addAll(slot: number, values: readonly number[]): void {
    if (values.length === 0) this.add(slot, unsaid)
    for (const value of values) this.add(slot, value)
  }

  removeAll(slot: number, values: readonly number[]): void {
    if (values.length === 0) this.remove(slot, unsaid)
    for (const value of values) this.remove(slot, value)
  }

  /** Who said one of these, or nothing. */
  saying(values: Iterable<number>, take: () => Bits): Condition {
    const wanted = [unsaid, ...values].flatMap(value => this.postings.get(value) ?? [])
    const [some, others] = apart(wanted, this.room, take)
    return { some, others, isWithout: false, people: countIn(wanted) }
  }

  /** The same where everyone gave one answer: then leaving out the others can be less work, unless it is two sets. */
  sayingOneOf(values: readonly number[], take: () => Bits): Condition {
    const wanted = new Set([unsaid, ...values])
    const unwanted = [...this.postings].flatMap(([value, posting]) => (wanted.has(value) ? [] : [posting]))
    if (wanted.size <= 2 || unwanted.length > wanted.size) return this.saying(values, take)
    const others = together(unwanted, this.room, take)
    const people = countIn([...this.postings.values()]) - countIn(unwanted)
    return { some: this.room.anybody, others, isWithout: true, people }
  }

  /** The same, where the answers have an order. */
  sayingWhere(isWanted: (value: number) => boolean, take: () => Bits): Condition {
    return this.saying(
      [...this.postings.keys()].filter(value => value !== unsaid && isWanted(value)),
      take,
    )
  }
}
