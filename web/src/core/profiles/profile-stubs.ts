import * as profileContract from '#contract/core/profiles/profile.ts'
import {
  listCasteOptions,
  listCities,
  listEducationOptions,
  listStates,
} from '#contract/core/reference/reference.ts'
import { profileAnswers } from '#contract/testing/profile-answers.ts'
import { replies, type stubCalls } from '../../../testing/stub-calls.ts'
import { twoCastes } from '../reference/reference-stubs.ts'
import { type ProfileValues, type SignUpAnswers, valuesOf } from './profile-values.ts'

/** Short lists and valid answers for the tests of the profile form. */

const statesOf: Record<string, Record<string, string>[]> = {
  101: [{ 4014: 'Rajasthan' }, { 4019: 'Lakshadweep' }],
  153: [{ 2082: 'Bagmati' }],
}

type Stubs = Parameters<typeof stubCalls>

export const lists: Stubs = [
  replies(listCasteOptions, {
    success: true,
    error: null,
    data: {
      ...twoCastes,
      subcaste: [
        { 1: 'Vadama' },
        { 2: 'Vathima' },
        { 500: 'Other' },
        { 501: 'Not Applicable' },
        { 502: 'Prefer Not To Say' },
      ],
      subcaste_of: { 'Brahmin - Iyer': [1, 2], '*': [500, 501, 502] },
      gothra: [{ 1: 'Agastya' }, { 4: 'Angirasa' }],
      gothra_aliases: { 1: ['Agasthya', 'Agasti'] },
      cities: ['Ajmer', 'Jaipur'],
      countries: [{ 101: 'India' }, { 153: 'Nepal' }],
      income: ['No Income', 'Below ₹1 Lakh'],
    },
  }),
  replies(listEducationOptions, {
    success: true,
    data: {
      education: ['MCA'],
      education_groups: [{ group: 'Engineering', names: ['MCA'] }],
      occupation: ['Software Engineer', 'Farmer'],
      occupation_groups: [
        { group: 'IT', names: ['Software Engineer'] },
        { group: 'Land', names: ['Farmer'] },
      ],
      hobbies_groups: [{ group: 'Creative & Artistic', names: ['Drawing', 'Painting'] }],
    },
  }),
  replies(listStates, query => ({
    success: true,
    data: { states: statesOf[query.get('country') ?? ''] ?? [] },
  })),
  replies(listCities, query => (query.get('state') === '4014' ? ['Ajmer', 'Jaipur'] : [])),
]

export const answers: SignUpAnswers = {
  name: 'Asha Sharma',
  age: 28,
  gender: 'female',
  profileFor: 'Self',
  caste: 'Brahmin - Iyer',
  language: 'Hindi',
  height: '5.4',
  highest_edu: 'Graduate',
  occupation: 'Software Engineer',
  family_type: 'Joint Family',
  hobbies: ['Drawing', 'Painting'],
  country: 'India',
  countryId: 101,
  state: 'Rajasthan',
  stateId: 4014,
  mobile: '9876543210',
}

export const signUpAnswers: Stubs[0] = replies(profileContract.readProfileDraft, answers)

/** Valid answers from the short lists. */
export const filled: ProfileValues = {
  ...valuesOf(name => profileAnswers[name]),
  desc: 'I laugh easily.',
  caste: 'Brahmin - Iyer',
  sub_caste: 'Vadama',
  ug_degree: 'MCA',
  annual_income: '2',
  gothra: '1',
  gothra_maternal: '4',
}
