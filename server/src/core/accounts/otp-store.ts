import { codeLimits, longCodes } from '#contract/core/accounts/account-limits.ts'
import { otpMinutes } from '#contract/platform/promises.ts'
import type { Sql } from '../../platform/database/db.ts'
import { sql } from '../../platform/database/sql.ts'

/**
 * One code at a time for a member, also where the button was pressed twice. Pairs of members, which are locked too, have
 * no zero.
 */
export async function lockSending(tx: Sql, memberId: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(0, ${memberId}::int)`
}

/** Whoever counts, sends to or decides about a number does so one after the other. */
export async function lockPhone(tx: Sql, phone: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(${phone}::bigint)`
}

/** A new code takes the place of the old one. The row comes first, so that its id can be part of the MAC. */
export async function insertChallenge(
  db: Sql,
  challenge: {
    id: string
    memberId: number
    sessionHash: Buffer
    phone: string
    codeMac: Buffer
    digits: number
  },
): Promise<void> {
  await db`update otp_challenges set consumed_at = now() where member_id = ${challenge.memberId} and consumed_at is null`
  await db`
    insert into otp_challenges (id, member_id, session_hash, phone, code_mac, digits, expires_at)
    values (
      ${challenge.id}, ${challenge.memberId}, ${challenge.sessionHash}, ${challenge.phone}, ${challenge.codeMac},
      ${challenge.digits}, now() + make_interval(mins => ${otpMinutes})
    )`
}

export interface SendCounts {
  sends: number
  secondsAgo: number | null
  otherNumbers: number
  toNumber: number
}

/**
 * This member's codes of today: how many, how long ago the last, and to how many numbers besides this one. And how many
 * others had sent to this number.
 */
export async function countSends(db: Sql, memberId: number, phone: string): Promise<SendCounts> {
  const [row] = await db<SendCounts[]>`
    select count(*) as sends, extract(epoch from greatest(now() - max(sent_at), interval '0'))::float8 as "secondsAgo",
      count(distinct phone) filter (where phone <> ${phone}) as "otherNumbers",
      (
        select count(*) from otp_challenges o
        where o.phone = ${phone} and o.member_id <> ${memberId} and o.sent_at > now() - interval '1 day'
      ) as "toNumber"
    from otp_challenges where member_id = ${memberId} and sent_at > now() - interval '1 day'`
  return row ?? { sends: 0, secondsAgo: null, otherNumbers: 0, toNumber: 0 }
}

/** Today's codes of a member up to the one that was entered, itself included; not what an earlier one has given back. */
export async function listCodesBefore(
  db: Sql,
  { id, memberId }: { id: string; memberId: number },
): Promise<{ phone: string; codes: number }[]> {
  return db<{ phone: string; codes: number }[]>`
    select phone, count(*)::integer as codes from otp_challenges
    where member_id = ${memberId} and sent_at > now() - interval '1 day' and sent_at > coalesce((
      select max(sent_at) from otp_challenges
      where member_id = ${memberId} and verified_at is not null and id <> ${id}
    ), '-infinity')
    group by phone`
}

export interface CodeTraffic {
  sent: number
  wrong: number
  /** Short codes that can be guessed at now. */
  shortOpen: number
}

/** Everybody's codes of the last day. The right one is among the attempts of a code that was entered. */
export async function getCodeTraffic(db: Sql): Promise<CodeTraffic> {
  const [row] = await db<CodeTraffic[]>`
    select count(*) as sent, coalesce(sum(attempts), 0) - count(verified_at) as wrong,
      count(*) filter (
        where digits < ${longCodes.digits} and attempts < ${codeLimits.triesPerCode} and consumed_at is null
          and expires_at > now()
      ) as "shortOpen"
    from otp_challenges where sent_at > now() - interval '1 day'`
  return row ?? { sent: 0, wrong: 0, shortOpen: 0 }
}

/** How many codes went out in an hour, and how many of them were entered; the last minutes' still can be. */
export async function countEntered(db: Sql): Promise<{ sent: number; entered: number }> {
  const [row] = await db<{ sent: number; entered: number }[]>`
    select count(*) as sent, count(verified_at) as entered from otp_challenges
    where sent_at > now() - make_interval(hours => 1, mins => ${otpMinutes})
      and sent_at <= now() - make_interval(mins => ${otpMinutes})`
  return row ?? { sent: 0, entered: 0 }
}

