import {
  bodyTypes,
  drinkingAndSmoking,
  eatingHabits,
  employers,
  familyStatuses,
  familyTypes,
  highestEducations,
  livingWithParents,
  maritalStatuses,
  physicalStatuses,
  siblingCounts,
  yesNo,
} from '../../platform/values.ts'
import type { FieldDescription } from './field-description.ts'

/**
 * The fields of a profile, by their wire names and in the order of the form. The validation rules, the form, the profile
 * page, the columns, the demo data and the tests are derived from this list.
 */

type Fields = Record<string, FieldDescription>

const basic = {
  desc: { kind: 'text', label: 'Description', max: 4000, column: 'profile_details.description' },
  caste: {
    kind: 'listed',
    label: 'Caste',
    list: 'castes',
    column: 'profiles.caste_id',
    search: { name: 'caste', part: 'Community', kind: 'names' },
  },
  sub_caste: {
    kind: 'listed',
    label: 'Sub Caste',
    message: 'Sub Caste Is Required',
    list: 'subcastes',
    column: 'profile_details.subcaste_id',
    search: { name: 'subcaste', part: 'Community', kind: 'ids' },
  },
  curr_location: {
    kind: 'listed',
    label: 'Current Location',
    message: 'Please Select Current location',
    list: 'countries',
    column: 'profile_details.current_country_id',
  },
  manglik: {
    kind: 'yesNo',
    label: 'Manglik',
    options: yesNo,
    column: 'profile_details.is_manglik',
    search: { name: 'manglik', part: 'Community', kind: 'words' },
  },
  ms: {
    kind: 'numbered',
    label: 'Marital Status',
    message: 'Martial Status is Required',
    options: maritalStatuses,
    column: 'profiles.marital_status_id',
    readAs: 'marital_status',
    search: { name: 'maritalStatus', part: 'Basics', kind: 'words' },
  },
  height: {
    kind: 'height',
    label: 'Height',
    column: 'profiles.height_in',
    search: { name: 'height', part: 'Basics', kind: 'range' },
  },
  weight: { kind: 'weight', label: 'Weight', column: 'profile_details.weight_kg' },
  body: {
    kind: 'choice',
    label: 'Body Type',
    options: bodyTypes,
    column: 'profile_details.body_type',
    readAs: 'bdy_type',
    search: { name: 'body', part: 'Lifestyle', kind: 'words' },
  },
  ps: {
    kind: 'choice',
    label: 'Physical Status',
    options: physicalStatuses,
    column: 'profile_details.physical_status',
    search: { name: 'physical', part: 'Lifestyle', kind: 'words' },
  },
  eating: {
    kind: 'choice',
    label: 'Eating Habits',
    options: eatingHabits,
    column: 'profile_details.eating',
    search: { name: 'eating', part: 'Lifestyle', kind: 'words' },
  },
  drinking: {
    kind: 'choice',
    label: 'Drinking Habits',
    options: drinkingAndSmoking,
    column: 'profile_details.drinking',
    search: { name: 'drinking', part: 'Lifestyle', kind: 'words' },
  },
  smoking: {
    kind: 'choice',
    label: 'Smoking Habits',
    message: 'Somking is Required',
    options: drinkingAndSmoking,
    column: 'profile_details.smoking',
    search: { name: 'smoking', part: 'Lifestyle', kind: 'words' },
  },
  hobbies: {
    kind: 'several',
    label: 'Hobbies',
    message: 'Hobbies are Required',
    list: 'hobbies',
    column: 'profile_details.hobby_ids',
  },
} as const satisfies Fields

const career = {
  highest_edu: {
    kind: 'numbered',
    label: 'Highest Education',
    options: highestEducations,
    column: 'profiles.education_id',
    search: { name: 'education', part: 'Work', kind: 'words' },
  },
  ug_degree: {
    kind: 'listed',
    label: 'Education Qualification',
    list: 'degrees',
    column: 'profile_details.degree_id',
  },
  occupation: {
    kind: 'listed',
    label: 'Occupation',
    list: 'occupations',
    column: 'profiles.occupation_id',
    search: { name: 'occupation', part: 'Work', kind: 'names' },
  },
  emp_in: {
    kind: 'choice',
    label: 'Employed In',
    options: employers,
    column: 'profile_details.employer',
    search: { name: 'employer', part: 'Work', kind: 'words' },
  },
  org_name: {
    kind: 'text',
    label: 'Company Name',
    max: 120,
    autoComplete: 'organization',
    isOptional: true,
    column: 'profile_details.organisation',
  },
  annual_income: {
    kind: 'position',
    label: 'Annual Income',
    list: 'incomes',
    isSentAsId: true,
    column: 'profiles.income_id',
    readAs: 'income',
    search: { name: 'income', part: 'Work', kind: 'atLeast' },
  },
} as const satisfies Fields

