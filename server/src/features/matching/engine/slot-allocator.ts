/**
 * Allocates the slots of a partition, clustered by caste for the expected members. Most members prefer few castes, which
 * leaves long stretches of a bitmap empty; queries skip them.
 */
export class SlotAllocator {
  /** All allocated slots are below. */
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
