import type { Tx } from '../../platform/database/db.ts'
import type { RequestContext } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { AccessSubject } from '../members/access-state.ts'
import { lockPair } from '../members/lock-pair.ts'
import { memberNotFound } from '../members/member-not-found.ts'
import { type Counterpart, findCounterpart } from './store.ts'

export type AccessContext = Pick<
  RequestContext<{ find_id: number }, 'member'>,
  'db' | 'viewer' | 'input' | 'outbox' | 'publish'
>
type Change<Outcome> = (tx: Tx, counterpart: Counterpart) => Promise<Outcome> | Outcome

async function changeAccess<Outcome>(
  { db, viewer, input }: AccessContext,
  change: Change<Outcome>,
  asked?: AccessSubject,
): Promise<Outcome | Refusal<404>> {
  return db.transaction(async tx => {
    await lockPair(tx, viewer.id, input.find_id)
    const counterpart = await findCounterpart(tx, viewer.id, input.find_id, asked)
    if (counterpart) return change(tx, counterpart)
    return memberNotFound()
  })
}

/** The owner can decline and revoke at any time, also when the requester is hidden, suspended or blocked. */
export const withdrawAccess = <Outcome>(
  ctx: AccessContext,
  subject: AccessSubject,
  change: Change<Outcome>,
) => changeAccess(ctx, change, subject)

/** Like `changeAccess`, and notifies the open pages of the other member after the commit. */
export async function changeAccessAndPublish<Outcome>(
  ctx: AccessContext,
  change: Change<Outcome>,
): Promise<Outcome | Refusal<404>> {
  const outcome = await changeAccess(ctx, change)
  if (!(outcome instanceof Refusal))
    ctx.publish({ topic: 'changed', members: [ctx.input.find_id], what: 'notices' })
  return outcome
}
