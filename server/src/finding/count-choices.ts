import { type countChoices as contract, namedChoicesFrom } from '#contract/finding.ts'
import type { Criterion } from '#contract/search-criteria.ts'
import type { Handler } from '../http/handler.ts'
import { type Choices, countChoices as count } from '../matches/engine/choice-counts.ts'
import { counted } from '../matches/engine/fit-query.ts'
import { otherGender } from '../matches/engine/match-index.ts'
import { findSeeker } from '../matches/find-seeker.ts'
import { readSearcher } from './store.ts'
import { takeNamedCount } from './take-named-count.ts'
import { toSearch } from './to-search.ts'
import { countedDays, countedQuestions, wireChoices } from './wire-choices.ts'

const nobody = { people: 0, isMore: false }

export const countChoices: Handler<typeof contract> = async ask => {
  const { input, viewer, db, matches, reference } = ask
  const over = input.search.name ? await takeNamedCount(ask) : undefined
  if (over) return over
  const [partitions, searcher] = await Promise.all([matches.current(), readSearcher(db, viewer.id)])
  const seeker = await findSeeker(db, partitions, viewer.id)
  if (!seeker) return { found: nobody, mutual: nobody, choices: {}, without: [] }
  const now = new Date()
  const lists = reference()
  const choices = count(partitions[otherGender(seeker.gender)], seeker, {
    search: toSearch(input.search, { reference: lists, searcher, now }),
    gothras: searcher.gothras,
    questions: countedQuestions(input.search),
    days: countedDays,
    now,
  })
  const closed: Criterion[] = searcher.showsPresence ? [] : ['active']
  const isSomebody = input.search.name !== undefined && choices.found < namedChoicesFrom
  const without = isSomebody ? choices.without.filter(saysNothingOfThem) : choices.without
  return {
    found: counted(choices.found),
    mutual: counted(choices.mutual),
    choices: isSomebody ? {} : withoutClosed(wireChoices(choices, input.search, lists), closed),
    without: without.map(({ criterion, count: people }) => ({ criterion, found: counted(people) })),
    ...(closed.length > 0 && { closed }),
  }
}

/** What dropping a criterion brings, where a name is among them: who it brings is not told one by one. */
const saysNothingOfThem = ({ criterion, count: people }: Choices['without'][number]) =>
  criterion === 'name' || people >= namedChoicesFrom

const withoutClosed = <Counts>(choices: Record<string, Counts>, closed: readonly string[]) =>
  Object.fromEntries(Object.entries(choices).filter(([criterion]) => !closed.includes(criterion)))
