import { expect, test } from 'vitest'
import { nextPoll, nextRefundPoll, pollTimes } from './poll-times.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const gaps = (times: number[]) => times.slice(1).map((time, place) => time - (times[place] as number))
/** Run lengths of the gaps: [3, 10] is ten gaps of three seconds. */
function runs(numbers: number[]): [gap: number, times: number][] {
  const found: [number, number][] = []
  for (const number of numbers) {
    const last = found.at(-1)
    if (last?.[0] === number) last[1] += 1
    else found.push([number, 1])
  }
  return found
}

test('an order is polled after 22 seconds, on the schedule of PhonePe, then until the sixth day', () => {
  const times = pollTimes(20 * minute)
  expect(times[0]).toBe(22)
  const before = times.filter(time => time <= 20 * minute)
  expect(runs(gaps(before))).toEqual([
    [3, 10],
    [6, 10],
    [10, 6],
    [30, 2],
    [60, 16],
  ])
  const after = times.filter(time => time > 20 * minute)
  expect(after[0]).toBe(21 * minute)
  expect(runs(gaps(after)).slice(0, 3)).toEqual([
    [5 * minute, 12],
    [hour, 24],
    [day, 4],
  ])
  expect(times.at(-1)).toBe(6 * day)
})

test('nextPoll returns the first poll after any delay, and none after the sixth day', () => {
  expect(nextPoll(20 * minute, 0)).toBe(22)
  expect(nextPoll(20 * minute, 22)).toBe(25)
  expect(nextPoll(20 * minute, 10 * minute)).toBeLessThanOrEqual(11 * minute)
  expect(nextPoll(20 * minute, 5.5 * day)).toBe(6 * day)
  expect(nextPoll(20 * minute, 6 * day)).toBeUndefined()
})

test('refunds are polled less and less often, without an end', () => {
  expect([0, 10 * minute, 2 * hour, 2 * day, 40 * day].map(after => nextRefundPoll(after) - after)).toEqual([
    ...[minute, 10 * minute, hour, day, day],
  ])
})
