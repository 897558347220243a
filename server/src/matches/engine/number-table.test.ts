import { expect, test } from 'vitest'
import { NumberTable } from './number-table.ts'

test('a column keeps its numbers when one comes that is too large or below zero, and when the table grows', () => {
  const table = new NumberTable(4)
  table.setRow(0, [255, 65_535, -1])
  table.setRow(1, [256, 65_536, 1_800_000_000])
  table.set(2, 0, 7)
  table.growTo(9)
  table.set(8, 0, 70_000)
  const read = (slot: number) => [0, 1, 2].map(position => table.get(slot, position))
  expect([0, 1, 2, 8].map(read)).toEqual([
    [255, 65_535, -1],
    [256, 65_536, 1_800_000_000],
    [7, 0, 0],
    [70_000, 0, 0],
  ])
  expect(table.column(0)).toHaveLength(9)
})
