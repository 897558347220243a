import { type Bitmap, slotsIn } from './bitmap.ts'

/** Above this density, counting bitmaps is cheaper than reading the members one by one. */
const membersPerWord = 3

/** Some members of a partition, as a bitmap or, on demand, a list of slots. */
export class Selection {
  readonly bitmap: Bitmap
  /** An upper bound. */
  readonly count: number
  private listed: Int32Array | undefined

  constructor(bitmap: Bitmap, count: number) {
    this.bitmap = bitmap
    this.count = count
  }

  get isFew(): boolean {
    return this.count <= this.bitmap.length * membersPerWord
  }

  get slots(): Int32Array {
    this.listed ??= slotsIn(this.bitmap, this.count)
    return this.listed
  }
}
