import { z } from 'zod'
import { memberCard } from '#contract/core/members/member.ts'
import { candidateLink } from '#contract/platform/promises.ts'
import { profileFor } from '#contract/platform/values.ts'
import type { Queries, Tx } from '../../platform/database/db.ts'
import { lockRows } from '../../platform/database/lock.ts'
import { sql } from '../../platform/database/sql.ts'

const CandidateRow = z.object({
  memberId: z.int(),
  /** The candidate's name. */
  name: z.string(),
  gender: memberCard.shape.gender,
  profileFor: z.enum(profileFor),
  /** The manager's e-mail. */
  email: z.string(),
  isWithheld: z.boolean(),
  phone: z.string().nullable(),
  candidateEmail: z.string().nullable(),
  generation: z.int(),
  askedAt: z.date(),
  isExpired: z.boolean(),
  agreedAt: z.date().nullable(),
  declinedAt: z.date().nullable(),
  requestedChanges: z.string().nullable(),
  /** Who manages the account together with the candidate; null if it is not shared. */
  managedBy: z.string().nullable(),
  hasHoroscope: z.boolean(),
})
export type Candidate = z.infer<typeof CandidateRow>

const columns = sql`
  m.id as "memberId", p.name, p.gender, m.profile_for as "profileFor", m.email, p.is_withheld as "isWithheld",
  c.phone, c.email as "candidateEmail", c.generation, c.asked_at as "askedAt", c.expires_at <= now() as "isExpired",
  c.agreed_at as "agreedAt", c.declined_at as "declinedAt", c.requested_change as "requestedChanges", m.managed_by as "managedBy",
  exists (select from horoscopes h where h.member_id = c.member_id) as "hasHoroscope"`
const tables = sql`
  candidates c join members m on m.id = c.member_id join profiles p on p.member_id = c.member_id`

export const findCandidate = (db: Queries, memberId: number) =>
  db.find(CandidateRow)`select ${columns} from ${tables} where c.member_id = ${memberId}`

/** Locks the candidate, so that a parallel answer waits. */
export async function lockCandidate(tx: Tx, memberId: number): Promise<Candidate | undefined> {
  await lockRows(tx, 'candidates', [memberId], 'update')
  return findCandidate(tx, memberId)
}

export const hasAnswered = async (tx: Tx, memberId: number) =>
  (await tx.run`select from candidate_answers where member_id = ${memberId} limit 1`) === 1

/** Finds a candidate by the link. A link expires if it is not answered in time; an answered one never expires. */
export const findCandidateByLink = (db: Queries, tokenHash: Buffer) =>
  db.find(CandidateRow)`
    select ${columns} from ${tables}
    where c.token_hash = ${tokenHash} and (
      c.expires_at > now() or num_nonnulls(c.agreed_at, c.declined_at, c.requested_change) > 0 or m.profile_for = 'Self'
    )`

const IdRow = z.object({ id: z.int() })

