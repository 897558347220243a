import type { FieldName } from './profile-fields.ts'

/** Facts of the profile page that are not fields of the profile form. */
export const computedFacts = {
  age: 'Age',
  gender: 'Gender',
  religion: 'Religion',
  language: 'Mother Tongue',
} as const
export type ComputedFact = keyof typeof computedFacts

interface PageSection {
  title: string
  facts: readonly (FieldName | ComputedFact)[]
}

/** The sections of the profile page, between the introduction and the hobbies. */
export const profilePage = [
  {
    title: 'Profile information',
    facts: [
      'age',
      'gender',
      'ms',
      'height',
      'weight',
      'body',
      'ps',
      'religion',
      'caste',
      'sub_caste',
      'language',
      'manglik',
      'eating',
      'drinking',
      'smoking',
    ],
  },
  {
    title: 'Education and career',
    facts: ['highest_edu', 'ug_degree', 'occupation', 'emp_in', 'org_name', 'annual_income'],
  },
  {
    title: 'Family details',
    facts: [
      'family_type',
      'family_status',
      'family_based',
      'living_wth_parents',
      'brother',
      'sister',
      'gothra',
      'gothra_maternal',
    ],
  },
  { title: 'Location', facts: ['curr_location', 'country', 'state', 'city', 'pin'] },
] as const satisfies readonly PageSection[]
