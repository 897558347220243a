import type { createProfile, readProfileDraft } from '#contract/core/profiles/profile.ts'
import type { ProfileDetails } from '#contract/core/profiles/profile-details.ts'
import {
  type FieldName,
  fieldNames,
  isSentAsId,
  type NameOfKind,
  profileFields,
  readName,
} from '#contract/core/profiles/profile-fields.ts'
import type { Reply, Sent } from '#contract/platform/endpoint.ts'
import { highestEducations } from '#contract/platform/values.ts'
import type { ContractForm } from '../../lib/form.ts'
import { firstVariant, introduction, type Person } from './introduction.ts'

export type SentProfile = Sent<typeof createProfile>

/** The form, with the wire's field names. */
export type ProfileValues = Record<Exclude<FieldName, ListName>, string> & Record<ListName, string[]>

export type ProfileFormState = ContractForm<ProfileValues>

export type SignUpAnswers = Reply<typeof readProfileDraft>

/** Builds the form values. Lists come comma-separated. */
export function valuesOf(find: (name: FieldName) => unknown): ProfileValues {
  const values = fieldNames.map(name => {
    const text = String(find(name) ?? '')
    return [name, isSeveral(name) ? text.split(',').flatMap(part => part.trim() || []) : text]
  })
  return Object.fromEntries(values) as ProfileValues
}

export type ListName = NameOfKind<'several'>
export const isSeveral = (name: FieldName): name is ListName => profileFields[name].kind === 'several'

export const emptyProfile = valuesOf(() => undefined)

/** The sign-up answers, the answers saved since, and an introduction made of both. */
export function valuesFromSignUp(
  answers: SignUpAnswers,
  person: Person,
  saved: Partial<ProfileValues> = {},
): ProfileValues {
  const { caste, height, highest_edu, occupation, family_type, hobbies, country, state } = answers
  const known = { caste, height, highest_edu, occupation, family_type, hobbies, country, state: state ?? '' }
  const values = { ...emptyProfile, ...known, curr_location: country, ...saved }
  const desc = saved.desc ?? introduction({ ...person, ...values }, firstVariant(person.name))
  return { ...values, desc }
}

export function valuesFromProfile(stored: ProfileDetails): ProfileValues {
  return valuesOf(name => stored[isSentAsId(name) ? name : readName(name)])
}

const onlyWhenNew = 'Post Graduate'
const laterEducations: readonly string[] = highestEducations.filter(name => name !== onlyWhenNew)

/** The specified edit form has no "Post Graduate". A member who has it stored can keep it. */
export function educationsFor(stored: ProfileValues | undefined): readonly string[] {
  return !stored || stored.highest_edu === onlyWhenNew ? highestEducations : laterEducations
}
