import { codeLimits } from '#contract/account-limits.ts'
import { otpMinutes } from '#contract/promises.ts'
import type { Sql } from '../db.ts'

/** One code at a time, also where the button was pressed twice. Pairs of members, which are locked too, have no zero. */
export async function lockSending(tx: Sql, memberId: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(0, ${memberId}::int)`
}

/** A new code takes the place of the old one. The row comes first, so that its id can be part of the MAC. */
export async function replaceChallenge(
  db: Sql,
  challenge: { id: string; memberId: number; sessionHash: Buffer; phone: string; codeMac: Buffer },
): Promise<void> {
  await db`update otp_challenges set consumed_at = now() where member_id = ${challenge.memberId} and consumed_at is null`
  await db`
    insert into otp_challenges (id, member_id, session_hash, phone, code_mac, expires_at)
    values (
      ${challenge.id}, ${challenge.memberId}, ${challenge.sessionHash}, ${challenge.phone}, ${challenge.codeMac},
      now() + make_interval(mins => ${otpMinutes})
    )`
}

export interface Sends {
  sends: number
  secondsAgo: number | null
  otherNumbers: number
}

/** This member's codes of today: how many, how long ago the last, and to how many numbers besides this one. */
export async function readSends(db: Sql, memberId: number, phone: string): Promise<Sends> {
  const [row] = await db<Sends[]>`
    select count(*) as sends, extract(epoch from greatest(now() - max(sent_at), interval '0'))::float8 as "secondsAgo",
      count(distinct phone) filter (where phone <> ${phone}) as "otherNumbers"
    from otp_challenges where member_id = ${memberId} and sent_at > now() - interval '1 day'`
  return row ?? { sends: 0, secondsAgo: null, otherNumbers: 0 }
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
const isLocked = (db: Sql) =>
  db`(failures >= ${codeLimits.lockedFrom}
    or (failures >= ${codeLimits.lockedForADayFrom} and last_failure_at > now() - interval '1 day'))`

/** Counts an attempt before anything is compared: of two hundred at once, three get to see the MAC. */
export async function takeAttempt(
  db: Sql,
  memberId: number,
  sessionHash: Buffer,
): Promise<Challenge | undefined> {
  const [row] = await db<Challenge[]>`
    update otp_challenges set attempts = attempts + 1
    where member_id = ${memberId} and session_hash = ${sessionHash} and consumed_at is null
      and expires_at > now() and attempts < ${codeLimits.triesPerCode}
      and not exists (select from phone_failures f where f.phone = otp_challenges.phone and ${isLocked(db)})
    returning id, phone, code_mac, attempts`
  return row
}

/** For an attempt that was counted but never compared. */
export async function giveBackAttempt(db: Sql, challengeId: string): Promise<void> {
  await db`update otp_challenges set attempts = attempts - 1 where id = ${challengeId}`
}

/** Spends the code and gives the member the phone; false where another account verified it first. */
export async function acceptPhone(
  db: Sql,
  challengeId: string,
  memberId: number,
  phone: string,
): Promise<boolean> {
  const [spent] = await db`
    update otp_challenges set consumed_at = now() where id = ${challengeId} and consumed_at is null returning 1`
  if (!spent || (await isPhoneTaken(db, phone, memberId))) return false
  await claimPhone(db, memberId, phone)
  await db`update members set phone_verified_at = now() where id = ${memberId}`
  return true
}

/**
 * Notes the number a registrant gave, so that they can log in and go on later. It proves nothing yet: whoever else
 * only claimed it loses the claim, and a claim never stands in the way of the one who verifies.
 */
export async function claimPhone(db: Sql, memberId: number, phone: string): Promise<void> {
  await db`
    update members set phone = null where phone = ${phone} and phone_verified_at is null and id <> ${memberId}`
  await db`update members set phone = ${phone} where id = ${memberId}`
}

export async function isPhoneTaken(db: Sql, phone: string, memberId: number): Promise<boolean> {
  const [row] = await db`
    select from members where phone = ${phone} and phone_verified_at is not null and id <> ${memberId}`
  return row !== undefined
}

export async function countPhoneFailure(db: Sql, phone: string): Promise<void> {
  await db`
    insert into phone_failures as f (phone, failures) values (${phone}, 1)
    on conflict (phone) do update set
      failures = f.failures + 1, last_failure_at = now()`
}

export async function isPhoneLocked(db: Sql, phone: string): Promise<boolean> {
  const [row] = await db`select from phone_failures where phone = ${phone} and ${isLocked(db)}`
  return row !== undefined
}

export async function clearPhoneFailures(db: Sql, phone: string): Promise<void> {
  await db`delete from phone_failures where phone = ${phone}`
}

/** Codes whose last use, counting the day's sends, has passed; with them goes the number they were sent to. */
export async function deleteOldCodes(db: Sql): Promise<void> {
  await db`delete from otp_challenges where sent_at < now() - interval '2 days'`
}
