import { fieldOf, type SearchedFields, searchedFields } from '#contract/core/profiles/profile-fields.ts'
import { isOptionList, type OptionList } from '#contract/core/reference/option-facts.ts'
import { noGothras } from '#contract/features/horoscopes/gothras-out.ts'
import {
  type Criterion,
  criterionNames,
  criterionOf,
  listOf,
  rangeOf,
  type SearchValues,
} from '#contract/features/matching/search-criteria.ts'
import { currentId } from '../../../core/reference/look-up.ts'
import type { Reference } from '../../../core/reference/store.ts'
import type { Attribute } from '../attributes.ts'
import type { SearchFilter, Seeker } from '../match-questions.ts'
import type { Searcher } from './store.ts'

interface Context {
  reference: Reference
  seeker: Pick<Seeker, 'gothrasOut' | 'points'>
  searcher: Searcher
  now: Date
}

const daySeconds = 86_400

/**
 * Translates a search into the ids of the index. The gothra preference of the seeker applies unless the search overrides it.
 * A name that is in no list finds no members.
 */
export function toSearchFilter(
  values: SearchValues,
  { reference, seeker, searcher, now }: Context,
): SearchFilter {
  const since = (days: string) => now.getTime() / 1000 - Number(days) * daySeconds
  const age = values.age && rangeOf('age', values.age)
  const height = values.height && rangeOf('height', values.height)
  return {
    ...(age && { age }),
    ...(height && { height }),
    ...(values.income && { income: Number(values.income) }),
    answers: answersIn(values, reference),
    gothrasOut: values.gothra ? noGothras : seeker.gothrasOut,
    ...(values.points && seeker.points && { points: { ...seeker.points, least: 2 * Number(values.points) } }),
    ...(values.wantsMe && { wantsMe: true }),
    ...(values.active && searcher.showsPresence && { activeSince: since(values.active) * 1_000_000 }),
    ...(values.joined && { joinedSince: since(values.joined) }),
    ...(values.name && { name: values.name }),
  }
}

function answersIn(values: SearchValues, reference: Reference): SearchFilter['answers'] {
  const answers: SearchFilter['answers'] = {}
  for (const criterion of criterionNames) {
    const value = values[criterion]
    const ids = value === undefined ? undefined : idsOf(criterion, value, { values, reference })
    if (ids) answers[criterion as Attribute] = ids
  }
  return answers
}

function idsOf(
  criterion: Criterion,
  value: string,
  { values, reference }: { values: SearchValues; reference: Reference },
): number[] | undefined {
  const description = criterionOf(criterion)
  if (criterion === 'photo') return [1]
  if (description.kind === 'words') return listOf(value).map(word => description.words.indexOf(word) + 1)
  const list = optionListOf(criterion)
  const toCurrent = (id: number) => (list ? currentId(reference, list, id) : id)
  if (description.kind === 'ids') return listOf(value).map(Number).map(toCurrent)
  if (description.kind !== 'names') return undefined
  const named = new Set(listOf(value))
  const entries = list ? reference.known[list] : entriesOf(criterion, values, reference)
  return [...new Set(entries.flatMap(({ id, name }) => (named.has(name) ? [toCurrent(id)] : [])))]
}

/** The option list of a criterion. Needed because a saved search can name an entry that was renamed or merged since. */
function optionListOf(criterion: Criterion): OptionList | undefined {
  if (criterion === 'language') return 'languages'
  if (!(criterion in searchedFields)) return undefined
  const field = fieldOf(searchedFields[criterion as keyof SearchedFields])
  return 'list' in field && isOptionList(field.list) ? field.list : undefined
}

/** The entries whose names a criterion accepts. City names are not unique, so only cities of the chosen states count. */
export function entriesOf(
  criterion: Criterion,
  { state }: SearchValues,
  reference: Reference,
): { id: number; name: string }[] {
  const list = optionListOf(criterion)
  if (list) return reference[list]
  if (criterion !== 'city') return []
  const { cities } = reference
  const states = new Set(listOf(state).map(Number))
  return states.size > 0 ? cities.filter(({ stateId }) => states.has(stateId)) : cities
}
