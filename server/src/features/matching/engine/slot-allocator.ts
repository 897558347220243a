/**
 * Gives out the slots of a partition, clustered by caste as far as members were expected. Most members prefer
 * few castes, and most their own, so long stretches of a bitmap are empty and are skipped.
 */
export class SlotAllocator {
  /** Every slot given out is below. */
  end = 0
  private readonly clusters = new Map<number, { next: number; end: number }>()
  private readonly freed: number[] = []

  constructor(expectedOf: ReadonlyMap<number, number>) {
    for (const [caste, members] of expectedOf) {
      this.clusters.set(caste, { next: this.end, end: this.end + members })
      this.end += members
    }
  }

  allocate(caste: number): number {
    const freed = this.freed.pop()
    if (freed !== undefined) return freed
    const cluster = this.clusters.get(caste)
    return cluster && cluster.next < cluster.end ? cluster.next++ : this.end++
  }

  free(slot: number): void {
    this.freed.push(slot)
  }
}