/** Locks all profiles of the same person and their members, because only one of them can have the yes. */
export async function lockCandidateByLink(tx: Tx, tokenHash: Buffer): Promise<Candidate | undefined> {
  const same = await tx.many(IdRow)`
    select c.member_id as id from candidates one join candidates c on c.phone = one.phone or c.email = one.email
    where one.token_hash = ${tokenHash}`
  const ids = same.map(({ id }) => id)
  await lockRows(tx, 'members', ids)
  await lockRows(tx, 'candidates', ids, 'update')
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
 * Inserts or renews a request for consent. Clears changes that were requested before a yes; changes requested after a yes
 * stay until the candidate agrees again.
 */
export async function insertCandidate(tx: Tx, one: NewCandidate): Promise<void> {
  const { memberId, phone, email, generation, tokenHash } = one
  await tx.run`
    insert into candidates as c (member_id, phone, email, generation, token_hash, expires_at)
    values (
      ${memberId}, ${phone}, ${email}, ${generation}, ${tokenHash},
      now() + make_interval(days => ${candidateLink.days})
    )
    on conflict (member_id) do update set
      phone = excluded.phone, email = excluded.email, generation = excluded.generation,
      token_hash = excluded.token_hash, asked_at = now(), expires_at = excluded.expires_at,
      requested_change = case when c.agreed_at is not null then c.requested_change end,
      change_requested_at = case when c.agreed_at is not null then c.change_requested_at end`
}

const ManagerRow = z.object({
  email: z.string(),
  phone: z.string().nullable(),
  profileFor: z.enum(profileFor),
  name: z.string(),
})

/** Serializes the requests of one account. */
export async function lockManager(tx: Tx, memberId: number): Promise<z.infer<typeof ManagerRow> | undefined> {
  await lockRows(tx, 'members', [memberId])
  return tx.find(ManagerRow)`
    select m.email, m.phone, m.profile_for as "profileFor", p.name
    from members m join profiles p on p.member_id = m.id where m.id = ${memberId}`
}

const OtherProfileRow = z.object({
  memberId: z.int(),
  profileFor: z.enum(profileFor),
  hasYes: z.boolean(),
})
export type OtherProfile = z.infer<typeof OtherProfileRow>

/** Other profiles with the same number or mailbox: those of other relatives, and the candidate's own account. */
export function listOtherProfiles(db: Queries, one: Candidate): Promise<OtherProfile[]> {
  const { memberId, phone, candidateEmail } = one
  return db.many(OtherProfileRow)`
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

/** True if it is the candidate's first yes to this profile. */
export async function updateAgreed(tx: Tx, memberId: number, wording: string): Promise<boolean> {
  await tx.run`
    update candidates set agreed_at = coalesce(agreed_at, now()), agreed_to = ${wording}, declined_at = null, requested_change = null,
      change_requested_at = null
    where member_id = ${memberId}`
  const earlier = await tx.run`
    select from candidate_answers where member_id = ${memberId} and answer = 'yes' limit 1`
  return earlier === 0
}

export const updateDeclined = (tx: Tx, memberId: number) =>
  tx.run`
    update candidates set declined_at = now(), agreed_at = null, agreed_to = null, requested_change = null, change_requested_at = null
    where member_id = ${memberId} and declined_at is null`

export const updateRequestedChanges = (tx: Tx, memberId: number, changes: string) =>
  tx.run`
    update candidates set requested_change = ${changes}, change_requested_at = now(), declined_at = null where member_id = ${memberId}`

const ClearedRow = IdRow.extend({ isOwn: z.boolean() })

/**
 * Clears the consents to the person's other profiles and returns their members. A profile that the person manages loses
 * its old consent too, but is not returned, because it stays.
 */
export async function clearOtherConsents(
  tx: Tx,
  { memberId, phone, candidateEmail }: Candidate,
): Promise<number[]> {
  const rows = await tx.many(ClearedRow)`
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

export const insertAnswer = (tx: Tx, { memberId, answer, wording, from }: CandidateAnswer) =>
  tx.run`
    insert into candidate_answers (member_id, answer, wording, given_from, user_agent)
    values (${memberId}, ${answer}, ${wording ?? null}, ${from.address}::inet, ${from.userAgent.slice(0, 300)})`

const FileRow = z.object({ key: z.string().nullable() })

export async function findCandidatePicture(
  db: Queries,
  memberId: number,
  slot: number,
): Promise<string | undefined> {
  const row = await db.find(FileRow)`
    select file_key as key from photos
    where member_id = ${memberId} and slot = ${slot} and status in ('approved', 'pending')`
  return row?.key ?? undefined
}

const PictureRow = z.object({ slot: z.int(), path: z.string(), isStored: z.boolean() })

export const listCandidatePictures = (db: Queries, memberId: number) =>
  db.many(PictureRow)`
    select slot, path, file_key is not null as "isStored" from photos
    where member_id = ${memberId} and status in ('approved', 'pending') order by slot`
