import { expect, test } from 'vitest'
import { noGothras } from '#contract/features/horoscopes/gothras-out.ts'
import type { Reference } from '../../../core/reference/store.ts'
import { toSearchFilter } from './to-search-filter.ts'

const searcher = { showsPresence: true }
const seeker = { gothrasOut: noGothras }
const now = new Date('2026-08-03T06:00:00Z')
const reference = {
  known: {
    castes: [
      { id: 1, name: 'Iyer', mergedInto: null },
      { id: 2, name: 'Aiyar', mergedInto: 1 },
      { id: 1, name: 'Iyar', mergedInto: null },
    ],
    subcastes: [
      { id: 7, name: 'Vadama', mergedInto: null },
      { id: 8, name: 'Vadamma', mergedInto: 7 },
    ],
  },
} as unknown as Reference

test.each([
  ['caste', 'Iyer', [1]],
  // Merged, renamed, and both.
  ['caste', 'Aiyar', [1]],
  ['caste', 'Iyar', [1]],
  ['caste', 'Aiyar,Iyer', [1]],
  ['subcaste', '8', [7]],
] as const)(
  'a saved search finds the current entry after staff edited the option list: %s %s',
  (criterion, value, ids) => {
    const { answers } = toSearchFilter({ [criterion]: value }, { reference, seeker, searcher, now })
    expect(answers[criterion]).toEqual(ids)
  },
)
