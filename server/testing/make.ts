import { profile } from '#contract/core/profiles/profile-rules.ts'
import type { OnboardingStep } from '#contract/platform/onboarding-steps.ts'
import type { StaffRole } from '#contract/platform/staff-roles.ts'
import { profileAnswers } from '#contract/testing/profile-answers.ts'
import { toDetails } from '../src/core/profiles/columns.ts'
import { factorSeal } from '../src/office/staff/factor-seal.ts'
import { newTotpSecret } from '../src/office/staff/totp.ts'
import { insertion, sql } from '../src/platform/database/sql.ts'
import type { TestDb, TestTx } from './test-db.ts'

export interface MadeMember {
  id: number
  name: string
  email: string
  phone: string
}

interface Wanted {
  name?: string
  gender?: 'male' | 'female'
  step?: OnboardingStep
  isApproved?: boolean
  isSuspended?: boolean
  isHidden?: boolean
  isPremium?: boolean
}

export const testSecret = 'for tests only, of more than thirty-two characters'

let made = 0

/** Inserts a member, complete by default. The password hash matches no password. */
export async function makeMember(db: TestDb, wanted: Wanted = {}): Promise<MadeMember> {
  made += 1
  const { name = `Member ${made}`, gender = 'female', step = 'done', isApproved = true } = wanted
  const email = `member.${made}@test.example`
  const phone = String(7_000_000_000 + made)
  const subcaste = await generalSubcaste(db)
  return db.begin(async tx => {
    const [member] = await tx<{ id: number }[]>`
      insert into members (email, phone, phone_verified_at, claimed_phone, claimed_at, password_hash, profile_for)
      values (
        ${email}, ${step === 'phone' ? sql`null, null, ${phone}, now()` : sql`${phone}, now(), null, null`}, 'none', 'Self'
      )
      returning id`
    const id = member?.id as number
    await tx`insert into member_activity (member_id) values (${id})`
    // Preferences first and the rest in one statement, because every change recomputes the card.
    if (step === 'done') await insertPreferences(tx, id)
    await tx`
      insert into profiles (
        member_id, name, gender, birth_date, height_in, caste_id, language_id, country_id, state_id,
        education_id, occupation_id, income_id, marital_status_id, approved_at, suspended_until, hidden_at
      )
      values (
        ${id}, ${name}, ${gender}, '1996-05-14', 64, 1, 1, 101, 4014, 5, 1, 5, 1,
        ${step === 'done' && isApproved ? sql`now()` : null},
        ${wanted.isSuspended ? sql`now()` : null}, ${wanted.isHidden ? sql`now()` : null}
      )`
    const isComplete = step === 'partner' || step === 'done'
    const { family_type, hobby_ids } = details
    const answers = isComplete
      ? { ...details, subcaste_id: subcaste, completed_at: new Date() }
      : { family_type, hobby_ids }
    await tx`insert into profile_details ${insertion([{ member_id: id, ...answers }])}`
    if (wanted.isPremium) await insertPlan(tx, id)
    return { id, name, email, phone }
  })
}

const details = toDetails({
  ...profile.parse(profileAnswers),
  desc: 'A calm person who likes long walks.',
  gothra: 1,
  gothra_maternal: 2,
  ug_degree: 1,
  curr_location: 101,
  hobbies: [1, 2],
})

const generalSubcastes = new WeakMap<TestDb, number>()

/** A sub-caste that is open to every caste, the same for all members of this database. */
async function generalSubcaste(db: TestDb): Promise<number> {
  const known = generalSubcastes.get(db)
  if (known) return known
  const [first] = await db<{ id: number }[]>`
    select id from subcastes where caste_id is null order by id limit 1`
  generalSubcastes.set(db, first?.id as number)
  return first?.id as number
}

/** All test members have the same gothra, so it must not exclude them. */
async function insertPreferences(tx: TestTx, id: number): Promise<void> {
  await tx`
    insert into desired_partners (member_id, age_min, age_max, height_min_in, height_max_in, gothra_rule)
    values (${id}, 21, 40, 48, 84, 'off')`
}

async function insertPlan(tx: TestTx, id: number): Promise<void> {
  await tx`
    insert into orders (id, member_id, plan_id, amount_paise, state, settled_at)
    values (${`order_test_${id}_0001`}, ${id}, 'Premium', 9900, 'COMPLETED', now())`
  await tx`
    insert into entitlements (order_id, member_id, valid_from, valid_upto)
    values (${`order_test_${id}_0001`}, ${id}, now() - interval '1 day', now() + interval '364 days')`
}

export interface MadeStaff {
  id: number
  name: string
  email: string
  totpSecret: string
}

/** Inserts a staff member with a second factor. Without a given hash, no password matches. */
export async function makeStaff(
  db: TestDb,
  roles: StaffRole | StaffRole[],
  { isEnrolled = true, passwordHash = 'none' } = {},
): Promise<MadeStaff> {
  made += 1
  const [name, email, totpSecret] = [`Staff ${made}`, `staff.${made}@test.example`, newTotpSecret()]
  return db.begin(async tx => {
    const [row] = await tx<{ id: number }[]>`
      insert into staff (email, name, password_hash, roles, enrolled_at)
      values (${email}, ${name}, ${passwordHash}, ${[roles].flat()}, ${isEnrolled ? sql`now()` : null})
      returning id`
    const id = row?.id as number
    if (isEnrolled)
      await tx`
        insert into second_factors (staff_id, sealed_secret, last_step)
        values (${id}, ${factorSeal(testSecret).encrypt(totpSecret)}, 0)`
    return { id, name, email, totpSecret }
  })
}

/** Inserts an interest that was sent, or answered, this many days ago. */
export async function makeInterest(
  db: TestDb,
  from: number,
  to: number,
  wanted: { state?: string; daysAgo?: number; phrase?: number; endedBy?: number } = {},
): Promise<void> {
  const { state = 'sent', daysAgo = 0, phrase = null, endedBy = null } = wanted
  const at = sql`now() - make_interval(days => ${daysAgo})`
  const isAnswered = state !== 'sent' && state !== 'expired'
  await db`
    insert into interests (sender_id, receiver_id, state, phrase, sent_at, answered_at, ended_by)
    values (${from}, ${to}, ${state}, ${phrase}, ${at}, ${isAnswered ? at : null}, ${endedBy})`
}
