import { expect, test } from 'vitest'
import { rowHeight, spaceAround, windowAround, windowAt } from './list-window.ts'

test.each([
  [0, 5000, { from: 0, to: 60 }],
  [100, 5000, { from: 70, to: 130 }],
  [4999, 5000, { from: 4940, to: 5000 }],
  [7, 12, { from: 0, to: 12 }],
  [0, 0, { from: 0, to: 0 }],
])('the window around row %i of %i', (place, total, window) =>
  expect(windowAround(place, total)).toEqual(window),
)

test('rows that are not drawn keep their space', () => {
  expect(spaceAround({ from: 70, to: 130 }, 5000)).toEqual({
    above: 70 * rowHeight,
    below: 4870 * rowHeight,
  })
})

/** A list of 5,000 rows with seven in view, of which `row` is the first. */
const scrolledTo = (row: number) => ({
  scrollTop: row * rowHeight,
  clientHeight: 7 * rowHeight,
  scrollHeight: 5000 * rowHeight,
})

test.each([
  ['stays while both ends are out of sight', 100, { from: 70, to: 130 }, { from: 70, to: 130 }],
  ['moves on near its end', 110, { from: 70, to: 130 }, { from: 84, to: 144 }],
  ['moves back near its start', 80, { from: 70, to: 130 }, { from: 54, to: 114 }],
  ['stays at the start of the list', 0, { from: 0, to: 60 }, { from: 0, to: 60 }],
  ['reaches the end of the list at once', 4993, { from: 0, to: 60 }, { from: 4940, to: 5000 }],
])('the window %s', (_, row, drawn, next) => {
  expect(windowAt(scrolledTo(row), drawn, 5000)).toEqual(next)
})

test('rows that wrap are counted with their real height', () => {
  const high = { ...scrolledTo(0), scrollHeight: (60 * 2 + 4940) * rowHeight, scrollTop: 60 * rowHeight }
  expect(windowAt(high, { from: 0, to: 60 }, 5000)).toEqual({ from: 0, to: 60 })
})
