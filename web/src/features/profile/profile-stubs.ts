import * as profileContract from '#contract/profile.ts'
import { listCasteOptions, listCities, listEducationOptions, listStates } from '#contract/reference.ts'
import { replies, type stubCalls } from '../../../testing/stub-calls.ts'
import { emptyProfile, type ProfileValues, type SignUpAnswers } from './profile-values.ts'

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
      caste: ['Brahmin - Iyer', 'Nair'],
      caste_groups: [
        { group: 'Brahmin', names: ['Brahmin - Iyer'] },
        { group: 'Others', names: ['Nair'] },
      ],
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

export const filled: ProfileValues = {
  ...emptyProfile,
  desc: 'I laugh easily.',
  caste: 'Brahmin - Iyer',
  sub_caste: 'Vadama',
  curr_location: 'India',
  manglik: 'No',
  ms: 'Single',
  height: '5.4',
  weight: '58 Kg',
  body: 'Average',
  ps: 'Normal',
  eating: 'Vegetarian',
  drinking: 'No',
  smoking: 'No',
  hobbies: ['Drawing', 'Painting'],
  highest_edu: 'Graduate',
  ug_degree: 'MCA',
  occupation: 'Software Engineer',
  emp_in: 'Private Sector',
  annual_income: '2',
  sister: '1',
  brother: '0',
  gothra: '1',
  gothra_maternal: '4',
  family_status: 'Middle Class',
  family_type: 'Joint Family',
  family_based: 'Jaipur',
  living_wth_parents: 'Yes',
  country: 'India',
  state: 'Rajasthan',
  city: 'Jaipur',
  pin: '302001',
}

/** Every field with a value that is wrong and what is said of it, and of none. */
export const rules: [field: keyof ProfileValues, wrong: string, message: string][] = [
  ['desc', '   ', 'Description is Required'],
  ['caste', ' ', 'Caste is Required'],
  ['sub_caste', ' ', 'Sub Caste Is Required'],
  ['curr_location', ' ', 'Please Select Current location'],
  ['manglik', 'Maybe', 'Manglik is Required'],
  ['ms', 'Divorced', 'Martial Status is Required'],
  ['height', '7.1', 'Height is Required'],
  ['weight', '39 Kg', 'Weight is Required'],
  ['body', 'Round', 'Body Type is Required'],
  ['ps', 'x', 'Physical Status is Required'],
  ['eating', 'Air', 'Eating Habits is Required'],
  ['drinking', 'x', 'Drinking Habits is Required'],
  ['smoking', 'x', 'Somking is Required'],
  ['hobbies', ',', 'Hobbies are Required'],
  ['highest_edu', 'x', 'Highest Education is Required'],
  ['ug_degree', ' ', 'Education Qualification is Required'],
  ['occupation', ' ', 'Occupation is Required'],
  ['emp_in', 'x', 'Employed In is Required'],
  ['annual_income', '0', 'Annual Income is Required'],
  ['sister', '4', 'Sister(s) is Required'],
  ['brother', '-1', 'Brother(s) is Required'],
  ['gothra', ' ', 'Gothra is Required'],
  ['gothra_maternal', ' ', 'Maternal Gothra is Required'],
  ['family_status', 'x', 'Family Status is Required'],
  ['family_type', 'x', 'Familty Type is Required'],
  ['family_based', ' ', 'Family Belongs To is Required'],
  ['living_wth_parents', 'x', 'Living With is Required'],
  ['country', ' ', 'Country is Required'],
  ['state', ' ', 'State is Required'],
  ['city', ' ', 'City is Required'],
  ['pin', '!', 'Pin Code is Required'],
]
