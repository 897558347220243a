import type { Sql } from '../../../platform/database/db.ts'

export interface LeavingMember {
  email: string
  phone: string | null
  claimedPhone: string | null
  /** To the microsecond. */
  joinedAt: string
  /** Where somebody else was asked for their yes. */
  candidate: string | null
}

export async function lockLeavingMember(tx: Sql, memberId: number): Promise<LeavingMember> {
  const [row] = await tx<LeavingMember[]>`
    select m.email, m.phone, m.claimed_phone as "claimedPhone",
      to_char(m.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "joinedAt", coalesce(c.phone, c.email) as candidate
    from members m left join candidates c on c.member_id = m.id where m.id = ${memberId} for update of m`
  if (!row) throw new Error('Who is to be erased is gone already.')
  return row
}

/** From here on nobody can log in, ask for a password or be found by phone or e-mail; both can sign up anew. */
export async function clearCredentials(tx: Sql, memberId: number): Promise<void> {
  await tx`
    update members set email = ${`erased-${memberId}@erased.invalid`}, phone = null, phone_verified_at = null,
      claimed_phone = null, claimed_at = null, password_hash = 'erased'
    where id = ${memberId}`
}

/** What knows a person by phone or e-mail alone. */
export async function deleteByAddress(
  tx: Sql,
  { emails, phones, failures }: { emails: string[]; phones: string[]; failures: Buffer[] },
): Promise<void> {
  await tx`delete from newsletter_subscribers where email = any (${emails})`
  await tx`delete from reset_requests where email = any (${emails})`
  await tx`delete from phone_failures where phone = any (${phones})`
  await tx`delete from login_failures where phone_hash = any (${failures}::bytea[])`
}

/** Kept once, whatever stops meanwhile. */
export async function insertKeptRecord(
  tx: Sql,
  {
    memberId,
    joinedAt,
    sealed,
    years,
  }: { memberId: number; joinedAt: string; sealed: Buffer; years: number },
): Promise<void> {
  await tx`
    insert into kept_records (member_id, joined_at, sealed, keep_until)
    values (${memberId}, ${joinedAt}::timestamptz, ${sealed}, now() + make_interval(days => ${years * 365}))
    on conflict do nothing`
}

/** Its day has come, unless a court or an authority has asked for what concerns this member. */
export async function deleteExpiredRecords(db: Sql): Promise<void> {
  await db`
    delete from kept_records k
    where keep_until <= now()
      and not exists (select from cases c where c.member_id = k.member_id and c.is_held)`
}

export async function listKeptRecords(
  db: Sql,
  memberId: number,
): Promise<{ joinedAt: string; sealed: Buffer; keepUntil: Date }[]> {
  return db<{ joinedAt: string; sealed: Buffer; keepUntil: Date }[]>`
    select to_char(joined_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "joinedAt", sealed, keep_until as "keepUntil"
    from kept_records where member_id = ${memberId} order by joined_at`
}
