import type { Predicate } from './conjunction.ts'
import { countIn, PostingList, union, unionOfTwo } from './posting-list.ts'
import type { Scratch, ScratchPool } from './scratch-pool.ts'

/** A missing answer in a profile, or no preference. Neither excludes a member. */
export const missing = 0

/** Answers to one question, with the members who gave them. */
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

  listsOf(values: readonly number[]): PostingList[] {
    return values.flatMap(value => this.lists.get(value) ?? [])
  }

  addAll(slot: number, values: readonly number[]): void {
    if (values.length === 0) this.add(slot, missing)
    for (const value of values) this.add(slot, value)
  }

  removeAll(slot: number, values: readonly number[]): void {
    if (values.length === 0) this.remove(slot, missing)
    for (const value of values) this.remove(slot, value)
  }

  /** Members who gave one of these answers, or none. */
  in(values: Iterable<number>, scratch: Scratch): Predicate {
    const wanted = this.listsOf([missing, ...values])
    const [first, second] = unionOfTwo(wanted, this.pool, scratch)
    return { first, second, isDifference: false, count: countIn(wanted) }
  }

  /** As `in`, for questions with a single answer: excluding the other answers can be cheaper. */
  oneOf(values: readonly number[], scratch: Scratch): Predicate {
    const wanted = new Set([missing, ...values])
    const unwanted = [...this.lists].flatMap(([value, list]) => (wanted.has(value) ? [] : [list]))
    if (wanted.size <= 2 || unwanted.length > wanted.size) return this.in(values, scratch)
    const second = union(unwanted, this.pool, scratch)
    const count = countIn([...this.lists.values()]) - countIn(unwanted)
    return { first: this.pool.all, second, isDifference: true, count }
  }

  /** Members who gave one of these answers. A search does not find missing answers. */
  exactly(values: readonly number[], scratch: Scratch): Predicate {
    const wanted = this.listsOf(values)
    const [first, second] = unionOfTwo(wanted, this.pool, scratch)
    return { first, second, isDifference: false, count: countIn(wanted) }
  }

  noneOf(values: readonly number[], scratch: Scratch): Predicate {
    const unwanted = this.listsOf(values)
    const second = union(unwanted, this.pool, scratch)
    const count = countIn([...this.lists.values()]) - countIn(unwanted)
    return { first: this.pool.all, second, isDifference: true, count }
  }

  *given(): Generator<[value: number, list: PostingList]> {
    for (const [value, list] of this.lists) if (value !== missing) yield [value, list]
  }

  /** The cost of counting every answer among `among` members, each up to `upTo`, in bitmap words. */
  wordsToCount(among: number, upTo: number): number {
    let words = 0
    for (const list of this.lists.values()) words += list.wordsToCount(among, upTo)
    return words
  }

  get highest(): number {
    let highest = missing
    for (const value of this.lists.keys()) highest = Math.max(highest, value)
    return highest
  }

  /** Members who gave an answer that passes the test, or none. */
  where(isWanted: (value: number) => boolean, scratch: Scratch): Predicate {
    return this.in(
      [...this.lists.keys()].filter(value => value !== missing && isWanted(value)),
      scratch,
    )
  }
}
