import type { Config } from '../../platform/config.ts'
import type { Db, Sql } from '../../platform/database/db.ts'
import { sql } from '../../platform/database/sql.ts'

type Consent = Config['candidateConsent']

/**
 * Wants members m and, where somebody was asked, candidates c. Whoever said no is shown to nobody, whatever is set; of a no
 * that a list brought back to an older database there is only the departure.
 */
const shouldBeWithheld = (consent: Consent) => sql`(
  m.profile_for <> 'Self'
  and (
    c.declined_at is not null or (${consent === 'required'} and c.agreed_at is null)
    or exists (select from departures d where d.member_id = m.id and d.reason = 'candidate')
  )
)`

/** The one place that says whether a profile waits for a yes. Asked twice, it says the same. */
export async function updateWithheld(tx: Sql, memberId: number, consent: Consent): Promise<void> {
  await tx`
    update profiles p set is_withheld = ${shouldBeWithheld(consent)}
    from members m left join candidates c on c.member_id = m.id
    where p.member_id = ${memberId} and m.id = p.member_id
      and p.is_withheld <> ${shouldBeWithheld(consent)}`
}

const batchSize = 1000

/** For everybody, as the setting says at the start of a server: an operator may have chosen otherwise since. */
export async function recomputeWithheld(db: Db, consent: Consent): Promise<void> {
  for (;;) {
    const rows = await db.begin(
      tx => tx<{ id: number }[]>`
        select m.id from members m join profiles p on p.member_id = m.id
        left join candidates c on c.member_id = m.id
        where p.is_withheld <> ${shouldBeWithheld(consent)} limit ${batchSize}`,
      { seconds: 60 },
    )
    for (const { id } of rows) await updateWithheld(db, id, consent)
    if (rows.length < batchSize) return
  }
}

export async function isWithheld(tx: Sql, memberId: number): Promise<boolean> {
  const [row] = await tx`select from profiles where member_id = ${memberId} and is_withheld`
  return row !== undefined
}
