import { type Bitmap, slotsIn } from './bitmap.ts'

/** Above so many for each word of a bitmap, counting the bitmaps of the index is less work than looking at everyone. */
const membersPerWord = 3

/** Some members of a partition: a bitmap, and the list of their slots where they are few. */
export class Selection {
  readonly bitmap: Bitmap
  /** At most so many. */
  readonly count: number
  private listed: Int32Array | undefined

  constructor(bitmap: Bitmap, count: number) {
    this.bitmap = bitmap
    this.count = count
  }

  get isFew(): boolean {
    return this.count <= this.bitmap.length * membersPerWord
  }

  /** Made when first asked for. */
  get slots(): Int32Array {
    this.listed ??= slotsIn(this.bitmap, this.count)
    return this.listed
  }
}
