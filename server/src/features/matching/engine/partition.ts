import { inactiveDays } from '#contract/platform/values.ts'
import { type Bitmap, clearBit, countBits, hasBit, setBit } from './bitmap.ts'
import { listNames, position } from './columns.ts'
import { ageAt, daysSince1970, midnightInIndia, mondayOf } from './day-number.ts'
import { type IndexEntry, parseLists } from './index-entry.ts'
import { NameIndex } from './name-index.ts'
import { type Column, NumberTable } from './number-table.ts'
import { PostingList } from './posting-list.ts'
import { PreferenceIndex } from './preference-index.ts'
import { ProfileIndex } from './profile-index.ts'
import { RecencyIndex } from './recency-index.ts'
import { ScratchPool } from './scratch-pool.ts'
import type { Selection } from './selection.ts'
import { SlotAllocator } from './slot-allocator.ts'

const microsecondsPerHour = 3_600_000_000
const secondsPerDay = 86_400

/** Indexing this many slots takes some hundredths of a second. */
const slotsPerStep = 10_000

/** The listed members of one gender, each in a slot, and the indexes over them. */
export class Partition {
  readonly pool: ScratchPool
  readonly profiles: ProfileIndex
  readonly preferences: PreferenceIndex
  readonly names: NameIndex
  readonly restrictedAudience: PostingList
  readonly hiddenPresence: PostingList
  /** Members last active more than `inactiveDays` days ago. Counted in whole days, so it only changes at midnight. */
  inactive: PostingList
  /** Viewer id to the members with a restricted audience who allow this viewer. */
  private readonly allowLists = new Map<number, Set<number>>()
  private readonly recency: RecencyIndex
  private readonly joins: RecencyIndex
  private readonly numbers: NumberTable
  private readonly slots: SlotAllocator
  private readonly nameOf: string[]
  private readonly listsOf: string[]
  private occupied: Bitmap
  private idOf: Int32Array
  private activeAtOf: Float64Array
  private slotOf = new Int32Array(1024).fill(-1)
  private today = 0
  /** The Monday of this week, in days since 1970. */
  private thisWeek = 0
  private inactiveBefore = 0

  /** `expectedOf` is the expected number of members of each caste. It is not a limit. */
  constructor(expectedOf: ReadonlyMap<number, number>, today: number) {
    this.slots = new SlotAllocator(expectedOf)
    this.pool = new ScratchPool(Math.ceil(this.slots.end * 1.02) + 64)
    this.numbers = new NumberTable(this.pool.slots)
    this.profiles = new ProfileIndex(this.pool, this.numbers)
    this.preferences = new PreferenceIndex(this.pool, this.numbers)
    this.names = new NameIndex(this.pool)
    this.restrictedAudience = new PostingList(this.pool)
    this.hiddenPresence = new PostingList(this.pool)
    this.inactive = new PostingList(this.pool)
    this.recency = new RecencyIndex(this.pool, microsecondsPerHour)
    this.joins = new RecencyIndex(this.pool, secondsPerDay)
    this.occupied = this.pool.make()
    this.idOf = new Int32Array(this.pool.slots)
    this.activeAtOf = new Float64Array(this.pool.slots)
    // Filled, because V8 turns an array that is written out of order into a slow dictionary.
    this.nameOf = new Array(this.pool.slots).fill('')
    this.listsOf = new Array(this.pool.slots).fill('')
    this.setToday(today)
  }

  get size(): number {
    return countBits(this.occupied)
  }

  put(entry: IndexEntry): void {
    this.remove(entry.id)
    const slot = this.place(entry)
    for (const [index, at] of this.ranges) index.add(slot, this.numbers.get(slot, at))
    this.addAnswers(slot)
  }

  /** Gives the entry a slot. A bulk load places all entries first and then builds the indexes. */
  place(entry: IndexEntry): number {
    const slot = this.slots.allocate(entry.numbers[position.caste] as number)
    if (slot >= this.pool.slots) this.growTo(slot + 1)
    this.numbers.setRow(slot, entry.numbers)
    this.numbers.set(slot, position.age, ageAt(entry.numbers[position.birth] as number, this.today))
    this.idOf[slot] = entry.id
    this.activeAtOf[slot] = this.isPresenceHidden(slot) ? this.hiddenVisit(slot) : entry.activeAt
    this.nameOf[slot] = entry.name
    this.listsOf[slot] = entry.lists
    setBit(this.occupied, slot)
    this.remember(entry.id, slot)
    return slot
  }

