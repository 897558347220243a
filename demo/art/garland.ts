import {
  type FlowerTones,
  mangoLeaf,
  marigold,
  orangeMarigold,
  redRose,
  whiteBlossom,
  yellowMarigold,
} from './flower.ts'
import type { PortraitOptions } from './portrait-options.ts'
import { svg, times } from './svg.ts'

type Point = { x: number; y: number }

function alongCurve(points: readonly [Point, Point, Point, Point], t: number): Point {
  const [a, b, c, d] = points
  const at = (axis: 'x' | 'y') =>
    (1 - t) ** 3 * a[axis] +
    3 * (1 - t) ** 2 * t * b[axis] +
    3 * (1 - t) * t ** 2 * c[axis] +
    t ** 3 * d[axis]
  return { x: at('x'), y: at('y') }
}

const order: readonly FlowerTones[] = [redRose, whiteBlossom, orangeMarigold, orangeMarigold, whiteBlossom]

/**
 * Goes from behind the neck over the collar bones to the chest, so its first blossoms are drawn behind the body.
 */
export function weddingGarland({ garland, gender }: PortraitOptions): { behind: string; front: string } {
  if (!garland) return { behind: '', front: '' }
  const neck = gender === 'female' ? 34 : 40
  const strand = (direction: 1 | -1) => {
    const x = (offset: number) => 200 + direction * offset
    return [
      { x: x(neck), y: 330 },
      { x: x(92), y: 372 },
      { x: x(72), y: 470 },
      { x: 200, y: 474 },
    ] as const
  }
  const count = 15
  const blossoms = (from: number, to: number) =>
    times(to - from, step => {
      const index = from + step
      const tones = order[index % order.length] ?? redRose
      const left = alongCurve(strand(-1), index / count)
      const right = alongCurve(strand(1), index / count)
      return (
        marigold(left.x, left.y, 12, tones, index * 23) + marigold(right.x, right.y, 12, tones, index * 31)
      )
    })
  const knot = svg`${mangoLeaf(196, 478, 30, 20)}${mangoLeaf(204, 478, 30, -20)}${marigold(200, 476, 15, redRose)}
    ${marigold(200, 498, 10, yellowMarigold)}`
  return { behind: blossoms(0, 2), front: blossoms(2, count) + knot }
}
