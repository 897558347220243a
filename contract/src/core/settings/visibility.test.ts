import { afterEach, expect, test, vi } from 'vitest'
import { foundPartner, hideProfile } from './visibility.ts'

afterEach(() => vi.useRealTimers())

/** Half past midnight of the 17th in India. */
test.each([
  ['', undefined],
  ['2026-11-18', undefined],
  ['2027-11-17', undefined],
  ['2026-11-17', 'Please choose a day from tomorrow on'],
  ['2020-01-01', 'Please choose a day from tomorrow on'],
  ['2027-11-18', 'Please choose a day within a year'],
  ['2026-02-30', 'Please choose a day'],
  ['tomorrow', 'Please choose a day'],
])('hidden until "%s": %s', (until, message) => {
  vi.useFakeTimers({ now: new Date('2026-11-16T19:00:00Z') })
  const { error } = hideProfile.input.safeParse({ until })
  expect(error?.issues[0]?.message).toBe(message)
})

test('hidden without a day', () => {
  expect(hideProfile.input.parse({})).toEqual({})
  expect(hideProfile.input.parse({ until: ' ' })).toEqual({ until: undefined })
})

test.each([
  [{ place: 'moon' }, 'Please say where'],
  [{ place: 'here', story: 'x'.repeat(2001) }, 'Please keep this under 2000 characters'],
])('%j: %s', (told, message) => {
  expect(foundPartner.safeParse(told).error?.issues[0]?.message).toBe(message)
})
