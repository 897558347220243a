import { type FieldName, fieldNames, type ReadName, readName } from '../core/profiles/profile-fields.ts'

/** Valid answers to the profile form, by wire name. Tests change one at a time. */

export const profileAnswers: Record<FieldName, string> = {
  desc: 'I am a calm person who likes long walks.',
  caste: 'Brahmin - Audichya',
  sub_caste: 'Not Applicable',
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
  hobbies: 'Drawing,Painting',
  highest_edu: 'Graduate',
  ug_degree: 'PhD',
  occupation: 'Software Engineer',
  emp_in: 'Private Sector',
  org_name: '',
  annual_income: '5',
  sister: '1',
  brother: '0',
  gothra: 'Agastya',
  gothra_maternal: 'Angirasa',
  family_status: 'Middle Class',
  family_type: 'Joint Family',
  family_based: 'Jaipur',
  living_wth_parents: 'Yes',
  country: 'India',
  state: 'Rajasthan',
  city: 'Jaipur',
  pin: '302001',
}

/** The answers by their names in replies. */
export const asRead = (answers: Record<FieldName, unknown>) =>
  Object.fromEntries(fieldNames.map(name => [readName(name), String(answers[name])])) as Record<
    ReadName,
    string
  >

/** For every required field a wrong answer and the specified message, which is also that of an empty answer. */
export const profileRules: [field: FieldName, wrong: string, message: string][] = [
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
  ['pin', ' ', 'Pin Code is Required'],
]
