import type { countDesiredMatches as contract } from '#contract/features/matching/matches.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { countFitting } from './engine/fit-query.ts'
import { otherGender } from './engine/match-index.ts'
import { findSeeker } from './find-seeker.ts'

export const countDesiredMatches: Handler<typeof contract> = async ctx => {
  const { viewer, matches } = ctx
  const partitions = await matches.current()
  const seeker = await findSeeker(ctx, partitions, viewer.id)
  if (!seeker) return refuse.notFound()
  return countFitting(partitions[otherGender(seeker.gender)], seeker, new Date())
}
