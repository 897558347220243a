import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import type { Db, Queries } from '../../platform/database/db.ts'
import { sql } from '../../platform/database/sql.ts'

type Consent = Config['candidateConsent']

/**
 * Needs members `m` and, left joined, candidates `c`. A profile that the candidate declined is always withheld. After a
 * restore of an older backup only the deletion request may show the refusal.
 */
const shouldBeWithheld = (consent: Consent) => sql`(
  m.profile_for <> 'Self'
  and (
    c.declined_at is not null or (${consent === 'required'} and c.agreed_at is null)
    or exists (select from deletion_requests d where d.member_id = m.id and d.reason = 'candidate')
  )
)`

/** The one place that decides whether a profile waits for the candidate's consent. Idempotent. */
export const updateWithheld = (tx: Queries, memberId: number, consent: Consent) =>
  tx.run`
    update profiles p set is_withheld = ${shouldBeWithheld(consent)}
    from members m left join candidates c on c.member_id = m.id
    where p.member_id = ${memberId} and m.id = p.member_id
      and p.is_withheld <> ${shouldBeWithheld(consent)}`

const batchSize = 1000
const MemberId = z.object({ id: z.int() })

/** For all members, when a server starts: the operator may have changed the setting. */
export async function recomputeWithheld(db: Db, consent: Consent): Promise<void> {
  for (;;) {
    const rows = await db.transaction(
      tx => tx.many(MemberId)`
        select m.id from members m join profiles p on p.member_id = m.id
        left join candidates c on c.member_id = m.id
        where p.is_withheld <> ${shouldBeWithheld(consent)} limit ${batchSize}`,
      { seconds: 60 },
    )
    for (const { id } of rows) await updateWithheld(db, id, consent)
    if (rows.length < batchSize) return
  }
}

export const isWithheld = async (tx: Queries, memberId: number) =>
  (await tx.run`select from profiles where member_id = ${memberId} and is_withheld`) === 1
