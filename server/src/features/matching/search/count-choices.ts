import { hasGothras } from '#contract/features/horoscopes/gothras-out.ts'
import { type countChoices as contract, minCountShown } from '#contract/features/matching/search.ts'
import type { Criterion, SearchValues } from '#contract/features/matching/search-criteria.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { counted } from '../counted.ts'
import { findSeeker } from '../find-seeker.ts'
import type { Choices } from '../match-questions.ts'
import { spendNamedCount } from './spend-named-count.ts'
import { getSearcher } from './store.ts'
import { toSearchFilter } from './to-search-filter.ts'
import { countedAttributes, countedDays, wireChoices } from './wire-choices.ts'

const noPeople = { people: 0, isMore: false }

export const countChoices: Handler<typeof contract> = async ctx => {
  const { input, viewer, db, matches, reference } = ctx
  const over = input.search.name ? await spendNamedCount(ctx) : undefined
  if (over) return over
  const [index, searcher] = await Promise.all([matches.current(), getSearcher(db, viewer.id)])
  const seeker = await findSeeker(ctx, index, viewer.id)
  if (!seeker) return { found: noPeople, mutual: noPeople, choices: {}, without: [] }
  const lists = reference()
  const choices = index.countChoices(seeker, {
    search: toSearchFilter(input.search, { reference: lists, seeker, searcher, now: new Date() }),
    gothras: seeker.gothrasOut,
    attributes: countedAttributes(input.search),
    days: countedDays,
  })
  const leavesOut = hasGothras(seeker.gothrasOut)
  const closed: Criterion[] = [
    ...(searcher.showsPresence ? [] : ['active' as const]),
    ...(leavesOut ? [] : ['gothra' as const]),
    ...(seeker.points ? [] : ['points' as const]),
  ]
  const omitsFew = !viewer.isPremium
  const isFew = choices.found < minCountShown
  const hidesChoices = isFew && (omitsFew || input.search.name !== undefined)
  return {
    found: counted(choices.found),
    mutual: counted(choices.mutual),
    choices: hidesChoices
      ? {}
      : withoutClosed(wireChoices(choices, { values: input.search, reference: lists, omitsFew }), closed),
    without: omitsFew ? namesOnly(choices.without) : withCounts(choices.without, input.search),
    ...(leavesOut && !input.search.gothra && { sameGothra: leftOut(choices, hidesChoices, omitsFew) }),
    ...(omitsFew && { omitsFew }),
    ...(closed.length > 0 && { closed }),
  }
}

function leftOut({ gothra }: Choices, hidesChoices: boolean, omitsFew: boolean) {
  return hidesChoices || (omitsFew && gothra.out < minCountShown) ? {} : { out: counted(gothra.out) }
}

type Without = Reply<typeof contract>['without']

const namesOnly = (without: Choices['without']): Without =>
  without.flatMap(({ criterion, count: people }) => (people >= minCountShown ? [{ criterion }] : []))

/** In a search with a name, the count without another criterion must not reveal the answer of a single person. */
function withCounts(without: Choices['without'], { name }: SearchValues): Without {
  const shown = without.filter(
    ({ criterion, count: people }) => !name || criterion === 'name' || people >= minCountShown,
  )
  return shown.map(({ criterion, count: people }) => ({ criterion, found: counted(people) }))
}

const withoutClosed = <Counts>(choices: Record<string, Counts>, closed: readonly string[]) =>
  Object.fromEntries(Object.entries(choices).filter(([criterion]) => !closed.includes(criterion)))
