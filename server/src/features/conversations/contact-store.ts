import type { Tx } from '../../platform/database/db.ts'
import { sideOf } from './sides.ts'

/** The member agrees to share the phone number. Also creates the conversation if there is none. */
export function insertContactConsent(tx: Tx, memberId: number, otherId: number) {
  const { mySharedAt } = sideOf(memberId, otherId)
  return tx.run`
    insert into conversations as c (lower_id, higher_id, ${mySharedAt})
    values (${Math.min(memberId, otherId)}, ${Math.max(memberId, otherId)}, now())
    on conflict (lower_id, higher_id) do update
      set ${mySharedAt} = coalesce(c.${mySharedAt}, excluded.${mySharedAt})`
}

/** False if there was nothing to withdraw. */
export async function deleteContactConsent(tx: Tx, memberId: number, otherId: number): Promise<boolean> {
  const { mySharedAt } = sideOf(memberId, otherId)
  const withdrawn = await tx.run`
    update conversations set ${mySharedAt} = null
    where lower_id = ${Math.min(memberId, otherId)} and higher_id = ${Math.max(memberId, otherId)}
      and ${mySharedAt} is not null`
  return withdrawn === 1
}
