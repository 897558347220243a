import { z } from 'zod'
import { codeLimits, longCodes } from '#contract/core/accounts/account-limits.ts'
import { otpMinutes } from '#contract/platform/promises.ts'
import { advisoryPairs } from '../../platform/database/advisory-locks.ts'
import type { Queries, Tx } from '../../platform/database/db.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { updateVerifiedPhone } from '../members/account-store.ts'

/** Serializes sending for a member. */
export const lockSending = (tx: Tx, memberId: number) =>
  tx.run`select pg_advisory_xact_lock(${advisoryPairs.sendingCodes}, ${memberId}::int)`

/** Serializes counting, sending and deciding for a phone number. */
export const lockPhone = (tx: Tx, phone: string) => tx.run`select pg_advisory_xact_lock(${phone}::bigint)`

interface NewChallenge {
  id: string
  memberId: number
  sessionHash: Buffer
  phone: string
  codeMac: Buffer
  digits: number
}

/** A new code replaces the old one. The caller makes the id, because it is part of the MAC. */
export async function insertChallenge(
  tx: Tx,
  { id, memberId, sessionHash, phone, codeMac, digits }: NewChallenge,
): Promise<void> {
  await tx.run`update otp_challenges set consumed_at = now() where member_id = ${memberId} and consumed_at is null`
  await tx.run`
    insert into otp_challenges (id, member_id, session_hash, phone, code_mac, digits, expires_at)
    values (
      ${id}, ${memberId}, ${sessionHash}, ${phone}, ${codeMac}, ${digits},
      now() + make_interval(mins => ${otpMinutes})
    )`
}

const SendCounts = z.object({
  sends: z.int(),
  secondsAgo: z.number().nullable(),
  otherNumbers: z.int(),
  toNumber: z.int(),
})

/**
 * The member's codes of the last day: their count, the seconds since the last one, the count of other phones; and the
 * count of codes that other members sent to this phone.
 */
export const countSends = (db: Queries, memberId: number, phone: string) =>
  db.one(SendCounts)`
    select count(*) as sends, extract(epoch from greatest(now() - max(sent_at), interval '0'))::float8 as "secondsAgo",
      count(distinct phone) filter (where phone <> ${phone}) as "otherNumbers",
      (
        select count(*) from otp_challenges o
        where o.phone = ${phone} and o.member_id <> ${memberId} and o.sent_at > now() - interval '1 day'
      ) as "toNumber"
    from otp_challenges where member_id = ${memberId} and sent_at > now() - interval '1 day'`

const PhoneCodes = z.object({ phone: z.string(), codes: z.int() })

/** The member's codes of the last day per phone, since the last entered code: earlier ones were refunded with it. */
export const listCodesBefore = (db: Queries, { id, memberId }: { id: string; memberId: number }) =>
  db.many(PhoneCodes)`
    select phone, count(*)::integer as codes from otp_challenges
    where member_id = ${memberId} and sent_at > now() - interval '1 day' and sent_at > coalesce((
      select max(sent_at) from otp_challenges
      where member_id = ${memberId} and verified_at is not null and id <> ${id}
    ), '-infinity')
    group by phone`

const TrafficRow = z.object({
  sent: z.int(),
  wrong: z.int(),
  shortOpen: z.int(),
})
export type CodeTraffic = z.infer<typeof TrafficRow>

/**
 * The codes of all members in the last day. The last attempt at a verified code was right and is not counted as wrong.
 */
export const getCodeTraffic = (db: Queries) =>
  db.one(TrafficRow)`
    select count(*) as sent, coalesce(sum(attempts), 0) - count(verified_at) as wrong,
      count(*) filter (
        where digits < ${longCodes.digits} and attempts < ${codeLimits.triesPerCode} and consumed_at is null
          and expires_at > now()
      ) as "shortOpen"
    from otp_challenges where sent_at > now() - interval '1 day'`

const EnteredRow = z.object({ sent: z.int(), entered: z.int() })

/** Counts the codes of an hour, and how many were entered. The hour ends when its last code has expired. */
export const countEntered = (db: Queries) =>
  db.one(EnteredRow)`
    select count(*) as sent, count(verified_at) as entered from otp_challenges
    where sent_at > now() - make_interval(hours => 1, mins => ${otpMinutes})
      and sent_at <= now() - make_interval(mins => ${otpMinutes})`

