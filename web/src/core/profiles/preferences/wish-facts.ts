import { heightShown, heightText } from '#contract/platform/height.ts'
import {
  age,
  doesNotMatter,
  heightInInches,
  highestEducations,
  wishNames,
} from '#contract/platform/values.ts'
import type { Fact } from '../../../ui/fact-list.tsx'
import type { StoredWishes } from './partner-values.ts'

/** So many names are read; of more, the first ten and how many others. */
const readable = 12

/** One's wishes in words. */
export function wishFacts(stored: StoredWishes): Fact[] {
  return [
    [wishNames.age, range(stored.age, `${age.min},${age.max}`)],
    [wishNames.height, range(stored.height, everyHeight, heightShown)],
    [wishNames.maritalStatus, several(stored.marital_status)],
    [wishNames.country, stored.country],
    [wishNames.state, several(stored.state)],
    [wishNames.caste, several(stored.caste)],
    [wishNames.language, several(stored.mother_tongue)],
    ['Same gothra', stored.same_gothra === 'no' ? 'No' : doesNotMatter],
    [wishNames.education, atLeast(stored.highest_education)],
    [wishNames.occupation, several(stored.occupation)],
    [wishNames.income, atLeast(stored.income.name)],
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
