import type { Predicate } from './conjunction.ts'
import { countIn, PostingList, union, unionOfTwo } from './posting-list.ts'
import type { Scratch, ScratchPool } from './scratch-pool.ts'

/** Stands for "not said" in a profile and for "no preference" in a preference list; neither ever keeps anyone out. */
export const missing = 0

/** From each answer to one question to the members who gave it. */
export class InvertedIndex {
  private readonly pool: ScratchPool
  private readonly lists = new Map<number, PostingList>()

  constructor(pool: ScratchPool) {
    this.pool = pool
  }

  add(slot: number, value: number): void {
    let list = this.lists.get(value)
    if (!list) {
      list = new PostingList(this.pool)
      this.lists.set(value, list)
    }
    list.add(slot)
  }

  remove(slot: number, value: number): void {
    const list = this.lists.get(value)
    list?.remove(slot)
    if (list?.count === 0) this.lists.delete(value)
  }

  get(value: number): PostingList | undefined {
    return this.lists.get(value)
  }

  addAll(slot: number, values: readonly number[]): void {
    if (values.length === 0) this.add(slot, missing)
    for (const value of values) this.add(slot, value)
  }

  removeAll(slot: number, values: readonly number[]): void {
    if (values.length === 0) this.remove(slot, missing)
    for (const value of values) this.remove(slot, value)
  }

  /** Who gave one of these answers, or none. */
  in(values: Iterable<number>, scratch: Scratch): Predicate {
    const wanted = [missing, ...values].flatMap(value => this.lists.get(value) ?? [])
    const [first, second] = unionOfTwo(wanted, this.pool, scratch)
    return { first, second, isDifference: false, count: countIn(wanted) }
  }

  /** The same where everyone gave one answer: leaving out the other answers can be less work. */
  oneOf(values: readonly number[], scratch: Scratch): Predicate {
    const wanted = new Set([missing, ...values])
    const unwanted = [...this.lists].flatMap(([value, list]) => (wanted.has(value) ? [] : [list]))
    if (wanted.size <= 2 || unwanted.length > wanted.size) return this.in(values, scratch)
    const second = union(unwanted, this.pool, scratch)
    const count = countIn([...this.lists.values()]) - countIn(unwanted)
    return { first: this.pool.all, second, isDifference: true, count }
  }

  /** Who gave one of these answers, and nobody who gave none: a search finds what people say. */
  exactly(values: readonly number[], scratch: Scratch): Predicate {
    const wanted = values.flatMap(value => this.lists.get(value) ?? [])
    const [first, second] = unionOfTwo(wanted, this.pool, scratch)
    return { first, second, isDifference: false, count: countIn(wanted) }
  }

  /** Who gave none of these answers. */
  noneOf(values: readonly number[], scratch: Scratch): Predicate {
    const unwanted = values.flatMap(value => this.lists.get(value) ?? [])
    const second = union(unwanted, this.pool, scratch)
    const count = countIn([...this.lists.values()]) - countIn(unwanted)
    return { first: this.pool.all, second, isDifference: true, count }
  }

  /** Every answer that somebody gave. */
  *given(): Generator<[value: number, list: PostingList]> {
    for (const [value, list] of this.lists) if (value !== missing) yield [value, list]
  }

  /** What it takes to count, for every answer, those among so many who gave it, up to so many; in words of a bitmap. */
  wordsToCount(among: number, upTo: number): number {
    let words = 0
    for (const list of this.lists.values()) words += list.wordsToCount(among, upTo)
    return words
  }

  /** Above it there is no answer. */
  get highest(): number {
    let highest = missing
    for (const value of this.lists.keys()) highest = Math.max(highest, value)
    return highest
  }

  /** Who gave an answer that passes the test, or none. */
  where(isWanted: (value: number) => boolean, scratch: Scratch): Predicate {
    return this.in(
      [...this.lists.keys()].filter(value => value !== missing && isWanted(value)),
      scratch,
    )
  }
}
