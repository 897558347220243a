import type { GreyPicture } from './describe.ts'

export interface Window {
  left: number
  top: number
  right: number
  bottom: number
}

export const whole: Window = { left: 0, top: 0, right: 1, bottom: 1 }

/** The side of a shrunk window: enough for the frequencies of the hash, too small for noise. */
export const side = 64
const corners = side + 1

/**
 * Summed-area table: the mean of any rectangle takes four values, so that many windows of one picture cost little more
 * than one.
 */
export class AreaSums {
  readonly #sums: Float64Array
  readonly #width: number
  readonly #height: number

  constructor({ pixels, width, height }: GreyPicture) {
    const stride = width + 1
    const sums = new Float64Array(stride * (height + 1))
    for (let y = 0; y < height; y++) {
      let row = 0
      for (let x = 0; x < width; x++) {
        row += pixels[y * width + x] as number
        sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] as number) + row
      }
    }
    this.#sums = sums
    this.#width = width
    this.#height = height
  }

  shrink({ left, top, right, bottom }: Window): Float64Array {
    const [xs, ys] = [edges(left, right, this.#width), edges(top, bottom, this.#height)]
    let above = this.#upTo(xs, ys[0] as number)
    const cell = ((right - left) * this.#width * (bottom - top) * this.#height) / side ** 2
    const means = new Float64Array(side * side)
    for (let row = 0; row < side; row++) {
      const below = this.#upTo(xs, ys[row + 1] as number)
      for (let x = 0; x < side; x++) {
        const sum = diff(below, x) - diff(above, x)
        means[row * side + x] = sum / cell
      }
      above = below
    }
    return means
  }

  /** The sums at these places of one line, interpolated between pixels. */
  #upTo(xs: Float64Array, y: number): Float64Array {
    const sums = this.#sums
    const stride = this.#width + 1
    const row = Math.min(Math.floor(y), this.#height - 1)
    const down = y - row
    const line = new Float64Array(corners)
    for (let index = 0; index < corners; index++) {
      const x = xs[index] as number
      const column = Math.min(Math.floor(x), this.#width - 1)
      const at = row * stride + column
      const above = between(sums[at] as number, sums[at + 1] as number, x - column)
      const below = between(sums[at + stride] as number, sums[at + stride + 1] as number, x - column)
      line[index] = between(above, below, down)
    }
    return line
  }
}

const between = (one: number, other: number, share: number) => one + (other - one) * share

const diff = (sums: Float64Array, x: number) => (sums[x + 1] as number) - (sums[x] as number)

function edges(from: number, to: number, length: number): Float64Array {
  const places = new Float64Array(corners)
  for (let index = 0; index < corners; index++) places[index] = (from + ((to - from) * index) / side) * length
  return places
}
