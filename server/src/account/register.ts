import type { register as contract } from '#contract/account.ts'
import type { FieldErrors, Input } from '#contract/endpoint.ts'
import { parseHeight } from '#contract/height.ts'
import { highestEducations } from '#contract/values.ts'
import type { Handler } from '../http/handler.ts'
import { idOf, idsOf } from '../reference/look-up.ts'
import type { Reference } from '../reference/store.ts'
import { consentWording } from './consent-wording.ts'
import { knownEmailMail } from './mails.ts'
import { hashPassword } from './passwords.ts'
import { startSession } from './start-session.ts'
import { insertAccount, insertConsents, insertProfile, type NewProfile } from './store.ts'
import { weakPassword } from './weak-password.ts'

const known = 'This e-mail is already registered. Please log in, or reset your password.'

export const register: Handler<typeof contract> = async ({
  input,
  db,
  reference,
  caller,
  cookie,
  outbox,
  config,
}) => {
  const { profile, errors } = toProfile(input, reference())
  const weak = weakPassword(input.pwd, input)
  if (!profile || weak) {
    const all: FieldErrors = weak ? { ...errors, pwd: weak } : { ...errors }
    return { status: false, message: 'Registration failed', errors: all }
  }

  const passwordHash = await hashPassword(input.pwd)
  const id = await db.begin(async tx => {
    const account = { email: input.email, passwordHash, profileFor: input.pro_for, address: caller.address }
    const memberId = await insertAccount(tx, account)
    if (memberId === undefined) {
      await outbox.put(tx, knownEmailMail(input.email, config.siteUrl))
      return undefined
    }
    await insertProfile(tx, memberId, profile)
    const consents = Object.entries(consentWording).map(([kind, wording]) => ({ kind, wording }))
    await insertConsents(tx, memberId, consents, caller)
    await startSession(tx, { memberId, isRemembered: false, caller, cookie })
    return memberId
  })
  if (id === undefined) return { status: false, message: known, errors: { email: known } }
  return { status: true, id, message: 'Your account was created.' }
}

/** Names become ids; a name that is in no list gets the message of an empty field. */
function toProfile(
  input: Input<typeof contract>,
  lists: Reference,
): { profile?: NewProfile; errors?: FieldErrors } {
  const countryId = idOf(lists.countries, input.country)
  const states = lists.states.filter(state => state.countryId === countryId)
  const found = {
    caste: idOf(lists.castes, input.caste),
    language: idOf(lists.languages, input.language),
    country: countryId,
    state: idOf(states, input.state),
    occupation: idOf(lists.occupations, input.occupation),
    hobbies: idsOf(lists.hobbies, input.hobbies),
  }
  const { caste, language, country, state, occupation, hobbies } = found
  if (!caste || !language || !country || !state || !occupation || !hobbies) {
    const missing = Object.entries(found).filter(([, id]) => id === undefined)
    return {
      errors: Object.fromEntries(
        missing.map(([field]) => [field, emptyMessages[field as keyof typeof found]]),
      ),
    }
  }
  const profile = {
    name: input.name,
    gender: input.gender === 'Male' ? ('male' as const) : ('female' as const),
    birthDate: input.dob,
    heightIn: parseHeight(input.height) as number,
    casteId: caste,
    languageId: language,
    countryId: country,
    stateId: state,
    educationId: highestEducations.indexOf(input.high_education) + 1,
    occupationId: occupation,
    familyType: input.family_type,
    hobbyIds: hobbies,
  }
  return { profile }
}

const emptyMessages = {
  caste: 'Caste is required',
  language: 'Please Select Language',
  country: 'Country is required',
  state: 'Please Select State',
  occupation: 'Please Select Occupation',
  hobbies: 'Hobbies is required',
}
