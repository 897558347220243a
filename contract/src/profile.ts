import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { choice, commaList, listed, required } from './fields.ts'
import { parseHeight } from './height.ts'
import {
  bodyTypes,
  drinkingAndSmoking,
  eatingHabits,
  employers,
  familyStatuses,
  familyTypes,
  heaviestWeight,
  highestEducations,
  livingWithParents,
  maritalStatuses,
  physicalStatuses,
  siblingCounts,
  weightInKg,
  yesNo,
} from './values.ts'

/** "58", "58 Kg" → 58; "150+ Kg" → 151, which stands for more than 150. */
export function parseWeight(text: string): number | undefined {
  if (text.replace(/\s*Kg$/i, '').trim() === '150+') return weightInKg.max + 1
  const weight = /^(\d{2,3})(\s*Kg)?$/i.exec(text.trim())?.[1]
  const kg = Number(weight)
  return weight && kg >= weightInKg.min && kg <= weightInKg.max ? kg : undefined
}

/** Every weight the form offers. */
export const weightChoices: readonly string[] = [
  ...Array.from({ length: weightInKg.max - weightInKg.min + 1 }, (_, step) => `${weightInKg.min + step} Kg`),
  heaviestWeight,
]

/** The profile form, by the names its fields have on the wire, in the order of the form. */
export const profile = z.object({
  desc: required('Description is Required', 4000),
  caste: listed('Caste is Required'),
  sub_caste: listed('Sub Caste Is Required'),
  curr_location: listed('Please Select Current location'),
  manglik: choice(yesNo, 'Manglik is Required'),
  ms: choice(maritalStatuses, 'Martial Status is Required'),
  height: required('Height is Required', 5).refine(
    text => parseHeight(text) !== undefined,
    'Height is Required',
  ),
  weight: required('Weight is Required', 10).refine(
    text => parseWeight(text) !== undefined,
    'Weight is Required',
  ),
  body: choice(bodyTypes, 'Body Type is Required'),
  ps: choice(physicalStatuses, 'Physical Status is Required'),
  eating: choice(eatingHabits, 'Eating Habits is Required'),
  drinking: choice(drinkingAndSmoking, 'Drinking Habits is Required'),
  smoking: choice(drinkingAndSmoking, 'Somking is Required'),
  hobbies: commaList('Hobbies are Required', 60),
  highest_edu: choice(highestEducations, 'Highest Education is Required'),
  ug_degree: listed('Education Qualification is Required'),
  occupation: listed('Occupation is Required'),
  emp_in: choice(employers, 'Employed In is Required'),
  org_name: z.string().trim().max(120, 'Please keep this under 120 characters').optional().default(''),
  /** The 1-based position in the list of incomes. */
  annual_income: z.coerce
    .number<number | string>({ error: 'Annual Income is Required' })
    .int('Annual Income is Required')
    .min(1, 'Annual Income is Required')
    .max(99, 'Annual Income is Required'),
  sister: choice(siblingCounts, 'Sister(s) is Required'),
  brother: choice(siblingCounts, 'Brother(s) is Required'),
  gothra: listed('Gothra is Required'),
  gothra_maternal: listed('Maternal Gothra is Required'),
  family_status: choice(familyStatuses, 'Family Status is Required'),
  family_type: choice(familyTypes, 'Familty Type is Required'),
  family_based: required('Family Belongs To is Required', 120),
  living_wth_parents: choice(livingWithParents, 'Living With is Required'),
  country: listed('Country is Required'),
  state: listed('State is Required'),
  city: required('City is Required', 120),
  pin: required('Pin Code is Required', 12).regex(/^[A-Za-z0-9][A-Za-z0-9 -]{2,11}$/, 'Pin Code is Required'),
})
export type ProfileInput = z.infer<typeof profile>

const reply = z.object({
  status: z.boolean(),
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
})

export const createProfile = endpoint({
  method: 'POST',
  path: '/api/v1/Register_controller/upload_reg',
  access: 'registrant',
  encoding: 'form',
  summary: 'The profile of a registrant whose phone is verified.',
  input: profile,
  reply,
  invalid: errors => ({ status: false, message: 'Please check the fields marked below.', errors }),
})

/** What the form starts from: the answers given at sign-up. */
export const readProfileDraft = endpoint({
  method: 'GET',
  path: '/api/v1/profile-draft',
  access: 'registrant',
  encoding: 'none',
  summary: 'What the registrant answered at sign-up, to begin the profile form with.',
  input: z.object({}),
  reply: z.object({
    name: z.string(),
    age: z.number(),
    gender: z.enum(['male', 'female']),
    profileFor: z.string(),
    caste: z.string(),
    language: z.string(),
    height: z.string(),
    highest_edu: z.string(),
    occupation: z.string(),
    family_type: z.string(),
    hobbies: z.array(z.string()),
    country: z.string(),
    countryId: z.number(),
    state: z.string().nullable(),
    stateId: z.number().nullable(),
  }),
})
