import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { formReply, invalidForm, invalidStep, stepReply, unread, wholeNumber } from '../../platform/fields.ts'
import { interest, matchCard } from '../members/member.ts'
import { comparison, profileDetails } from './profile-details.ts'
import { profile } from './profile-rules.ts'

/** Each save runs the text filter, which costs CPU time. */
const profileSaves = { times: 60, seconds: 60 * 60, per: 'member' } as const

export const createProfile = endpoint({
  method: 'POST',
  path: '/api/v1/Register_controller/upload_reg',
  access: 'registrant',
  encoding: 'form',
  memberField: 'user_id',
  summary: 'Creates the profile of a registrant whose phone is verified.',
  input: profile,
  reply: stepReply,
  invalid: invalidStep,
  limit: profileSaves,
})

export const readProfileDraft = endpoint({
  method: 'GET',
  path: '/api/v1/profile-draft',
  access: 'registrant',
  encoding: 'none',
  summary: 'Reads the sign-up answers, which prefill the profile form.',
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
    /** Null until it is verified. */
    mobile: z.string().nullable(),
  }),
  refusals: { 404: 'The account was deleted' },
})

export const readOwnProfile = endpoint({
  method: 'GET',
  path: '/api/v1/profile',
  access: 'registrant',
  encoding: 'none',
  summary: "Reads the caller's own profile, also before the last step of onboarding.",
  input: z.object({}),
  reply: z.object({ details: profileDetails }),
  refusals: { 404: 'The account was deleted' },
})

const profileMissing = 'This profile does not exist.'

export const presences = ['online', 'recent', 'week'] as const
export const presenceThresholds = { onlineMinutes: 15, recentDays: 7 } as const

/** "Unlimited" means fair use, as the terms say. Each profile counts once a day. No reader opens ten in a minute. */
export const profileOpens = { perMinute: 10, perDay: 60, perWeek: 300 } as const
export const profileOpenLimits = [
  { times: profileOpens.perMinute, of: 'profiles that one member opens', seconds: 60 },
  { times: profileOpens.perDay, of: 'profiles that one member opens', seconds: 24 * 60 * 60 },
  { times: profileOpens.perWeek, of: 'profiles that one member opens', seconds: 7 * 24 * 60 * 60 },
]

export const viewProfile = endpoint({
  method: 'POST',
  path: '/api/v1/mycon/view_profile',
  access: 'member',
  encoding: 'form',
  summary: "Reads a full profile: the viewer's own, or another member's if the viewer has a plan.",
  input: z.object({ find_id: wholeNumber(profileMissing), limit: unread }),
  reply: z.object({
    response: z.literal('success'),
    details: profileDetails,
    /** Absent on the viewer's own profile. */
    between: z
      .object({
        interest,
        isMutual: z.boolean(),
        /** As on a card. */
        sameGothra: matchCard.shape.sameGothra,
        points: matchCard.shape.points,
        /** `lastSeen` is the Monday of the week last seen. Both are absent if one of the two hides presence. */
        presence: z.enum(presences).optional(),
        lastSeen: z.string().optional(),
        mine: comparison,
        theirs: comparison,
      })
      .optional(),
  }),
  handlerLimits: profileOpenLimits,
  refusals: {
    403: 'The viewer is not approved, or has no plan (then `upgrade` is true)',
    404: 'There is no such profile, or the viewer cannot see it',
    429: 'The fair-use limit is reached',
  },
})

export const updateProfile = endpoint({
  method: 'POST',
  path: '/api/v1/Register_controller/updateProfileData',
  access: 'member',
  encoding: 'form',
  summary: "Changes the caller's own profile.",
  input: profile,
  reply: formReply,
  invalid: invalidForm,
  limit: profileSaves,
})

/** In the order in which the page suggests them. */
export const completenessItems = [
  'photo',
  'morePhotos',
  'about',
  'hobbies',
  'organisation',
  'partner',
] as const

/**
 * Percent after onboarding. The items add up to 100. The photo adds most, because members rarely open profiles without
 * one. `partner` counts once the preferences are narrower than the defaults. Unemployed members need no organisation.
 */
export const completenessStart = 60
export const completenessPoints: Record<(typeof completenessItems)[number], number> = {
  photo: 15,
  morePhotos: 5,
  about: 5,
  hobbies: 5,
  organisation: 5,
  partner: 5,
}
/** Minimum for an item to count: photos, characters, hobbies. */
export const completenessMinimums = { photos: 3, about: 150, hobbies: 3 } as const

export const readCompleteness = endpoint({
  method: 'GET',
  path: '/api/v1/profile/completeness',
  access: 'member',
  encoding: 'none',
  summary: "Tells how complete the caller's profile is, and what to add next.",
  input: z.object({}),
  reply: z.object({
    percent: z.number(),
    image1: z.string().nullable(),
    missing: z.array(
      z.object({
        item: z.enum(completenessItems),
        adds: z.number(),
        /** Number of photos or hobbies that are missing. */
        more: z.number().optional(),
      }),
    ),
  }),
  refusals: { 404: 'The account was deleted' },
})
