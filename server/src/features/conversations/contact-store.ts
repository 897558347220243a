import { todayInIndia } from '../../core/members/store.ts'
import type { Sql } from '../../platform/database/db.ts'
import { sideOf } from './sides.ts'

/** The member agrees to share the phone number. Also creates the conversation if there is none. */
export async function insertContactConsent(db: Sql, memberId: number, otherId: number): Promise<void> {
  const { mySharedAt } = sideOf(memberId, otherId)
  await db`
    insert into conversations as c (lower_id, higher_id, ${db(mySharedAt)})
    values (${Math.min(memberId, otherId)}, ${Math.max(memberId, otherId)}, now())
    on conflict (lower_id, higher_id) do update
      set ${db(mySharedAt)} = coalesce(c.${db(mySharedAt)}, excluded.${db(mySharedAt)})`
}

/** False if there was nothing to withdraw. */
export async function deleteContactConsent(db: Sql, memberId: number, otherId: number): Promise<boolean> {
  const { mySharedAt } = sideOf(memberId, otherId)
  const rows = await db`
    update conversations set ${db(mySharedAt)} = null
    where lower_id = ${Math.min(memberId, otherId)} and higher_id = ${Math.max(memberId, otherId)}
      and ${db(mySharedAt)} is not null
    returning 1`
  return rows.length === 1
}

/** The verified number, read at this very moment, with a note of who read it and a line in the owner's diary. */
export async function revealPhone(db: Sql, viewerId: number, ownerId: number): Promise<string | undefined> {
  const [row] = await db<{ phone: string }[]>`
    with owner as (
      select id, phone from members where id = ${ownerId} and phone_verified_at is not null
    ), noted as (
      insert into contact_reveals (viewer_id, owner_id) select ${viewerId}, id from owner
    ), written as (
      insert into looks (owner_id, viewer_id, kind, looked_on)
      select id, ${viewerId}, 'number', ${todayInIndia} from owner on conflict do nothing
    )
    select phone from owner`
  return row?.phone
}
