import { candidateLink } from '#contract/platform/promises.ts'
import type { Sql } from '../../platform/database/db.ts'
import { sql } from '../../platform/database/sql.ts'

export interface CandidateRow {
  memberId: number
  /** Of the candidate. */
  name: string
  gender: 'male' | 'female'
  profileFor: string
  /** Of whoever keeps the profile. */
  email: string
  isWithheld: boolean
  phone: string | null
  candidateEmail: string | null
  generation: number
  askedAt: Date
  isExpired: boolean
  agreedAt: Date | null
  declinedAt: Date | null
  requestedChanges: string | null
  /** Who manages the account together with the candidate; null if it is not shared. */
  managedBy: string | null
}

const columns = sql`
  m.id as "memberId", p.name, p.gender, m.profile_for as "profileFor", m.email, p.is_withheld as "isWithheld",
  c.phone, c.email as "candidateEmail", c.generation, c.asked_at as "askedAt", c.expires_at <= now() as "isExpired",
  c.agreed_at as "agreedAt", c.declined_at as "declinedAt", c.wish as "requestedChanges", m.kept_by as "managedBy"`
const tables = sql`
  candidates c join members m on m.id = c.member_id join profiles p on p.member_id = c.member_id`

export async function findCandidate(db: Sql, memberId: number): Promise<CandidateRow | undefined> {
  const [row] = await db<CandidateRow[]>`select ${columns} from ${tables} where c.member_id = ${memberId}`
  return row
}

/** The same, held until the transaction ends: an answer of this moment is waited for. */
export async function lockCandidate(tx: Sql, memberId: number): Promise<CandidateRow | undefined> {
  await tx`select from candidates where member_id = ${memberId} for update`
  return findCandidate(tx, memberId)
}

/** Whether the person asked has ever answered, whatever became of it since. */
export async function hasAnswered(tx: Sql, memberId: number): Promise<boolean> {
  const rows = await tx`select from candidate_answers where member_id = ${memberId} limit 1`
  return rows.length === 1
}

/** By the link. One that nobody answered in time is none; one that was answered works for good. */
export async function findCandidateByLink(db: Sql, tokenHash: Buffer): Promise<CandidateRow | undefined> {
  const [row] = await db<CandidateRow[]>`
    select ${columns} from ${tables}
    where c.token_hash = ${tokenHash} and (
      c.expires_at > now() or num_nonnulls(c.agreed_at, c.declined_at, c.wish) > 0 or m.profile_for = 'Self'
    )`
  return row
}

/** Held until the transaction ends, with all others of the same person, in their order: one of them gets the yes. */
export async function lockCandidateByLink(tx: Sql, tokenHash: Buffer): Promise<CandidateRow | undefined> {
  await tx`
    select from candidates one join candidates c on c.phone = one.phone or c.email = one.email
    where one.token_hash = ${tokenHash} order by c.member_id for update of c`
  return findCandidateByLink(tx, tokenHash)
}

export interface NewCandidate {
  memberId: number
  phone: string | null
  email: string | null
  generation: number
  tokenHash: Buffer
}

/**
 * Asked for the first time, once more, or at another number. Changes requested before a yes are settled by it; those
 * requested after a yes stay until the candidate agrees again.
 */
export async function insertCandidate(tx: Sql, one: NewCandidate): Promise<void> {
  const { memberId, phone, email, generation, tokenHash } = one
  await tx`
    insert into candidates as c (member_id, phone, email, generation, token_hash, expires_at)
    values (
      ${memberId}, ${phone}, ${email}, ${generation}, ${tokenHash},
      now() + make_interval(days => ${candidateLink.days})
    )
    on conflict (member_id) do update set
      phone = excluded.phone, email = excluded.email, generation = excluded.generation,
      token_hash = excluded.token_hash, asked_at = now(), expires_at = excluded.expires_at,
      wish = case when c.agreed_at is not null then c.wish end,
      wished_at = case when c.agreed_at is not null then c.wished_at end`
}

/** Before a link is made, or the account is given away: two at once come one after the other. */
export async function lockManager(
  tx: Sql,
  memberId: number,
): Promise<{ email: string; phone: string | null; profileFor: string; name: string } | undefined> {
  const [row] = await tx<{ email: string; phone: string | null; profileFor: string; name: string }[]>`
    select m.email, m.phone, m.profile_for as "profileFor", p.name
    from members m join profiles p on p.member_id = m.id where m.id = ${memberId} for no key update of m`
  return row
}

