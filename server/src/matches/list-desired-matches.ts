import type { listDesiredMatches as contract } from '#contract/matches.ts'
import type { Handler } from '../http/handler.ts'
import { readCards } from '../members/store.ts'
import { nextShown, readShown, unreadableCursor } from './cursor.ts'
import { otherGender } from './engine/match-index.ts'
import { pickMatches } from './engine/match-query.ts'
import { findSeeker } from './store.ts'

export const listDesiredMatches: Handler<typeof contract> = async ({ input, viewer, db, matches }) => {
  const shown = readShown('desired', input.after)
  if (!shown) return unreadableCursor()
  const [boards, seeker] = await Promise.all([matches.current(), findSeeker(db, viewer.id)])
  if (!seeker) return { matched: [] }
  const board = boards[otherGender(seeker.gender)]
  const picked = pickMatches(board, seeker, { shown, limit: input.limit, now: new Date() })
  return { matched: await readCards(db, viewer.id, picked.ids), ...nextShown('desired', shown, picked) }
}
