import type { listDesiredMatches as contract } from '#contract/features/matching/matches.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { pickFitting } from './engine/fit-query.ts'
import { otherGender } from './engine/match-index.ts'
import { findSeeker } from './find-seeker.ts'
import { nextShown, parseShown } from './shown-cursor.ts'
import { showChosen } from './view-budget.ts'

export const listDesiredMatches: Handler<typeof contract> = async ctx => {
  const { input, viewer, matches } = ctx
  const shown = parseShown(ctx, 'desired', input.after)
  if (shown instanceof Refusal) return shown
  const partitions = await matches.current()
  const seeker = await findSeeker(ctx, partitions, viewer.id)
  if (!seeker) return { matched: [] }
  const partition = partitions[otherGender(seeker.gender)]
  const picked = pickFitting(partition, seeker, { shown, limit: input.limit, now: new Date() })
  const matched = await showChosen(ctx, partitions, picked.ids)
  return matched instanceof Refusal ? matched : { matched, ...nextShown(ctx, 'desired', shown, picked) }
}
