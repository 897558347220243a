import { choicesFrom, type countChoices as contract } from '#contract/features/matching/finding.ts'
import type { Criterion, SearchValues } from '#contract/features/matching/search-criteria.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { type Choices, countChoices as count } from '../engine/choice-counts.ts'
import { counted } from '../engine/fit-query.ts'
import { otherGender } from '../engine/match-index.ts'
import { findSeeker } from '../find-seeker.ts'
import { readSearcher } from './store.ts'
import { takeNamedCount } from './take-named-count.ts'
import { toSearch } from './to-search.ts'
import { countedDays, countedQuestions, wireChoices } from './wire-choices.ts'

const nobody = { people: 0, isMore: false }

export const countChoices: Handler<typeof contract> = async ctx => {
  const { input, viewer, db, matches, reference } = ctx
  const over = input.search.name ? await takeNamedCount(ctx) : undefined
  if (over) return over
  const [partitions, searcher] = await Promise.all([matches.current(), readSearcher(db, viewer.id)])
  const seeker = await findSeeker(ctx, partitions, viewer.id)
  if (!seeker) return { found: nobody, mutual: nobody, choices: {}, without: [] }
  const now = new Date()
  const lists = reference()
  const choices = count(partitions[otherGender(seeker.gender)], seeker, {
    search: toSearch(input.search, { reference: lists, seeker, searcher, now }),
    gothras: seeker.preferences.gothra_ids_out,
    questions: countedQuestions(input.search),
    days: countedDays,
    now,
  })
  const gothras = seeker.preferences.gothra_ids_out
  const closed: Criterion[] = [
    ...(searcher.showsPresence ? [] : ['active' as const]),
    ...(gothras.length > 0 ? [] : ['gothra' as const]),
  ]
  const omitsFew = !viewer.isPremium
  const isFew = choices.found < choicesFrom
  const hidesChoices = isFew && (omitsFew || input.search.name !== undefined)
  return {
    found: counted(choices.found),
    mutual: counted(choices.mutual),
    choices: hidesChoices
      ? {}
      : withoutClosed(wireChoices(choices, { values: input.search, reference: lists, omitsFew }), closed),
    without: omitsFew ? namesOnly(choices.without) : withCounts(choices.without, input.search),
    ...(gothras.length > 0 &&
      !input.search.gothra && { sameGothra: leftOut(choices, hidesChoices, omitsFew) }),
    ...(omitsFew && { omitsFew }),
    ...(closed.length > 0 && { closed }),
  }
}

function leftOut({ gothra }: Choices, hidesChoices: boolean, omitsFew: boolean) {
  return hidesChoices || (omitsFew && gothra.out < choicesFrom) ? {} : { out: counted(gothra.out) }
}

type Without = Reply<typeof contract>['without']

const namesOnly = (without: Choices['without']): Without =>
  without.flatMap(({ criterion, count: people }) => (people >= choicesFrom ? [{ criterion }] : []))

/** With a name among the criteria, dropping another one must not say what a single person answered. */
function withCounts(without: Choices['without'], { name }: SearchValues): Without {
  const shown = without.filter(
    ({ criterion, count: people }) => !name || criterion === 'name' || people >= choicesFrom,
  )
  return shown.map(({ criterion, count: people }) => ({ criterion, found: counted(people) }))
}

const withoutClosed = <Counts>(choices: Record<string, Counts>, closed: readonly string[]) =>
  Object.fromEntries(Object.entries(choices).filter(([criterion]) => !closed.includes(criterion)))
