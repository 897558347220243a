import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { choice, commaList, listed, required } from './fields.ts'
import { parseHeight } from './height.ts'
import { interest } from './member.ts'
import { comparison, profileDetails } from './profile-details.ts'
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
} from './values.ts'
import { parseWeight } from './weight.ts'

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
  memberField: 'user_id',
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
    image1: z.string().nullable(),
    missing: z.array(z.object({ item: z.enum(completenessItems), adds: z.number() })),
  }),
})
