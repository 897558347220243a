import { expect, test } from 'vitest'
import { type Acknowledgement, compareRestored, findMissing, longestGap } from './ledger.ts'

const at = (id: string, sentAt: number, acknowledgedAt = sentAt): Acknowledgement => ({
  id,
  sentAt,
  acknowledgedAt,
})

test('an acknowledged write is lost if the database does not have it', () => {
  expect(findMissing([at('1', 0), at('2', 0)], new Set(['2', '3']))).toEqual([at('1', 0)])
})

test('an outage lasts from the loss, or the last write before the silence, to the next write', () => {
  const entries = [at('1', 900), at('2', 1_100), at('3', 9_100), at('4', 9_200)]
  expect(longestGap(entries, 1_000)).toBe(8)
  expect(longestGap(entries, 5_000)).toBe(4.1)
})

test('a restored database has every write acknowledged before its second, and none sent later', () => {
  const entries = [at('1', 100, 200), at('2', 900, 1_100), at('3', 1_200)]
  const compare = (...stored: string[]) => compareRestored(entries, new Set(stored), 1_000)
  expect(compare('1')).toEqual({ missing: 0, later: 0, compared: 1 })
  expect(compare('1', '2')).toEqual({ missing: 0, later: 0, compared: 1 })
  expect(compare('3')).toEqual({ missing: 1, later: 1, compared: 1 })
})
