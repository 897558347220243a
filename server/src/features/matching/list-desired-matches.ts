import type { listDesiredMatches as contract } from '#contract/features/matching/matches.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findSeeker } from './find-seeker.ts'
import { nextShown, parseShown } from './shown-cursor.ts'
import { showChosen } from './view-budget.ts'

export const listDesiredMatches: Handler<typeof contract> = async ctx => {
  const { input, viewer, matches } = ctx
  const shown = parseShown(ctx, 'desired', input.after)
  if (shown instanceof Refusal) return shown
  const index = await matches.current()
  const seeker = await findSeeker(ctx, index, viewer.id)
  if (!seeker) return { matched: [] }
  const picked = index.list(seeker, { shown, limit: input.limit })
  const matched = await showChosen(ctx, index, picked.ids)
  return matched instanceof Refusal ? matched : { matched, ...nextShown(ctx, 'desired', shown, picked) }
}
