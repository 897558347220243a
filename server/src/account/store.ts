import { loginLock } from '#contract/account-limits.ts'
import type { Sql } from '../db.ts'

export interface NewAccount {
  email: string
  passwordHash: string
  profileFor: string
  address: string
}

/** Undefined where the e-mail is taken: of two at once, exactly one is told so. */
export async function insertAccount(db: Sql, account: NewAccount): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`
    insert into members (email, password_hash, profile_for, signed_up_from)
    values (${account.email}, ${account.passwordHash}, ${account.profileFor}, ${account.address})
    on conflict (email) do nothing
    returning id`
  return row?.id
}

export interface NewProfile {
  name: string
  gender: 'male' | 'female'
  birthDate: string
  heightIn: number
  casteId: number
  languageId: number
  countryId: number
  stateId: number
  educationId: number
  occupationId: number
  familyType: string
  hobbyIds: number[]
}

export async function insertProfile(db: Sql, memberId: number, profile: NewProfile): Promise<void> {
  await db`
    insert into profiles (
      member_id, name, gender, birth_date, height_in, caste_id, language_id, country_id, state_id, education_id, occupation_id
    )
    values (
      ${memberId}, ${profile.name}, ${profile.gender}, ${profile.birthDate}, ${profile.heightIn}, ${profile.casteId},
      ${profile.languageId}, ${profile.countryId}, ${profile.stateId}, ${profile.educationId}, ${profile.occupationId}
    )`
  await db`
    insert into profile_details (member_id, family_type, hobby_ids)
    values (${memberId}, ${profile.familyType}, ${profile.hobbyIds})`
}

export async function insertConsents(
  db: Sql,
  memberId: number,
  consents: { kind: string; wording: string }[],
  from: { address: string; userAgent: string },
): Promise<void> {
  const rows = consents.map(consent => ({
    ...consent,
    member_id: memberId,
    given_from: from.address,
    user_agent: from.userAgent.slice(0, 300),
  }))
  await db`insert into consents ${db(rows, 'member_id', 'kind', 'wording', 'given_from', 'user_agent')}`
}

export interface Credentials {
  id: number
  password_hash: string
}

/** By the phone, verified or as a registrant gave it: who left before the code can log in and go on. */
export async function findCredentials(db: Sql, phone: string): Promise<Credentials | undefined> {
  const [row] = await db<Credentials[]>`select id, password_hash from members where phone = ${phone}`
  return row
}

export async function findByEmail(
  db: Sql,
  email: string,
): Promise<{ id: number; name: string; phone: string | null } | undefined> {
  const [row] = await db<{ id: number; name: string; phone: string | null }[]>`
    select m.id, p.name, m.phone from members m join profiles p on p.member_id = m.id where m.email = ${email}`
  return row
}

export async function findPerson(
  db: Sql,
  memberId: number,
): Promise<{ name: string; email: string; phone: string | null } | undefined> {
  const [row] = await db<{ name: string; email: string; phone: string | null }[]>`
    select p.name, m.email, m.phone from members m join profiles p on p.member_id = m.id where m.id = ${memberId}`
  return row
}

/** Whether this is still the password, and stays so until the transaction ends. */
export async function holdPassword(db: Sql, { id, password_hash }: Credentials): Promise<boolean> {
  const [row] = await db`
    select from members where id = ${id} and password_hash = ${password_hash} for share`
  return row !== undefined
}

export async function updatePassword(db: Sql, memberId: number, passwordHash: string): Promise<void> {
  await db`update members set password_hash = ${passwordHash} where id = ${memberId}`
}

export async function insertReset(
  db: Sql,
  tokenHash: Buffer,
  memberId: number,
  minutes: number,
): Promise<void> {
  await db`
    insert into password_resets (token_hash, member_id, expires_at)
    values (${tokenHash}, ${memberId}, now() + make_interval(mins => ${minutes}))`
}

/** Whose link this is, while it may still be used. */
export async function findReset(db: Sql, tokenHash: Buffer): Promise<number | undefined> {
  const [row] = await db<{ member_id: number }[]>`
    select member_id from password_resets
    where token_hash = ${tokenHash} and used_at is null and expires_at > now()`
  return row?.member_id
}

/** Spends the link: of a thousand at once, one gets the member, the others nothing. */
export async function useReset(db: Sql, tokenHash: Buffer): Promise<number | undefined> {
  const [row] = await db<{ member_id: number }[]>`
    update password_resets set used_at = now()
    where token_hash = ${tokenHash} and used_at is null and expires_at > now()
    returning member_id`
  return row?.member_id
}

export async function deleteResets(db: Sql, memberId: number): Promise<void> {
  await db`delete from password_resets where member_id = ${memberId} and used_at is null`
}

/**
 * Counts a try before it is compared, so that parallel tries cannot outrun the count. After the free ones in a row each
 * waits twice as long as the one before. Undefined: go on. A number: locked, for so many seconds.
 */
export async function takeLoginTry(db: Sql, phoneHash: Buffer): Promise<number | undefined> {
  const { free, firstSeconds, longestSeconds } = loginLock
  const [taken] = await db`
    insert into login_failures as f (phone_hash, failures, locked_until)
    values (${phoneHash}, 1, now())
    on conflict (phone_hash) do update set
      failures = case when ${isForgotten(db)} then 1 else f.failures + 1 end,
      locked_until = now() + case
        when ${isForgotten(db)} or f.failures < ${free - 1} then interval '0'
        else make_interval(secs => least(${firstSeconds} * power(2, least(f.failures - ${free - 1}, 20)), ${longestSeconds}))
      end
      where f.locked_until <= clock_timestamp()
    returning 1`
  if (taken) return undefined
  const [row] = await db<{ seconds: number }[]>`
    select ceil(extract(epoch from locked_until - clock_timestamp()))::int as seconds
    from login_failures where phone_hash = ${phoneHash}`
  return Math.max(1, row?.seconds ?? 1)
}

const isForgotten = (db: Sql) =>
  db`(f.locked_until < now() - make_interval(secs => ${loginLock.forgottenAfterSeconds}))`

export async function clearLoginFailures(db: Sql, phoneHash: Buffer): Promise<void> {
  await db`delete from login_failures where phone_hash = ${phoneHash}`
}

/** Links nobody can use and wrong passwords that no longer count. */
export async function deleteOldTries(db: Sql): Promise<void> {
  await db`delete from password_resets where expires_at < now() - interval '1 day'`
  await db`delete from login_failures f where ${isForgotten(db)}`
}
