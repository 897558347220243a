import { lockPair } from '../../core/members/lock-pair.ts'
import { memberNotFound } from '../../core/members/member-not-found.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { RequestContext } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type Counterpart, findCounterpart } from './access-store.ts'

type AccessContext = Pick<RequestContext<{ find_id: number }, 'member'>, 'db' | 'viewer' | 'input'>
type Change<Outcome> = (tx: Tx, counterpart: Counterpart) => Promise<Outcome> | Outcome

async function changeAccess<Outcome>(
  { db, viewer, input }: AccessContext,
  change: Change<Outcome>,
  findOptions: { hasAsked?: boolean } = {},
): Promise<Outcome | Refusal<404>> {
  return db.transaction(async tx => {
    await lockPair(tx, viewer.id, input.find_id)
    const counterpart = await findCounterpart(tx, viewer.id, input.find_id, findOptions)
    if (counterpart) return change(tx, counterpart)
    return memberNotFound()
  })
}

/** The owner can decline and revoke at any time, also when the requester is hidden, suspended or blocked. */
export const withdrawAccess = <Outcome>(ctx: AccessContext, change: Change<Outcome>) =>
  changeAccess(ctx, change, { hasAsked: true })

/** Like `changeAccess`, and notifies the open pages of the other member after the commit. */
export async function changeAccessAndPublish<Outcome>(
  ctx: AccessContext & Pick<RequestContext<unknown, 'member'>, 'publish'>,
  change: Change<Outcome>,
): Promise<Outcome | Refusal<404>> {
  const outcome = await changeAccess(ctx, change)
  if (!(outcome instanceof Refusal))
    ctx.publish({ topic: 'changed', members: [ctx.input.find_id], what: 'notices' })
  return outcome
}
