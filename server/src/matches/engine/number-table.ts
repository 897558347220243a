import { rowWidth } from './columns.ts'

/** The numbers of the members of a partition, a row for each slot. */
export class NumberTable {
  private rows: Int32Array

  constructor(slots: number) {
    this.rows = new Int32Array(slots * rowWidth)
  }

  get(slot: number, position: number): number {
    return this.rows[slot * rowWidth + position] as number
  }

  set(slot: number, position: number, value: number): void {
    this.rows[slot * rowWidth + position] = value
  }

  setRow(slot: number, numbers: readonly number[]): void {
    this.rows.set(numbers, slot * rowWidth)
  }

  growTo(slots: number): void {
    const before = this.rows
    this.rows = new Int32Array(slots * rowWidth)
    this.rows.set(before)
  }
}
