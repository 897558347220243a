import { type register as contract, registration } from '#contract/core/accounts/account.ts'
import { neededConsents } from '#contract/core/settings/consent-facts.ts'
import type { FieldErrors, Input } from '#contract/platform/endpoint.ts'
import { parseHeight } from '#contract/platform/height.ts'
import { highestEducations } from '#contract/platform/values.ts'
import { findPasswordWeakness } from '../../platform/crypto/password-weakness.ts'
import { hashPassword } from '../../platform/crypto/passwords.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { insertAccount } from '../members/account-store.ts'
import type { NewProfile } from '../members/profile-store.ts'
import { nameRefusal } from '../moderation/text-rules/text-rules.ts'
import { idOf, idsOf, statesOf } from '../reference/look-up.ts'
import { resolveNames } from '../reference/resolve-names.ts'
import type { Reference } from '../reference/store.ts'
import { recordConsents } from '../settings/consents/record-consents.ts'
import { knownEmailMail } from './mails.ts'
import { refundSignUp, spendSignUp } from './sign-up-limits.ts'
import { startSession } from './start-session.ts'
import { insertProfile } from './store.ts'

const emailTakenText = 'This e-mail is already registered. Please log in, or reset your password.'

export const register: Handler<typeof contract> = async ({
  input,
  db,
  reference,
  caller,
  cookie,
  outbox,
}) => {
  const { profile, errors } = toProfile(input, reference())
  const weakness = findPasswordWeakness(input.pwd, { ...input, profileFor: input.pro_for })
  if (!profile || weakness) {
    const all: FieldErrors = weakness ? { ...errors, pwd: weakness } : { ...errors }
    return { status: false, message: 'Registration failed', errors: all }
  }

  const wait = await spendSignUp(db, caller, cookie)
  if (wait !== undefined) return refuse.tooMany(wait)
  const passwordHash = await hashPassword(input.pwd)
  const id = await db.transaction(async tx => {
    const account = { email: input.email, passwordHash, profileFor: input.pro_for, address: caller.address }
    const memberId = await insertAccount(tx, account)
    if (memberId === undefined) {
      await outbox.put(tx, knownEmailMail(input.email))
      return undefined
    }
    await insertProfile(tx, memberId, profile)
    await recordConsents(tx, memberId, neededConsents, caller)
    await startSession(tx, { memberId, isRemembered: false, caller, cookie })
    return memberId
  })
  if (id === undefined) return { status: false, message: emailTakenText, errors: { email: emailTakenText } }
  await refundSignUp(db, caller)
  return { status: true, id, message: 'Your account was created.' }
}

function toProfile(
  input: Input<typeof contract>,
  lists: Reference,
): { profile?: NewProfile; errors?: FieldErrors } {
  const { known } = lists
  const country = idOf(lists.countries, input.country)
  const { ids, errors } = resolveNames(registration, {
    caste: idOf(known.castes, input.caste),
    language: idOf(known.languages, input.language),
    country,
    state: idOf(statesOf(lists, country), input.state),
    occupation: idOf(known.occupations, input.occupation),
    hobbies: idsOf(known.hobbies, input.hobbies),
  })
  const name = nameRefusal(input.name)
  if (!ids || name) return { errors: { ...errors, ...(name && { name }) } }
  const profile = {
    name: input.name,
    gender: input.gender === 'Male' ? ('male' as const) : ('female' as const),
    birthDate: input.dob,
    heightIn: parseHeight(input.height) as number,
    casteId: ids.caste,
    languageId: ids.language,
    countryId: ids.country,
    stateId: ids.state,
    educationId: highestEducations.indexOf(input.high_education) + 1,
    occupationId: ids.occupation,
    familyType: input.family_type,
    hobbyIds: ids.hobbies,
  }
  return { profile }
}
