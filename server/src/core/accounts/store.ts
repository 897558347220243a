import { z } from 'zod'
import type { Queries, Tx } from '../../platform/database/db.ts'
import { Addressee } from '../members/addressee.ts'
import { followMerges } from '../reference/merged-store.ts'

export interface NewAccount {
  email: string
  passwordHash: string
  profileFor: string
  address: string
}

const MemberId = z.object({ id: z.int() })

/** Undefined if the e-mail is taken, also by a concurrent sign-up. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<number | undefined> {
  const row = await tx.find(MemberId)`
    with account as (
      insert into members (email, password_hash, profile_for, signed_up_from)
      values (${account.email}, ${account.passwordHash}, ${account.profileFor}, ${account.address})
      on conflict (email) do nothing
      returning id
    ), activity as (
      insert into member_activity (member_id) select id from account
    )
    select id from account`
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

export async function insertProfile(tx: Tx, memberId: number, profile: NewProfile): Promise<void> {
  const options = await followMerges(tx, {
    caste_id: profile.casteId,
    language_id: profile.languageId,
    occupation_id: profile.occupationId,
    hobby_ids: profile.hobbyIds,
  })
  await tx.run`
    insert into profiles (
      member_id, name, gender, birth_date, height_in, caste_id, language_id, country_id, state_id, education_id, occupation_id
    )
    values (
      ${memberId}, ${profile.name}, ${profile.gender}, ${profile.birthDate}, ${profile.heightIn}, ${options.caste_id},
      ${options.language_id}, ${profile.countryId}, ${profile.stateId}, ${profile.educationId}, ${options.occupation_id}
    )`
  await tx.run`
    insert into profile_details (member_id, family_type, hobby_ids)
    values (${memberId}, ${profile.familyType}, ${options.hobby_ids})`
}

const AddresseeOfEmail = Addressee.omit({ email: true })

export const findAccountByEmail = (db: Queries, email: string) =>
  db.find(AddresseeOfEmail)`
    select m.id, p.name, m.profile_for as "profileFor"
    from members m join profiles p on p.member_id = m.id where m.email = ${email}`

const OwnerRow = Addressee.omit({ id: true }).extend({
  /** Verified, or claimed by a registrant. */
  phone: z.string().nullable(),
  isPhoneVerified: z.boolean(),
})

export const findAccountOwner = (db: Queries, memberId: number) =>
  db.find(OwnerRow)`
    select p.name, m.email, m.profile_for as "profileFor", coalesce(m.phone, m.claimed_phone) as phone,
      m.phone_verified_at is not null as "isPhoneVerified"
    from members m join profiles p on p.member_id = m.id where m.id = ${memberId}`

export const updatePassword = (tx: Tx, memberId: number, passwordHash: string) =>
  tx.run`update members set password_hash = ${passwordHash} where id = ${memberId}`

const PasswordRow = z.object({ hash: z.string() })

export async function findMemberPasswordHash(db: Queries, memberId: number): Promise<string | undefined> {
  const row = await db.find(PasswordRow)`
    select password_hash as hash from members where id = ${memberId} and password_hash like '$argon2%'`
  return row?.hash
}

/** False if a concurrent change has replaced the password. */
export const updatePasswordFrom = async (
  tx: Tx,
  memberId: number,
  before: string,
  passwordHash: string,
): Promise<boolean> =>
  (await tx.run`
    update members set password_hash = ${passwordHash}
    where id = ${memberId} and password_hash = ${before}`) === 1