  /** Indexes all placed entries in slot order, which writes memory in order. Yields so that other work can run. */
  *build(): Generator<void> {
    for (const [index, at] of this.ranges) {
      index.build(this.slots.end, slot => (hasBit(this.occupied, slot) ? this.numbers.get(slot, at) : -1))
      yield
    }
    for (let slot = 0; slot < this.slots.end; slot++) {
      if (hasBit(this.occupied, slot)) this.addAnswers(slot)
      if (slot % slotsPerStep === 0) yield
    }
  }

  remove(id: number): void {
    const slot = this.slotOf[id] ?? -1
    if (slot === -1) return
    for (const [index, at] of this.ranges) index.remove(slot, this.numbers.get(slot, at))
    this.profiles.removeAnswers(slot)
    const lists = parseLists(this.listsOf[slot] as string)
    this.preferences.removeAnswers(slot, lists)
    if (this.isRestricted(slot)) this.removeRestricted(slot, lists)
    if (this.isPresenceHidden(slot)) this.hiddenPresence.remove(slot)
    if (this.isInactive(slot)) this.inactive.remove(slot)
    this.names.remove(slot, this.nameOf[slot] as string)
    this.recency.remove(slot, this.activeAtOf[slot] as number)
    this.joins.remove(slot, this.joinedAt(slot))
    clearBit(this.occupied, slot)
    this.slotOf[id] = -1
    this.slots.free(slot)
  }

  /** At midnight in India ages and inactivity change. On Mondays the order of members who hide their presence changes. */
  advanceTo(today: number): void {
    if (today === this.today) return
    this.setToday(today)
    this.inactive = new PostingList(this.pool)
    for (let slot = 0; slot < this.slots.end; slot++) {
      if (!hasBit(this.occupied, slot)) continue
      this.renewAge(slot)
      if (this.isPresenceHidden(slot)) this.renewHiddenVisit(slot)
      if (this.isInactive(slot)) this.inactive.add(slot)
    }
  }

  private setToday(today: number): void {
    const days = daysSince1970(today)
    this.today = today
    this.thisWeek = mondayOf(days)
    this.inactiveBefore = midnightInIndia(days - inactiveDays)
  }

  private renewAge(slot: number): void {
    const before = this.numbers.get(slot, position.age)
    const now = ageAt(this.numbers.get(slot, position.birth), this.today)
    if (before === now) return
    this.profiles.changeAge(slot, before, now)
    this.numbers.set(slot, position.age, now)
  }

  private renewHiddenVisit(slot: number): void {
    const [before, now] = [this.activeAt(slot), this.hiddenVisit(slot)]
    if (before === now) return
    this.recency.remove(slot, before)
    this.activeAtOf[slot] = now
    this.recency.add(slot, now)
  }

  everyoneBut(ids: Iterable<number>, bitmap: Bitmap): Bitmap {
    bitmap.set(this.occupied)
    this.exclude(ids, bitmap)
    return bitmap
  }

  only(ids: Iterable<number>, bitmap: Bitmap): Bitmap {
    for (const id of ids) {
      const slot = this.slotAt(id)
      if (slot !== undefined) setBit(bitmap, slot)
    }
    return bitmap
  }

  slotAt(id: number): number | undefined {
    const slot = this.slotOf[id] ?? -1
    return slot === -1 ? undefined : slot
  }

  exclude(ids: Iterable<number>, bitmap: Bitmap): void {
    for (const id of ids) {
      const slot = this.slotOf[id] ?? -1
      if (slot !== -1) clearBit(bitmap, slot)
    }
  }

  /** Members with a restricted audience who allow this viewer regardless of their preferences. */
  allowing(viewerId: number): Iterable<number> {
    return this.allowLists.get(viewerId) ?? []
  }

  /** The ids of at most `limit` members of the bitmap, the most recently active first. */
  newest(bitmap: Bitmap, some: { count: number; limit: number }): number[] {
    return this.recency.top(bitmap, some, this.compareNewest).map(slot => this.idAt(slot))
  }

  /** The ids of at most `limit` members of the bitmap, the most recently joined first. */
  latest(bitmap: Bitmap, some: { count: number; limit: number }): number[] {
    return this.joins.top(bitmap, some, this.compareJoined).map(slot => this.idAt(slot))
  }

  /** Adds the members who were active at this moment, in microseconds, or later. Returns how many. */
  addActiveSince(bitmap: Bitmap, moment: number): number {
    return this.recency.addSince(bitmap, moment, this.activeAt)
  }

