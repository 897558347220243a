import type { Input } from '#contract/endpoint.ts'
import type { searchMembers as contract } from '#contract/matches.ts'
import type { Handler } from '../http/handler.ts'
import { readCards } from '../members/store.ts'
import { nextShown, readShown, unreadableCursor } from './cursor.ts'
import { findByName } from './engine/find-by-name.ts'
import { otherGender } from './engine/match-index.ts'
import { listBlockedIds } from './store.ts'

type Ask = Parameters<Handler<typeof contract>>[0]
type ByName = Extract<Input<typeof contract>, { type: 'multiple' }>

export const searchMembers: Handler<typeof contract> = async ask => {
  const { input, viewer, db } = ask
  if (input.type === 'multiple') return searchByName(ask, input)
  return { response: 'success', users: await readCards(db, viewer.id, [input.userid]) }
}

async function searchByName({ viewer, db, matches }: Ask, { name, limit, after }: ByName) {
  const shown = readShown('search', after)
  if (!shown) return unreadableCursor()
  const [boards, blockedIds] = await Promise.all([matches.current(), listBlockedIds(db, viewer.id)])
  const picked = findByName(boards[otherGender(viewer.gender)], {
    name,
    blockedIds,
    shown,
    limit,
  })
  const users = await readCards(db, viewer.id, picked.ids)
  return { response: 'success' as const, users, ...nextShown('search', shown, picked) }
}