const family = {
  sister: { kind: 'choice', label: 'Sister(s)', options: siblingCounts, column: 'profile_details.sisters' },
  brother: {
    kind: 'choice',
    label: 'Brother(s)',
    options: siblingCounts,
    column: 'profile_details.brothers',
  },
  gothra: {
    kind: 'listed',
    label: 'Gothra',
    list: 'gothras',
    isSentAsId: true,
    column: 'profile_details.gothra_id',
    readAs: 'gothraname',
  },
  gothra_maternal: {
    kind: 'listed',
    label: 'Maternal Gothra',
    list: 'gothras',
    isSentAsId: true,
    column: 'profile_details.maternal_gothra_id',
    readAs: 'gothramaternalname',
  },
  family_status: {
    kind: 'choice',
    label: 'Family Status',
    options: familyStatuses,
    column: 'profile_details.family_status',
    search: { name: 'familyStatus', part: 'Family', kind: 'words' },
  },
  family_type: {
    kind: 'choice',
    label: 'Family Type',
    message: 'Familty Type is Required',
    options: familyTypes,
    column: 'profile_details.family_type',
    search: { name: 'familyType', part: 'Family', kind: 'words' },
  },
  family_based: {
    kind: 'suggested',
    label: 'Family Belongs To',
    max: 120,
    placeholder: 'Town or city',
    column: 'profile_details.family_place',
  },
  living_wth_parents: {
    kind: 'choice',
    label: 'Living With Parents',
    message: 'Living With is Required',
    options: livingWithParents,
    column: 'profile_details.lives_with_parents',
  },
} as const satisfies Fields

/** Each depends on the one before it, so the form shows them together. */
const home = {
  country: {
    kind: 'listed',
    label: 'Country',
    list: 'countries',
    column: 'profiles.country_id',
    search: { name: 'country', part: 'Place', kind: 'ids' },
  },
  state: {
    kind: 'listed',
    label: 'State',
    list: 'states',
    column: 'profiles.state_id',
    search: { name: 'state', part: 'Place', kind: 'ids' },
  },
  city: {
    kind: 'text',
    label: 'City',
    max: 120,
    column: 'profile_details.city',
    search: { name: 'city', part: 'Place', kind: 'names' },
  },
  pin: { kind: 'pin', label: 'Pin Code', max: 12, isPrivate: true, column: 'profile_details.pin' },
} as const satisfies Fields

export const profileFields = { ...basic, ...career, ...family, ...home }

export type ProfileFields = typeof profileFields
export type FieldName = keyof ProfileFields

const namesOf = <F extends Fields>(fields: F) => Object.keys(fields) as (keyof F & string)[]

export const fieldNames = namesOf(profileFields)

/** With the wide type, for code that checks the kind. */
export const fieldOf = (name: FieldName): FieldDescription => profileFields[name]

export type NameOfKind<Kind extends FieldDescription['kind']> = {
  [Name in FieldName]: ProfileFields[Name]['kind'] extends Kind ? Name : never
}[FieldName]

/** Fields with one answer from an option list of the server. */
export type ListedName = NameOfKind<'listed' | 'position'>
const isListed = (name: FieldName): name is ListedName =>
  ['listed', 'position'].includes(profileFields[name].kind)
export const listedNames = fieldNames.filter(isListed)

/** Free text that other members can read. */
export type WrittenName = NameOfKind<'text' | 'suggested'>
const isWritten = (name: FieldName): name is WrittenName =>
  ['text', 'suggested'].includes(profileFields[name].kind)
export const writtenNames = fieldNames.filter(isWritten)

/** Fields whose id has the same name in requests and replies. */
type IdName = {
  [Name in FieldName]: ProfileFields[Name] extends { isSentAsId: true } ? Name : never
}[FieldName]

export const isSentAsId = (name: FieldName): name is IdName => 'isSentAsId' in profileFields[name]
export const idNames = fieldNames.filter(isSentAsId)

/** The fields that a search can ask for, by the name of the criterion. */
export type SearchedFields = {
  [Name in FieldName as ProfileFields[Name] extends { search: { name: infer Criterion extends string } }
    ? Criterion
    : never]: Name
}
export const searchedFields = Object.fromEntries(
  fieldNames.flatMap(name => {
    const { search } = fieldOf(name)
    return search ? [[search.name, name]] : []
  }),
) as SearchedFields

/** The name of a field's text in replies. */
export type ReadName<Name extends FieldName = FieldName> = Name extends FieldName
  ? ProfileFields[Name] extends { readAs: infer Read extends string }
    ? Read
    : Name
  : never

export const readName = <Name extends FieldName>(name: Name) =>
  (fieldOf(name).readAs ?? name) as ReadName<Name>