export interface OtherProfile {
  memberId: number
  profileFor: string
  hasYes: boolean
}

/** Of the same number or mailbox: what other relatives made, and an account of the candidate's own. */
export function listOtherProfiles(db: Sql, one: CandidateRow): Promise<OtherProfile[]> {
  const { memberId, phone, candidateEmail } = one
  return db<OtherProfile[]>`
    select m.id as "memberId", m.profile_for as "profileFor",
      (c.agreed_at is not null or c.member_id is null or m.profile_for = 'Self') as "hasYes"
    from members m left join candidates c on c.member_id = m.id
    where m.id <> ${memberId} and c.declined_at is null and (
      c.phone = ${phone} or c.email = ${candidateEmail}
      or (m.phone = ${phone} and m.phone_verified_at is not null) or m.email = ${candidateEmail}
    )
    and m.id in (
      select member_id from candidates where phone = ${phone} or email = ${candidateEmail}
      union all select id from members where phone = ${phone} or email = ${candidateEmail}
    )
    order by m.id limit 5`
}

/** True where this is their first yes to this profile. */
export async function updateAgreed(tx: Sql, memberId: number, wording: string): Promise<boolean> {
  await tx`
    update candidates set agreed_at = coalesce(agreed_at, now()), agreed_to = ${wording}, declined_at = null, wish = null,
      wished_at = null
    where member_id = ${memberId}`
  const [before] = await tx`
    select from candidate_answers where member_id = ${memberId} and answer = 'yes' limit 1`
  return !before
}

export async function updateDeclined(tx: Sql, memberId: number): Promise<void> {
  await tx`
    update candidates set declined_at = now(), agreed_at = null, agreed_to = null, wish = null, wished_at = null
    where member_id = ${memberId} and declined_at is null`
}

export async function updateRequestedChanges(tx: Sql, memberId: number, changes: string): Promise<void> {
  await tx`
    update candidates set wish = ${changes}, wished_at = now(), declined_at = null where member_id = ${memberId}`
}

/**
 * Those with a yes of the same person, who has chosen another profile. One that they keep themselves is theirs and stays; its
 * yes of that time only makes room.
 */
export async function clearOtherConsents(
  tx: Sql,
  { memberId, phone, candidateEmail }: CandidateRow,
): Promise<number[]> {
  const rows = await tx<{ id: number; isOwn: boolean }[]>`
    update candidates c set agreed_at = null, agreed_to = null
    from members m
    where m.id = c.member_id and c.member_id <> ${memberId} and c.agreed_at is not null
      and (c.phone = ${phone} or c.email = ${candidateEmail})
    returning c.member_id as id, m.profile_for = 'Self' as "isOwn"`
  return rows.flatMap(({ id, isOwn }) => (isOwn ? [] : id))
}

export interface CandidateAnswer {
  memberId: number
  answer: 'yes' | 'changes' | 'no' | 'replaced' | 'took_over' | 'shared'
  wording?: string
  from: { address: string; userAgent: string }
}

export async function insertAnswer(
  tx: Sql,
  { memberId, answer, wording, from }: CandidateAnswer,
): Promise<void> {
  await tx`
    insert into candidate_answers (member_id, answer, wording, given_from, user_agent)
    values (${memberId}, ${answer}, ${wording ?? null}, ${from.address}::inet, ${from.userAgent.slice(0, 300)})`
}

/** Whoever is seen for the first time has just joined. False where nobody sees them yet. */
export async function updateJoined(tx: Sql, memberId: number): Promise<boolean> {
  const { count } = await tx`
    update profiles set joined_at = now() where member_id = ${memberId} and is_listed`
  return count === 1
}

/** The pictures that others will see, unless they are declined. */
export async function findCandidatePicture(
  db: Sql,
  memberId: number,
  slot: number,
): Promise<string | undefined> {
  const [row] = await db<{ key: string | null }[]>`
    select file_key as key from photos
    where member_id = ${memberId} and slot = ${slot} and status in ('approved', 'pending')`
  return row?.key ?? undefined
}

export function listCandidatePictures(
  db: Sql,
  memberId: number,
): Promise<{ slot: number; path: string; isStored: boolean }[]> {
  return db<{ slot: number; path: string; isStored: boolean }[]>`
    select slot, path, file_key is not null as "isStored" from photos
    where member_id = ${memberId} and status in ('approved', 'pending') order by slot`
}
