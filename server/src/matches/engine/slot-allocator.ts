/**
 * Gives out the slots of a board. Those of one caste lie side by side as far as they were expected: most people wish
 * for few castes, most members wish for their own, and so whole stretches of a set are empty and need no look.
 */
export class Slots {
  /** Every slot given out is below. */
  count = 0
  private readonly stretches = new Map<number, { next: number; end: number }>()
  private readonly returned: number[] = []

  constructor(expectedOf: ReadonlyMap<number, number>) {
    for (const [caste, people] of expectedOf) {
      this.stretches.set(caste, { next: this.count, end: this.count + people })
      this.count += people
    }
  }

  take(caste: number): number {
    const returned = this.returned.pop()
    if (returned !== undefined) return returned
    const stretch = this.stretches.get(caste)
    return stretch && stretch.next < stretch.end ? stretch.next++ : this.count++
  }

  giveBack(slot: number): void {
    this.returned.push(slot)
  }
}