const SentCode = z.object({ phone: z.string(), digits: z.int() })

export const findSentCode = (db: Queries, memberId: number, sessionHash: Buffer) =>
  db.find(SentCode)`
    select phone, digits from otp_challenges
    where member_id = ${memberId} and session_hash = ${sessionHash} and consumed_at is null
      and expires_at > now() and attempts < ${codeLimits.triesPerCode}`

/**
 * Consecutive wrong codes for a number, from any member, lock it for a day and later until support unlocks it. The right
 * code clears the count.
 */
const lockEnd = (failures: Sql) => sql`case
  when ${failures} >= ${codeLimits.lockedFrom} then 'infinity'
  when ${failures} >= ${codeLimits.lockedForADayFrom} then now() + interval '1 day'
  else now()
end`

const hashOf = (phone: Sql) => sql`sha256(convert_to(${phone}, 'UTF8'))`

const isFailureOf = (phone: Sql) => sql`(f.kind = 'code' and f.key_hash = ${hashOf(phone)})`

const ChallengeRow = z.object({
  id: z.string(),
  phone: z.string(),
  codeMac: z.instanceof(Buffer),
  attempts: z.int(),
})
export type Challenge = z.infer<typeof ChallengeRow>

/** Counts an attempt before the comparison, so that parallel attempts cannot exceed the limit. */
export const spendAttempt = (db: Queries, memberId: number, sessionHash: Buffer, phone?: string) =>
  db.find(ChallengeRow)`
    update otp_challenges set attempts = attempts + 1
    where member_id = ${memberId} and session_hash = ${sessionHash} and consumed_at is null
      and phone = coalesce(${phone ?? null}, phone) and expires_at > now() and attempts < ${codeLimits.triesPerCode}
      and not exists (
        select from login_failures f where ${isFailureOf(sql`otp_challenges.phone`)} and f.locked_until > now()
      )
    returning id, phone, code_mac as "codeMac", attempts`

/** Spends the code and stores the verified phone. False if another account has verified it first. */
export async function redeemCode(
  tx: Tx,
  challengeId: string,
  memberId: number,
  phone: string,
): Promise<boolean> {
  await lockPhone(tx, phone)
  const spent = await tx.run`
    update otp_challenges set consumed_at = now(), verified_at = now()
    where id = ${challengeId} and consumed_at is null`
  if (spent === 0 || (await isPhoneTaken(tx, phone, memberId))) return false
  await updateVerifiedPhone(tx, memberId, phone)
  return true
}

export const isPhoneTaken = async (db: Queries, phone: string, memberId: number): Promise<boolean> =>
  (await db.run`
    select from members where phone = ${phone} and phone_verified_at is not null and id <> ${memberId}`) > 0

export const addPhoneFailure = (db: Queries, phone: string) =>
  db.run`
    insert into login_failures as f (kind, key_hash, failures, locked_until)
    values ('code', ${hashOf(sql`${phone}`)}, 1, now())
    on conflict (kind, key_hash) do update set
      failures = f.failures + 1, locked_until = ${lockEnd(sql`f.failures + 1`)}`

const FailuresRow = z.object({ failures: z.int(), isLocked: z.boolean() })

/** The consecutive wrong codes for the number; undefined while it is locked. */
export async function findPhoneFailures(db: Queries, phone: string): Promise<number | undefined> {
  const row = await db.find(FailuresRow)`
    select failures, locked_until > now() as "isLocked" from login_failures f where ${isFailureOf(sql`${phone}`)}`
  return row?.isLocked ? undefined : (row?.failures ?? 0)
}

export const deletePhoneFailures = (db: Queries, phone: string) =>
  db.run`delete from login_failures f where ${isFailureOf(sql`${phone}`)}`

export const deleteCodesOf = (tx: Tx, memberId: number) =>
  tx.run`delete from otp_challenges where member_id = ${memberId}`

/** No limit counts codes of this age. */
export const deleteOldCodes = (db: Queries) =>
  db.run`delete from otp_challenges where sent_at < now() - interval '2 days'`
