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

/** So many names are read; of more, the first ten and how many others. */
const readable = 12

/** One's preferences in words. */
export function preferenceFacts(stored: StoredPreferences): Fact[] {
  return [
    [preferenceNames.age, range(stored.age, `${age.min},${age.max}`)],
    [preferenceNames.height, range(stored.height, everyHeight, heightShown)],
    [preferenceNames.maritalStatus, several(stored.marital_status)],
    [preferenceNames.country, stored.country],
    [preferenceNames.state, several(stored.state)],
    [preferenceNames.caste, several(stored.caste)],
    [preferenceNames.language, several(stored.mother_tongue)],
    ['Same gothra', stored.same_gothra === 'no' ? 'No' : doesNotMatter],
    [preferenceNames.education, atLeast(stored.highest_education)],
    [preferenceNames.occupation, several(stored.occupation)],
    [preferenceNames.income, atLeast(stored.income.name)],
  ]
}

const everyHeight = `${heightText(heightInInches.min)},${heightText(heightInInches.max)}`

function range(pair: string, whole: string, show = (value: string) => value): string {
  return pair === whole ? doesNotMatter : pair.split(',').map(show).join(' to ')
}

function several(names: string): string {
  const list = names.split(',').map(name => name.trim())
  if (list.length <= readable) return list.join(', ')
  return `${list.slice(0, 10).join(', ')} and ${list.length - 10} more`
}

/** "Other" is no degree that one could go above. */
const other = highestEducations.at(-1)
const atLeast = (name: string) => (name === doesNotMatter || name === other ? name : `At least ${name}`)
