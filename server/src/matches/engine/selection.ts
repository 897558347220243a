import { type Bitmap, slotsIn } from './bitmap.ts'

/** Up to so many are looked at one by one; above, counting the bitmaps of the index ends sooner. */
const few = 50_000

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
    return this.count <= few
  }

  /** Made when first asked for. */
  get slots(): Int32Array {
    this.listed ??= slotsIn(this.bitmap, this.count)
    return this.listed
  }
}