  /** Adds the members who joined at this moment, in seconds, or later. Returns how many. */
  addJoinedSince(bitmap: Bitmap, moment: number): number {
    return this.joins.addSince(bitmap, moment, this.joinedAt)
  }

  countActiveSince(among: Selection, moments: readonly number[], upTo: number): number[] {
    return this.recency.countSince(among, moments, { momentOf: this.activeAt, upTo })
  }

  countJoinedSince(among: Selection, moments: readonly number[], upTo: number): number[] {
    return this.joins.countSince(among, moments, { momentOf: this.joinedAt, upTo })
  }

  /** Negative if the first was active more recently. For equal moments the higher id is newer. */
  readonly compareNewest = (one: number, other: number): number =>
    (this.activeAtOf[other] as number) - (this.activeAtOf[one] as number) || this.idAt(other) - this.idAt(one)

  private readonly compareJoined = (one: number, other: number): number =>
    this.joinedAt(other) - this.joinedAt(one) || this.idAt(other) - this.idAt(one)

  private readonly activeAt = (slot: number): number => this.activeAtOf[slot] as number

  private readonly joinedAt = (slot: number): number => this.numbers.get(slot, position.joined)

  column(at: number): Column {
    return this.numbers.column(at)
  }

  idAt(slot: number): number {
    return this.idOf[slot] as number
  }

  nameAt(slot: number): string {
    return this.nameOf[slot] as string
  }

  private get ranges() {
    return [...this.profiles.ranges, ...this.preferences.ranges]
  }

  private addAnswers(slot: number): void {
    this.profiles.addAnswers(slot)
    const lists = parseLists(this.listsOf[slot] as string)
    this.preferences.addAnswers(slot, lists)
    if (this.isRestricted(slot)) this.addRestricted(slot, lists)
    if (this.isPresenceHidden(slot)) this.hiddenPresence.add(slot)
    if (this.isInactive(slot)) this.inactive.add(slot)
    this.names.add(slot, this.nameOf[slot] as string)
    this.recency.add(slot, this.activeAtOf[slot] as number)
    this.joins.add(slot, this.joinedAt(slot))
  }

  private isRestricted(slot: number): boolean {
    return this.numbers.get(slot, position.hasRestrictedAudience) === 1
  }

  private isPresenceHidden(slot: number): boolean {
    return this.numbers.get(slot, position.hidesPresence) === 1
  }

  private isInactive(slot: number): boolean {
    return this.activeAt(slot) < this.inactiveBefore
  }

  /**
   * The moment that orders a member who hides their presence: the Monday of the last week before this one in which they
   * were active, else the day they joined. Their place therefore moves at most once a week and reveals no single visit.
   */
  private hiddenVisit(slot: number): number {
    for (const at of [position.activeWeek, position.earlierWeek]) {
      const week = this.numbers.get(slot, at)
      if (week > 0 && week < this.thisWeek) return midnightInIndia(week)
    }
    return this.joinedAt(slot) * 1_000_000
  }

  private addRestricted(slot: number, lists: readonly number[][]): void {
    this.restrictedAudience.add(slot)
    for (const viewerId of lists[listNames.length] ?? []) {
      const by = this.allowLists.get(viewerId) ?? new Set()
      this.allowLists.set(viewerId, by.add(this.idAt(slot)))
    }
  }

  private removeRestricted(slot: number, lists: readonly number[][]): void {
    this.restrictedAudience.remove(slot)
    for (const viewerId of lists[listNames.length] ?? []) {
      const by = this.allowLists.get(viewerId)
      by?.delete(this.idAt(slot))
      if (by?.size === 0) this.allowLists.delete(viewerId)
    }
  }

  private remember(id: number, slot: number): void {
    if (id >= this.slotOf.length) {
      const before = this.slotOf
      this.slotOf = new Int32Array(Math.ceil((id + 1) * 1.25)).fill(-1)
      this.slotOf.set(before)
    }
    this.slotOf[id] = slot
  }

  private growTo(slots: number): void {
    this.pool.growTo(slots)
    this.occupied = this.pool.make(this.occupied)
    this.numbers.growTo(this.pool.slots)
    this.idOf = copied(this.idOf, new Int32Array(this.pool.slots))
    this.activeAtOf = copied(this.activeAtOf, new Float64Array(this.pool.slots))
  }
}

function copied<Kind extends { set(from: Kind): void }>(from: Kind, to: Kind): Kind {
  to.set(from)
  return to
}
