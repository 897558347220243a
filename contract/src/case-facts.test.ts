import { expect, test } from 'vitest'
import { actionsFor, proposalFor, strikeDays } from './case-facts.ts'

test.each([
  [0, null],
  [2, null],
  [3, 'Pause or hide for 7 days'],
  [5, 'Pause or hide for 7 days'],
  [6, 'Suspend for 30 days'],
  [7, 'Suspend for 30 days'],
  [8, 'Close the account'],
  [30, 'Close the account'],
])('%i strikes: %s', (strikes, proposal) => {
  expect(proposalFor(strikes)).toBe(proposal)
})

test('a small strike counts for half a year, others for a year', () => {
  expect([0, 1, 2, 4].map(strikeDays)).toEqual([180, 180, 365, 365])
})

test('what was said to us is answered, a photo can be removed, and anybody can be asked', () => {
  expect(actionsFor('enquiry', 'none')).toEqual(['answer'])
  expect(actionsFor('report', 'photo')).toEqual([
    ...['show', 'removePhoto', 'pauseMessages', 'hideProfile', 'suspend', 'askMember'],
  ])
  expect(actionsFor('report', 'member')).not.toContain('removePhoto')
  expect(actionsFor('appeal', 'decision')).toEqual(['overturn', 'uphold'])
})
