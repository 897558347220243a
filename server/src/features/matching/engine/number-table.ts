import { rowWidth } from './columns.ts'

export type Column = Uint8Array | Uint16Array | Int32Array

/** From narrow to wide. Most numbers are ids of a short list, and narrow columns are read faster. */
const kinds = [Uint8Array, Uint16Array, Int32Array] as const

/** The numbers of the members, stored by column, because counting reads one number of many members. */
export class NumberTable {
  private readonly columns: Column[]

  constructor(slots: number) {
    this.columns = Array.from({ length: rowWidth }, () => new Uint8Array(slots))
  }

  /** By slot. */
  column(position: number): Column {
    return this.columns[position] as Column
  }

  get(slot: number, position: number): number {
    return this.column(position)[slot] as number
  }

  /** Widens the column if the number does not fit. */
  set(slot: number, position: number, value: number): void {
    const column = this.column(position)
    column[slot] = value
    if (column[slot] === value) return
    const Wider = kinds.find(Kind => new Kind([value])[0] === value) ?? Int32Array
    this.columns[position] = new Wider(column)
    this.column(position)[slot] = value
  }

  setRow(slot: number, numbers: readonly number[]): void {
    for (let position = 0; position < numbers.length; position++)
      this.set(slot, position, numbers[position] as number)
  }

  growTo(slots: number): void {
    this.columns.forEach((before, position) => {
      const Kind = kinds.find(one => before instanceof one) ?? Int32Array
      const longer = new Kind(slots)
      longer.set(before)
      this.columns[position] = longer
    })
  }
}
