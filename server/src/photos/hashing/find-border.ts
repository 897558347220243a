import { type Window, whole } from './area-sums.ts'
import type { GreyPicture } from './describe.ts'

/** Grain of a border that was saved as JPEG. */
const evenWithin = 12
/** What is left must be a picture still. */
const atLeast = 0.5
/** The line where border and picture mix. */
const mixed = 1

/** The picture without the plain border around it or bars beside it; undefined where there is none. */
export function findInside({ pixels, width, height }: GreyPicture): Window | undefined {
  const isPlainRow = (row: number) => isEven(pixels, row * width, 1, width)
  const isPlainColumn = (column: number) => isEven(pixels, column, width, height)
  const [top, bottom] = trim(height, isPlainRow)
  const [left, right] = trim(width, isPlainColumn)
  const inside = { left: left / width, top: top / height, right: right / width, bottom: bottom / height }
  const isSmall = inside.right - inside.left < atLeast || inside.bottom - inside.top < atLeast
  const isAll = Object.entries(whole).every(([edge, place]) => inside[edge as keyof Window] === place)
  return isSmall || isAll ? undefined : inside
}

/** From which line to which one is left, when plain ones are taken off both ends. */
function trim(lines: number, isPlain: (line: number) => boolean): [from: number, to: number] {
  let [from, to] = [0, lines]
  while (from < to && isPlain(from)) from++
  while (to > from && isPlain(to - 1)) to--
  return [from === 0 ? 0 : Math.min(from + mixed, to), to === lines ? lines : Math.max(to - mixed, from)]
}

function isEven(pixels: Uint8Array, start: number, step: number, count: number): boolean {
  let [low, high] = [255, 0]
  for (let index = 0; index < count; index++) {
    const value = pixels[start + index * step] as number
    if (value < low) low = value
    if (value > high) high = value
    if (high - low > evenWithin) return false
  }
  return true
}
