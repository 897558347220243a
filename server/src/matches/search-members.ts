import type { Input } from '#contract/endpoint.ts'
import type { searchMembers as contract } from '#contract/matches.ts'
import type { Handler } from '../http/handler.ts'
import { Refusal } from '../http/refusal.ts'
import { readCards } from '../members/store.ts'
import { findByName } from './find-by-name.ts'
import { otherGender } from './match-index.ts'
import { nextShown, readShown } from './shown.ts'
import { listBlockedIds } from './store.ts'

type Ask = Parameters<Handler<typeof contract>>[0]
type ByName = Extract<Input<typeof contract>, { type: 'multiple' }>

export const searchMembers: Handler<typeof contract> = async ask => {
  const { input, viewer, db } = ask
  if (input.type === 'multiple') return searchByName(ask, input)
  return { response: 'success', users: await readCards(db, viewer.id, [input.userid]) }
}

async function searchByName(ask: Ask, { name, limit, after }: ByName) {
  const { viewer, db, matches } = ask
  const shown = readShown(ask, 'search', after)
  if (shown instanceof Refusal) return shown
  const [boards, blockedIds] = await Promise.all([matches.current(), listBlockedIds(db, viewer.id)])
  const picked = findByName(boards[otherGender(viewer.gender)], {
    name,
    blockedIds,
    shown,
    limit,
  })
  const users = await readCards(db, viewer.id, picked.ids)
  return { response: 'success' as const, users, ...nextShown(ask, 'search', shown, picked) }
}
