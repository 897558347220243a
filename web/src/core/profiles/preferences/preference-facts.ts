import { kinshipPresetOf } from '#contract/features/horoscopes/kinship-presets.ts'
import { heightShown, heightText } from '#contract/platform/height.ts'
import {
  age,
  doesNotMatter,
  heightInInches,
  highestEducations,
  preferenceNames,
} from '#contract/platform/values.ts'
import type { Fact } from '../../../ui/fact-list.tsx'
import type { StoredPreferences } from './preference-values.ts'

/** Longer lists show the first ten names and the number of the rest. */
const maxNames = 12

export function preferenceFacts(stored: StoredPreferences): Fact[] {
  return [
    [preferenceNames.age, range(stored.age, `${age.min},${age.max}`)],
    [preferenceNames.height, range(stored.height, everyHeight, heightShown)],
    [preferenceNames.maritalStatus, several(stored.marital_status)],
    [preferenceNames.country, stored.country],
    [preferenceNames.state, several(stored.state)],
    [preferenceNames.caste, several(stored.caste)],
    [preferenceNames.language, several(stored.mother_tongue)],
    ['Leave out the same gothra', kinshipPresetOf(stored.gothra_rule).title],
    [preferenceNames.manglik, manglikText(stored.manglik)],
    [
      preferenceNames.points,
      stored.points_at_least === 0 ? doesNotMatter : `At least ${stored.points_at_least} of 36`,
    ],
    [preferenceNames.education, atLeast(stored.highest_education)],
    [preferenceNames.occupation, several(stored.occupation)],
    [preferenceNames.income, atLeast(stored.income.name)],
  ]
}

const manglikText = (answer: StoredPreferences['manglik']) =>
  ({ same: 'The same answer', Yes: 'Manglik', No: 'Not Manglik', [doesNotMatter]: doesNotMatter })[answer]

const everyHeight = `${heightText(heightInInches.min)},${heightText(heightInInches.max)}`

function range(pair: string, whole: string, show = (value: string) => value): string {
  return pair === whole ? doesNotMatter : pair.split(',').map(show).join(' to ')
}

function several(names: string): string {
  const list = names.split(',').map(name => name.trim())
  if (list.length <= maxNames) return list.join(', ')
  return `${list.slice(0, 10).join(', ')} and ${list.length - 10} more`
}

/** No degree ranks above "Other". */
const other = highestEducations.at(-1)
const atLeast = (name: string) => (name === doesNotMatter || name === other ? name : `At least ${name}`)
