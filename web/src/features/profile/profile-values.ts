import type { z } from 'zod'
import type { Reply, Sent } from '#contract/endpoint.ts'
import { type createProfile, profile, type readProfileDraft } from '#contract/profile.ts'
import type { ProfileDetails } from '#contract/profile-details.ts'
import { highestEducations } from '#contract/values.ts'
import type { useContractForm } from '../../lib/form.ts'
import { firstVariant, introduction, type Person } from './introduction.ts'

type Wire = Sent<typeof createProfile>

/** The form by the wire's names: texts, chosen names, and a list of hobbies. */
export type ProfileValues = Record<Exclude<keyof Wire, 'hobbies'>, string> & { hobbies: string[] }

export type ProfileForm = ReturnType<typeof useContractForm<ProfileValues>>

export type SignUpAnswers = Reply<typeof readProfileDraft>

export const emptyProfile: ProfileValues = {
  desc: '',
  caste: '',
  sub_caste: '',
  curr_location: '',
  manglik: '',
  ms: '',
  height: '',
  weight: '',
  body: '',
  ps: '',
  eating: '',
  drinking: '',
  smoking: '',
  hobbies: [],
  highest_edu: '',
  ug_degree: '',
  occupation: '',
  emp_in: '',
  org_name: '',
  annual_income: '',
  sister: '',
  brother: '',
  gothra: '',
  gothra_maternal: '',
  family_status: '',
  family_type: '',
  family_based: '',
  living_wth_parents: '',
  country: '',
  state: '',
  city: '',
  pin: '',
}

/** What the form begins with: the answers of sign-up, and an introduction made of them. */
export function profileFrom(answers: SignUpAnswers, person: Person): ProfileValues {
  const { caste, height, highest_edu, occupation, family_type, hobbies, country, state } = answers
  const known = { caste, height, highest_edu, occupation, family_type, hobbies, country, state: state ?? '' }
  const values = { ...emptyProfile, ...known }
  return { ...values, desc: introduction({ ...person, ...values }, firstVariant(person.name)) }
}

/** What the edit form begins with: the profile as it is stored. */
export function profileOf(stored: ProfileDetails): ProfileValues {
  const renamed = {
    ms: stored.marital_status,
    body: stored.bdy_type,
    hobbies: stored.hobbies.split(',').flatMap(name => name.trim() || []),
  }
  const known = { ...stored, ...renamed } as Record<string, unknown>
  const values = Object.keys(emptyProfile).map(field => {
    const value = known[field] ?? ''
    return [field, Array.isArray(value) ? value : String(value)]
  })
  return Object.fromEntries(values) as ProfileValues
}

const onlyWhenNew = 'Post Graduate'
const laterEducations = highestEducations.filter(name => name !== onlyWhenNew)

/** The specified edit form has no "Post Graduate"; whoever has it stored keeps it among the choices. */
export function educationsFor(stored: ProfileValues | undefined): readonly string[] {
  return !stored || stored.highest_edu === onlyWhenNew ? highestEducations : laterEducations
}

/** The contract's rules, for a form whose choices are texts until they have been checked. */
export const profileSchema = profile as unknown as z.ZodType<Wire, ProfileValues>

/** Only what passed the rules is sent. */
export function toWire(values: ProfileValues): Wire {
  return values as Wire
}
