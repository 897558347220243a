import { z } from 'zod'
import type { Queries, Tx } from '../../platform/database/db.ts'
import { Addressee } from '../members/addressee.ts'
import { insertProfileRows, type NewProfile } from '../members/profile-store.ts'
import { followMerges } from '../reference/merged-store.ts'

/** The profile of a sign-up. Replaces list entries that the office has merged since the form was opened. */
export async function insertProfile(tx: Tx, memberId: number, profile: NewProfile): Promise<void> {
  const options = await followMerges(tx, {
    caste_id: profile.casteId,
    language_id: profile.languageId,
    occupation_id: profile.occupationId,
    hobby_ids: profile.hobbyIds,
  })
  await insertProfileRows(tx, memberId, {
    ...profile,
    casteId: options.caste_id,
    languageId: options.language_id,
    occupationId: options.occupation_id,
    hobbyIds: options.hobby_ids,
  })
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

const PasswordRow = z.object({ hash: z.string() })

export async function findMemberPasswordHash(db: Queries, memberId: number): Promise<string | undefined> {
  const row = await db.find(PasswordRow)`
    select password_hash as hash from members where id = ${memberId} and password_hash like '$argon2%'`
  return row?.hash
}
