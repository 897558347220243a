import { mayDo } from '#contract/platform/staff-roles.ts'
import type { Sql } from '../../../platform/database/db.ts'
import { findPerson } from '../store.ts'
import { hashPayload } from './ask-for-yes.ts'
import type { Approval } from './store.ts'
import type { Parts } from './two-person-act.ts'

/**
 * Does what was frozen, at the moment of the yes. It does not happen where anything has changed since: what it is about,
 * or that who asked may ask for it. Returns what to write down.
 */
export async function runAct(
  tx: Sql,
  parts: Parts,
  approval: Approval,
): Promise<{ isDone: boolean; outcome: string }> {
  const act = parts.sensitiveActions[approval.action]
  const payload = act?.payload.safeParse(approval.payload)
  if (!act || !payload?.success) return not('This release does not know how to do it.')
  if (!hashPayload(approval.payload).equals(approval.payloadHash))
    return not('What was asked for is not what is written now.')
  const asker = await findPerson(tx, approval.askedBy)
  if (!asker || asker.isDisabled || !mayDo(asker.roles, act.asks))
    return not('Who asked for it may not ask for it any more.')
  const version = await act.version(tx, payload.data)
  if (version !== approval.subjectVersion) return not('It has changed since it was asked for.')
  return { isDone: true, outcome: await act.run(tx, payload.data, parts) }
}

const not = (why: string) => ({ isDone: false, outcome: `Not done. ${why}` })
