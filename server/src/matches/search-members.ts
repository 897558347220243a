import { brand } from '#contract/brand.ts'
import type { Input } from '#contract/endpoint.ts'
import type { searchMembers as contract } from '#contract/matches.ts'
import { profileIdAsName } from '#contract/profile-id.ts'
import type { Handler } from '../http/handler.ts'
import { Refusal } from '../http/refusal.ts'
import { readCards } from '../members/store.ts'
import { findByName } from './engine/find-by-name.ts'
import { otherGender } from './engine/match-index.ts'
import { nextShown, readShown } from './shown.ts'
import { listBlockedIds } from './store.ts'

type Ask = Parameters<Handler<typeof contract>>[0]
type ByName = Extract<Input<typeof contract>, { type: 'multiple' }>

export const searchMembers: Handler<typeof contract> = async ask => {
  const { input } = ask
  if (input.type === 'single') return findById(ask, input.userid)
  const id = profileIdAsName(input.name)
  if (id === undefined) return searchByName(ask, input)
  const found = await findById(ask, id)
  return found.users.length > 0 || found.isOwn ? found : { ...found, message: noSuchId(id) }
}

async function findById({ viewer, db }: Ask, id: number) {
  const response = 'success' as const
  if (id !== viewer.id) return { response, users: await readCards(db, viewer.id, [id]) }
  return { response, users: [], isOwn: true, message: `${shown(id)} is your own profile id.` }
}

const shown = (id: number) => `${brand.memberPrefix}${id}`
const noSuchId = (id: number) => `${shown(id)} is a profile id, but there is no such member for you to see.`

async function searchByName(ask: Ask, { name, limit, after }: ByName) {
  const { viewer, db, matches } = ask
  const shown = readShown(ask, 'search', after)
  if (shown instanceof Refusal) return shown
  const [partitions, blockedIds] = await Promise.all([matches.current(), listBlockedIds(db, viewer.id)])
  const picked = findByName(partitions[otherGender(viewer.gender)], {
    name,
    blockedIds,
    shown,
    limit,
  })
  const users = await readCards(db, viewer.id, picked.ids)
  return { response: 'success' as const, users, ...nextShown(ask, 'search', shown, picked) }
}
