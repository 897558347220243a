import { side } from './area-sums.ts'

/**
 * A perceptual hash like PDQ: the 16 by 16 lowest frequencies of the picture, with a bit for each that is above the
 * median. Changes that the eye ignores flip few bits.
 */
const waves = 16
const hashBits = waves * waves

/** The matrix of the discrete cosine transform, without the constant term (the brightness). */
const cosines = Float64Array.from({ length: waves * side }, (_, index) => {
  const [wave, place] = [Math.floor(index / side) + 1, index % side]
  return Math.cos((Math.PI / side) * (place + 0.5) * wave)
})

export function toWaves(means: Float64Array): Float64Array {
  const across = new Float64Array(waves * side)
  for (let row = 0; row < side; row++) {
    for (let wave = 0; wave < waves; wave++) across[wave * side + row] = strength(means, row, wave)
  }
  const both = new Float64Array(hashBits)
  for (let wave = 0; wave < waves; wave++) {
    for (let down = 0; down < waves; down++) both[down * waves + wave] = orNone(strength(across, wave, down))
  }
  return both
}

/** Removes rounding errors, the only signal of a plain picture. */
const orNone = (strength: number) => (Math.abs(strength) < 1 ? 0 : strength)

function strength(lines: Float64Array, line: number, wave: number): number {
  let sum = 0
  for (let place = 0; place < side; place++) {
    sum += (lines[line * side + place] as number) * (cosines[wave * side + place] as number)
  }
  return sum
}

/** The frequencies of the mirror image: every second one across changes its sign. */
function mirrored(strengths: Float64Array): Float64Array {
  return strengths.map((strength, index) => (isTurning(index) ? 0 - strength : strength))
}

const isTurning = (index: number) => index % 2 === 0

/** A picture and its mirror image have the same form: the one in which the strongest odd frequency is positive. */
export function toForm(strengths: Float64Array): Float64Array {
  let strongest = 0
  for (const [index, strength] of strengths.entries()) {
    if (isTurning(index) && Math.abs(strength) > Math.abs(strongest)) strongest = strength
  }
  return strongest < 0 ? mirrored(strengths) : strengths
}

export function toHash(strengths: Float64Array): string {
  const median = strengths.toSorted()[hashBits / 2 - 1] as number
  let hash = ''
  for (let index = 0; index < hashBits; index += 4) {
    let digit = 0
    for (let bit = 0; bit < 4; bit++) digit = digit * 2 + Number((strengths[index + bit] as number) > median)
    hash += digit.toString(16)
  }
  return hash
}

/** The quality metric of PDQ, 0 to 100: the sum of gradients. A clear sky has almost none. */
export function qualityOf(means: Float64Array): number {
  let steps = 0
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const here = means[y * side + x] as number
      if (x > 0) steps += Math.trunc((Math.abs(here - (means[y * side + x - 1] as number)) * 100) / 255)
      if (y > 0) steps += Math.trunc((Math.abs(here - (means[(y - 1) * side + x] as number)) * 100) / 255)
    }
  }
  return Math.min(100, Math.trunc(steps / 90))
}
