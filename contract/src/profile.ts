import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { choice, commaList, listed, required } from './fields.ts'
import { parseHeight } from './height.ts'
import { interest } from './member.ts'
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
  wishes,
  yesNo,
} from './values.ts'

/** "58", "58 Kg" → 58; "150+ Kg" → 151, which stands for more than 150. */
export function parseWeight(text: string): number | undefined {
  if (text.replace(/\s*Kg$/i, '').trim() === '150+') return weightInKg.max + 1
  const weight = /^(\d{2,3})(\s*Kg)?$/i.exec(text.trim())?.[1]
  const kg = Number(weight)
  return weight && kg >= weightInKg.min && kg <= weightInKg.max ? kg : undefined
}

/** 58 → "58 Kg", 151 → "150+ Kg": what parseWeight reads. */
export function weightText(kg: number): string {
  return kg > weightInKg.max ? heaviestWeight : `${kg} Kg`
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

const profileMissing = 'This profile does not exist.'
const text = z.string().nullable()
const image = z.string().nullable()

/** How many wishes one has, and which of them the other person meets. */
const comparison = z.object({
  met: z.number(),
  asked: z.number(),
  wishes: z.array(z.object({ wish: z.enum(wishes), isMet: z.boolean() })),
})
export type Comparison = z.infer<typeof comparison>

/** A profile as the profile page and the edit form read it. Phone and e-mail have no place in it. */
export const profileDetails = z.object({
  user_id: z.number(),
  name: z.string(),
  gender: z.enum(['male', 'female']),
  dob: z.string(),
  age: z.number(),
  image1: image,
  image2: image,
  image3: image,
  image4: image,
  image5: image,
  image6: image,
  /** How many different members looked, each counted once a day. */
  visitor: z.number(),
  curr_location: text,
  height: z.string(),
  weight: text,
  occupation: text,
  desc: text,
  religion: z.string(),
  caste: text,
  sub_caste: text,
  language: text,
  marital_status: text,
  bdy_type: text,
  ps: text,
  eating: text,
  drinking: text,
  smoking: text,
  highest_edu: text,
  ug_degree: text,
  emp_in: text,
  /** The label; annual_income is its 1-based position in the list. */
  income: text,
  annual_income: z.number().nullable(),
  org_name: text,
  family_type: text,
  family_based: text,
  family_status: text,
  brother: text,
  sister: text,
  gothra: z.number().nullable(),
  gothra_maternal: z.number().nullable(),
  gothraname: text,
  gothramaternalname: text,
  living_wth_parents: text,
  manglik: text,
  country: text,
  state: text,
  city: text,
  pin: text,
  /** Joined by comma. */
  hobbies: z.string(),
  /** The lists of states and cities are asked for by number. */
  countryId: z.number(),
  stateId: z.number().nullable(),
  profileFor: z.string(),
  isOwn: z.boolean(),
})
export type ProfileDetails = z.infer<typeof profileDetails>

/** Online now: active within so many minutes; recently: within so many days. */
export const presences = ['online', 'recent', 'week'] as const
export const presence = { onlineMinutes: 15, recentDays: 7 } as const

/** "Unlimited" means fair use, as the terms say: so many other profiles, each counted once a day. */
export const profileOpens = { perDay: 60, perWeek: 300 } as const

export const viewProfile = endpoint({
  method: 'POST',
  path: '/api/v1/mycon/view_profile',
  access: 'member',
  encoding: 'form',
  summary: "A profile in full: one's own, or another member's with a plan.",
  input: z.object({
    find_id: z.coerce
      .number<number | string>({ error: profileMissing })
      .int(profileMissing)
      .positive(profileMissing)
      .max(2_147_483_647, profileMissing),
  }),
  reply: z.object({
    response: z.literal('success'),
    details: profileDetails,
    /** Between the viewer and another member; absent on one's own profile. */
    between: z
      .object({
        interest,
        isMutual: z.boolean(),
        /** online now, within seven days, or the week last seen, whose Monday is `lastSeen`. */
        presence: z.enum(presences),
        lastSeen: z.string(),
        mine: comparison,
        theirs: comparison,
      })
      .optional(),
  }),
})

export const updateProfile = endpoint({
  method: 'POST',
  path: '/api/v1/Register_controller/updateProfileData',
  access: 'member',
  encoding: 'form',
  summary: "Changes one's own profile; whose it is, the session says.",
  input: profile,
  reply: z.object({
    response: z.enum(['success', 'invalid']),
    message: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
  }),
  invalid: errors => ({
    response: 'invalid' as const,
    message: 'Please check the fields marked below.',
    errors,
  }),
})

/** What makes a profile more complete, in the order in which it is worth filling. */
export const completenessItems = [
  'photo',
  'morePhotos',
  'about',
  'hobbies',
  'organisation',
  'partner',
] as const

/**
 * What each item adds, a hundred together. Photos weigh most: profiles without one are hardly opened. The desired
 * partner counts once it says more than the form did at the start: a narrower age or height, or any wish about
 * education, occupation or income. The unemployed are not asked for an organisation, so it is not missing there.
 */
export const completenessAdds: Record<(typeof completenessItems)[number], number> = {
  photo: 30,
  morePhotos: 15,
  about: 20,
  hobbies: 10,
  organisation: 10,
  partner: 15,
}
/** From when on an item counts: photos in all, characters, hobbies. */
export const completeFrom = { photos: 3, about: 150, hobbies: 3 } as const

export const readCompleteness = endpoint({
  method: 'GET',
  path: '/api/v1/profile/completeness',
  access: 'member',
  encoding: 'none',
  summary: "How complete one's own profile is, and what to fill next.",
  input: z.object({}),
  reply: z.object({
    percent: z.number(),
    image1: image,
    missing: z.array(z.object({ item: z.enum(completenessItems), adds: z.number() })),
  }),
})