/** The code that this very session can enter. */
export async function findSentCode(
  db: Sql,
  memberId: number,
  sessionHash: Buffer,
): Promise<{ phone: string; digits: number } | undefined> {
  const [row] = await db<{ phone: string; digits: number }[]>`
    select phone, digits from otp_challenges
    where member_id = ${memberId} and session_hash = ${sessionHash} and consumed_at is null
      and expires_at > now() and attempts < ${codeLimits.triesPerCode}`
  return row
}

export interface Challenge {
  id: string
  phone: string
  code_mac: Buffer
  attempts: number
}

/**
 * Too many wrong codes in a row for this number, whoever typed them: first each locks it for a day, in the end only our
 * support can help. A right code clears the count.
 */
const isLocked = sql`(failures >= ${codeLimits.lockedFrom}
    or (failures >= ${codeLimits.lockedForADayFrom} and last_failure_at > now() - interval '1 day'))`

/** Counts an attempt before anything is compared: of two hundred at once, three get to see the MAC. */
export async function spendAttempt(
  db: Sql,
  memberId: number,
  sessionHash: Buffer,
  phone?: string,
): Promise<Challenge | undefined> {
  const [row] = await db<Challenge[]>`
    update otp_challenges set attempts = attempts + 1
    where member_id = ${memberId} and session_hash = ${sessionHash} and consumed_at is null
      and phone = coalesce(${phone ?? null}, phone) and expires_at > now() and attempts < ${codeLimits.triesPerCode}
      and not exists (select from phone_failures f where f.phone = otp_challenges.phone and ${isLocked})
    returning id, phone, code_mac, attempts`
  return row
}

/** Spends the code and gives the member the phone; false where another account verified it first. */
export async function redeemCode(
  tx: Sql,
  challengeId: string,
  memberId: number,
  phone: string,
): Promise<boolean> {
  await lockPhone(tx, phone)
  const [spent] = await tx`
    update otp_challenges set consumed_at = now(), verified_at = now()
    where id = ${challengeId} and consumed_at is null returning 1`
  if (!spent || (await isPhoneTaken(tx, phone, memberId))) return false
  await tx`
    update members set phone = ${phone}, phone_verified_at = now(), claimed_phone = null, claimed_at = null
    where id = ${memberId}`
  return true
}

/**
 * Notes the number a registrant gave, so that they can log in and go on later. It proves nothing: others may claim the
 * same, and whoever proves it gets it. Whether it is anyone's changes nothing here, so that nothing tells.
 */
export async function updateClaimedPhone(db: Sql, memberId: number, phone: string): Promise<void> {
  await db`
    update members set claimed_phone = ${phone},
      claimed_at = case when claimed_phone = ${phone} then claimed_at else now() end
    where id = ${memberId}`
}

export async function isPhoneTaken(db: Sql, phone: string, memberId: number): Promise<boolean> {
  const [row] = await db`
    select from members where phone = ${phone} and phone_verified_at is not null and id <> ${memberId}`
  return row !== undefined
}

export async function addPhoneFailure(db: Sql, phone: string): Promise<void> {
  await db`
    insert into phone_failures as f (phone, failures) values (${phone}, 1)
    on conflict (phone) do update set
      failures = f.failures + 1, last_failure_at = now()`
}

/** How often the number was guessed wrongly in a row; undefined where it is locked for that. */
export async function findPhoneFailures(db: Sql, phone: string): Promise<number | undefined> {
  const [row] = await db<{ failures: number; isLocked: boolean }[]>`
    select failures, ${isLocked} as "isLocked" from phone_failures where phone = ${phone}`
  return row?.isLocked ? undefined : (row?.failures ?? 0)
}

export async function deletePhoneFailures(db: Sql, phone: string): Promise<void> {
  await db`delete from phone_failures where phone = ${phone}`
}

/** Codes whose last use, counting the day's sends, has passed; with them goes the number they were sent to. */
export async function deleteOldCodes(db: Sql): Promise<void> {
  await db`delete from otp_challenges where sent_at < now() - interval '2 days'`
}
