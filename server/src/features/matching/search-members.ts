import { profileIdIn } from '#contract/core/members/profile-id.ts'
import type { searchMembers as contract } from '#contract/features/matching/matches.ts'
import { brand } from '#contract/platform/brand.ts'
import type { Input } from '#contract/platform/endpoint.ts'
import { listBlockedIds, listCards } from '../../core/members/store.ts'
import { flagIfCanary } from '../../core/moderation/abuse-flags/raise-flag.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { nextShown, parseShown } from './shown-cursor.ts'
import { showCards, showChosen, spendSearch } from './view-budget.ts'

type Context = Parameters<Handler<typeof contract>>[0]
type ByName = Extract<Input<typeof contract>, { type: 'multiple' }>

export const searchMembers: Handler<typeof contract> = async ctx => {
  const { input } = ctx
  if (input.type === 'single') return findById(ctx, input.userid)
  const id = profileIdIn(input.name)
  if (id === undefined) return searchByName(ctx, input)
  const found = await findById(ctx, id)
  if (found instanceof Refusal || found.users.length > 0 || found.isOwn) return found
  return { ...found, message: noSuchId(id) }
}

async function findById(ctx: Context, id: number) {
  const { viewer, db } = ctx
  const over = await spendSearch(ctx)
  if (over) return over
  const response = 'success' as const
  if (id === viewer.id)
    return { response, users: [], isOwn: true, message: `${shown(id)} is your own profile id.` }
  const users = await showCards(ctx, await listCards(db, viewer.id, [id]))
  if (users instanceof Refusal) return users
  if (users.length === 0) await flagIfCanary(ctx, id)
  return { response, users }
}

const shown = (id: number) => `${brand.memberPrefix}${id}`
const noSuchId = (id: number) => `We could not find a member with the profile id ${shown(id)}.`

async function searchByName(ctx: Context, { name, limit, after }: ByName) {
  const { viewer, db, matches } = ctx
  const list = `search ${name}`
  const shown = parseShown(ctx, list, after)
  if (shown instanceof Refusal) return shown
  // Further pages are free: their cursor is signed for the name.
  const over = after ? undefined : await spendSearch(ctx)
  if (over) return over
  const index = await matches.current()
  const [[own], blockedIds] = await Promise.all([
    index.cards.read(db, [viewer.id]),
    listBlockedIds(db, viewer.id),
  ])
  if (!own) return { response: 'success' as const, users: [] }
  const { id, gender } = viewer
  const picked = index.findNamed({ id, gender, profile: own.compared, blockedIds }, { name, shown, limit })
  const users = await showChosen(ctx, index, picked.ids)
  if (users instanceof Refusal) return users
  return { response: 'success' as const, users, ...nextShown(ctx, list, shown, picked) }
}
