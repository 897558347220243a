import { afterEach, expect, test, vi } from 'vitest'
import { foundPartner, hideProfile } from './visibility.ts'

afterEach(() => vi.useRealTimers())

/** 17 November, 0:30 in India. */
test.each([
  ['', undefined],
  ['2026-11-18', undefined],
  ['2027-11-17', undefined],
  ['2026-11-17', 'Please choose tomorrow or a later date'],
  ['2020-01-01', 'Please choose tomorrow or a later date'],
  ['2027-11-18', 'Please choose a date within a year'],
  ['2026-02-30', 'Please choose a date'],
  ['tomorrow', 'Please choose a date'],
])('hiding until "%s" is answered with %s', (until, message) => {
  vi.useFakeTimers({ now: new Date('2026-11-16T19:00:00Z') })
  const { error } = hideProfile.input.safeParse({ until })
  expect(error?.issues[0]?.message).toBe(message)
})

test('a profile can be hidden without a date', () => {
  expect(hideProfile.input.parse({})).toEqual({})
  expect(hideProfile.input.parse({ until: ' ' })).toEqual({ until: undefined })
})

test.each([
  [{ place: 'moon' }, 'Please say where'],
  [{ place: 'here', story: 'x'.repeat(2001) }, 'Please keep this under 2000 characters'],
])('%j: %s', (told, message) => {
  expect(foundPartner.safeParse(told).error?.issues[0]?.message).toBe(message)
})
