import type { Narrowing } from './narrowing.ts'
import { Posting } from './posting.ts'
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

  /** Narrows the set to those who said one of these, or nothing. */
  keep(values: Iterable<number>, narrowing: Narrowing): void {
    const wanted = [unsaid, ...values].flatMap(value => this.postings.get(value) ?? [])
    const [only] = wanted
    if (wanted.length === 1 && only?.asBits) {
      narrowing.keep(only.asBits)
      return
    }
    this.room.work(take => {
      const any = take()
      wanted.forEach((posting, place) => {
        if (place === 0) posting.copyInto(any)
        else posting.orInto(any)
      })
      narrowing.keep(any)
    })
  }

  /** The same where everyone gave one answer: then leaving out the others can be less work. */
  keepOneOf(values: readonly number[], narrowing: Narrowing): void {
    const wanted = new Set([unsaid, ...values])
    const others = [...this.postings].flatMap(([value, posting]) => (wanted.has(value) ? [] : [posting]))
    if (others.length > wanted.size) this.keep(values, narrowing)
    else if (others.length > 0) {
      this.room.work(take => {
        const any = take()
        for (const posting of others) posting.orInto(any)
        narrowing.leaveOut(any)
      })
    }
  }

  /** The same, where the answers have an order. */
  keepWhere(isWanted: (value: number) => boolean, narrowing: Narrowing): void {
    this.keep(
      [...this.postings.keys()].filter(value => value !== unsaid && isWanted(value)),
      narrowing,
    )
  }
}
