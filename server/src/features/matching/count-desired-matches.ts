import type { countDesiredMatches as contract } from '#contract/features/matching/matches.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { findSeeker } from './find-seeker.ts'

export const countDesiredMatches: Handler<typeof contract> = async ctx => {
  const { viewer, matches } = ctx
  const index = await matches.current()
  const seeker = await findSeeker(ctx, index, viewer.id)
  return seeker ? index.countFitting(seeker) : refuse.notFound()
}
