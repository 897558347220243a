import type { Sql } from '../../platform/database/db.ts'
import type { Addressee } from '../members/addressee.ts'
import { followMerges } from '../reference/merged-store.ts'

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
  const options = await followMerges(db, {
    caste_id: profile.casteId,
    language_id: profile.languageId,
    occupation_id: profile.occupationId,
    hobby_ids: profile.hobbyIds,
  })
  await db`
    insert into profiles (
      member_id, name, gender, birth_date, height_in, caste_id, language_id, country_id, state_id, education_id, occupation_id
    )
    values (
      ${memberId}, ${profile.name}, ${profile.gender}, ${profile.birthDate}, ${profile.heightIn}, ${options.caste_id},
      ${options.language_id}, ${profile.countryId}, ${profile.stateId}, ${profile.educationId}, ${options.occupation_id}
    )`
  await db`
    insert into profile_details (member_id, family_type, hobby_ids)
    values (${memberId}, ${profile.familyType}, ${options.hobby_ids})`
}

export async function findAccountByEmail(
  db: Sql,
  email: string,
): Promise<Omit<Addressee, 'email'> | undefined> {
  const [row] = await db<Omit<Addressee, 'email'>[]>`
    select m.id, p.name, m.profile_for as "profileFor" from members m join profiles p on p.member_id = m.id where m.email = ${email}`
  return row
}

export interface AccountOwner extends Omit<Addressee, 'id'> {
  /** Proved, or else as a registrant gave it. */
  phone: string | null
  isPhoneVerified: boolean
}

export async function findAccountOwner(db: Sql, memberId: number): Promise<AccountOwner | undefined> {
  const [row] = await db<AccountOwner[]>`
    select p.name, m.email, m.profile_for as "profileFor", coalesce(m.phone, m.claimed_phone) as phone,
      m.phone_verified_at is not null as "isPhoneVerified"
    from members m join profiles p on p.member_id = m.id where m.id = ${memberId}`
  return row
}

export async function updatePassword(db: Sql, memberId: number, passwordHash: string): Promise<void> {
  await db`update members set password_hash = ${passwordHash} where id = ${memberId}`
}

/** Nothing of an account that was erased at this moment. */
export async function findMemberPasswordHash(db: Sql, memberId: number): Promise<string | undefined> {
  const [row] = await db<{ hash: string }[]>`
    select password_hash as hash from members where id = ${memberId} and password_hash like '$argon2%'`
  return row?.hash
}

/** False where the password is another one by now: of two changes at once, one is made. */
export async function updatePasswordFrom(
  tx: Sql,
  memberId: number,
  before: string,
  passwordHash: string,
): Promise<boolean> {
  const rows = await tx`
    update members set password_hash = ${passwordHash}
    where id = ${memberId} and password_hash = ${before} returning 1`
  return rows.length === 1
}
