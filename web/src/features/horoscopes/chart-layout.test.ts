import { describe, expect, test } from 'vitest'
import {
  type Cell,
  layOut,
  northCells,
  type PlacedText,
  type Point,
  southCells,
  textWidth,
} from './chart-layout.ts'

const nine = ['Su', 'Mo', '(Ma)', '(Me)', '(Ju)', '(Ve)', '(Sa)', 'Ra', 'Ke']

const boxOf = ({ text, x, y, size }: PlacedText) => {
  const width = textWidth(text, size)
  return { left: x - width / 2, right: x + width / 2, top: y - size / 2, bottom: y + size / 2 }
}

const overlaps = (one: ReturnType<typeof boxOf>, other: ReturnType<typeof boxOf>) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** All corners of the outline turn the same way around a point inside. */
function isInside([x, y]: Point, polygon: readonly Point[]): boolean {
  const sides = polygon.map(([fromX, fromY], place) => {
    const [toX, toY] = polygon[(place + 1) % polygon.length] as Point
    return (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX)
  })
  return sides.every(side => side >= -0.01) || sides.every(side => side <= 0.01)
}

const cells = [
  ...northCells.map((cell, place) => ['north', `house ${place + 1}`, cell, '12'] as const),
  ...southCells.map((cell, place) => ['south', `sign ${place + 1}`, cell, 'Vrishchika'] as const),
]

describe.each(cells)('%s %s', (style, _, cell: Cell, sign) => {
  const counts = Array.from({ length: nine.length + 1 }, (_, count) => count)

  test.each(counts)('shows %i bodies inside the cell, without overlap', count => {
    const labels = nine.slice(nine.length - count)
    const placed = layOut(cell, style, sign, labels)
    expect(placed.map(({ text }) => text)).toEqual([sign, ...labels])
    const boxes = placed.map(boxOf)
    boxes.forEach((box, place) => {
      for (const later of boxes.slice(place + 1))
        expect(overlaps(box, later), placed[place]?.text).toBe(false)
    })
    for (const { left, right, top, bottom } of boxes.slice(1))
      for (const corner of [
        [left, top],
        [right, top],
        [left, bottom],
        [right, bottom],
      ] as const)
        expect(isInside(corner, cell.polygon), JSON.stringify(placed)).toBe(true)
  })
})
