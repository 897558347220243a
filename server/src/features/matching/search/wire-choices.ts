import { minCountShown } from '#contract/features/matching/search.ts'
import { criteria, criterionOf, type SearchValues } from '#contract/features/matching/search-criteria.ts'
import { countedUpTo } from '#contract/platform/values.ts'
import type { Reference } from '../../../core/reference/store.ts'
import { type Attribute, attributes } from '../attributes.ts'
import type { Choices, Tally } from '../match-questions.ts'
import { entriesOf } from './to-search-filter.ts'

/** `active` and `joined` offer the same days. */
export const countedDays = criteria.active.days

/** Counts sub-castes only within a caste and cities only within a state: there are thousands of both. */
export function countedAttributes({ caste, state }: SearchValues): Attribute[] {
  return attributes.filter(
    attribute =>
      attribute !== 'gothra' && (attribute !== 'subcaste' || caste) && (attribute !== 'city' || state),
  )
}

type Counts = Record<string, number>

interface Context {
  values: SearchValues
  reference: Reference
  /** Leaves out counts below `minCountShown`. */
  omitsFew: boolean
}

const capped = (people: number) => Math.min(people, countedUpTo + 1)
const asCounts = (tally: Tally, word: (value: number) => string | undefined): Counts => {
  const counts: Counts = {}
  for (const [value, people] of tally) {
    const name = word(value)
    // Cities with the same name are one choice.
    if (name !== undefined) counts[name] = capped((counts[name] ?? 0) + people)
  }
  return counts
}

/** The counts, keyed by the values of the query string. */
export function wireChoices(
  choices: Choices,
  { values, reference, omitsFew }: Context,
): Record<string, Counts> {
  const answers = Object.entries(choices.answers).map(([attribute, tally]) => [
    attribute,
    asCounts(tally, wordsOf(attribute as Attribute, values, reference)),
  ])
  const counts: Record<string, Counts> = {
    ...Object.fromEntries(answers),
    income: asCounts(choices.income, String),
    active: asCounts(choices.active, String),
    joined: asCounts(choices.joined, String),
    points: asCounts(choices.points, String),
    wantsMe: { yes: capped(choices.wantsMe) },
    gothra: { any: capped(choices.gothra.any), apart: capped(choices.gothra.apart) },
  }
  return omitsFew
    ? Object.fromEntries(Object.entries(counts).map(([name, tally]) => [name, withoutFew(tally)]))
    : counts
}

const withoutFew = (counts: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).filter(([, people]) => people >= minCountShown))

function wordsOf(attribute: Attribute, values: SearchValues, reference: Reference) {
  const description = criterionOf(attribute)
  if (attribute === 'photo') return () => 'yes'
  if (description.kind === 'words') return (value: number) => description.words[value - 1]
  if (description.kind !== 'names') return String
  const names = new Map(entriesOf(attribute, values, reference).map(({ id, name }) => [id, name]))
  return (value: number) => names.get(value)
}
