import {
  type Criterion,
  criterionNames,
  criterionOf,
  listOf,
  type SearchValues,
  withValue,
} from '#contract/features/matching/search-criteria.ts'
import { heightInFeet } from '#contract/platform/height.ts'
import { highestEducations } from '#contract/platform/values.ts'
import type { PageReader } from '../../../core/accounts/sessions/reader.ts'
import { criterionLabel } from './criterion-label.ts'
import type { CriteriaOptions } from './use-criteria-options.ts'

export interface Chip {
  key: string
  text: string
  without: SearchValues
}

/** One chip for each choice that can be removed separately. */
export function chipsOf(values: SearchValues, options: CriteriaOptions, reader: PageReader): Chip[] {
  return criterionNames.flatMap(name => {
    const value = values[name]
    return value === undefined ? [] : chipsFor(name, value, { values, options, reader })
  })
}

interface Context {
  values: SearchValues
  options: CriteriaOptions
  reader: PageReader
}

function chipsFor(name: Criterion, value: string, { values, options, reader }: Context): Chip[] {
  const { kind } = criterionOf(name)
  const least = name === 'education' ? leastEducation(value) : undefined
  if (least) return [{ key: name, text: `${least} or higher`, without: withValue(values, name, undefined) }]
  if (kind !== 'words' && kind !== 'names' && kind !== 'ids')
    return [
      {
        key: name,
        text: oneText(name, value, { options, reader }),
        without: withValue(values, name, undefined),
      },
    ]
  const chosen = listOf(value)
  // Until the list has loaded, an id shows the label of its criterion.
  const unknown = (choice: string) => (kind === 'ids' ? criterionOf(name).label : choice)
  const wordOf = (choice: string) => options[name]?.find(option => option.value === choice)?.label
  return chosen.map(choice => ({
    key: `${name} ${choice}`,
    text: severalText(name, wordOf(choice) ?? unknown(choice)),
    without: withValue(values, name, chosen.filter(other => other !== choice).join(',') || undefined),
  }))
}

/** The lowest chosen level of education, if every higher level except "Other" is chosen too. */
function leastEducation(value: string): string | undefined {
  const levels = highestEducations.slice(1, -1)
  const chosen = listOf(value)
  const isWhole = chosen.length > 1 && levels.slice(-chosen.length).join(',') === value
  return isWhole ? chosen[0] : undefined
}

/** Answers such as "Yes" need their question. */
const needsQuestion: readonly Criterion[] = ['manglik', 'drinking', 'smoking', 'body', 'keeper', 'physical']

const severalText = (name: Criterion, word: string) =>
  needsQuestion.includes(name) ? `${criterionOf(name).label}: ${word}` : word

function oneText(
  name: Criterion,
  value: string,
  { options, reader }: Pick<Context, 'options' | 'reader'>,
): string {
  const { label, kind } = criterionOf(name)
  if (kind === 'switch') return criterionLabel(name, reader)
  if (name === 'age') return `Age ${value.replace('-', ' to ')}`
  if (name === 'height') return `Height ${value.split('-').map(heightInFeet).join(' to ')}`
  if (name === 'income')
    return `From ${options.income?.find(option => option.value === value)?.label ?? value}`
  if (kind === 'points') return `At least ${value} points`
  if (kind === 'within') return `${label} ${value === '1' ? '1 day' : `${value} days`}`
  return `${label}: ${value}`
}
