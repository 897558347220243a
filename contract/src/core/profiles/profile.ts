import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { formReply, invalidForm, invalidStep, stepReply, unread, wholeNumber } from '../../platform/fields.ts'
import { interest, matchCard } from '../members/member.ts'
import { comparison, profileDetails } from './profile-details.ts'
import { profile } from './profile-rules.ts'

/** Each save runs the text filter, which takes time of the processor that all members share. */
const profileSaves = { times: 60, seconds: 60 * 60, per: 'member' } as const

export const createProfile = endpoint({
  method: 'POST',
  path: '/api/v1/Register_controller/upload_reg',
  access: 'registrant',
  encoding: 'form',
  memberField: 'user_id',
  summary: 'The profile of a registrant whose phone is verified.',
  input: profile,
  reply: stepReply,
  invalid: invalidStep,
  limit: profileSaves,
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
    /** Once it is verified. */
    mobile: z.string().nullable(),
  }),
  refusals: { 404: 'The registrant has left meanwhile' },
})

export const readOwnProfile = endpoint({
  method: 'GET',
  path: '/api/v1/profile',
  access: 'registrant',
  encoding: 'none',
  summary: "One's own profile as it is stored, also before the last step.",
  input: z.object({}),
  reply: z.object({ details: profileDetails }),
  refusals: { 404: 'The registrant has left meanwhile' },
})

const profileMissing = 'This profile does not exist.'

/** Online now: active within so many minutes; recently: within so many days. */
export const presences = ['online', 'recent', 'week'] as const
export const presenceThresholds = { onlineMinutes: 15, recentDays: 7 } as const

/** "Unlimited" means fair use, as the terms say: so many other profiles, each counted once a day. Nobody reads ten in a minute. */
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
  summary: "A profile in full: one's own, or another member's with a plan.",
  input: z.object({ find_id: wholeNumber(profileMissing), limit: unread }),
  reply: z.object({
    response: z.literal('success'),
    details: profileDetails,
    /** Between the viewer and another member; absent on one's own profile. */
    between: z
      .object({
        interest,
        isMutual: z.boolean(),
        /** As on a card. */
        sameGothra: matchCard.shape.sameGothra,
        /**
         * Online now, within seven days, or the week last seen, whose Monday is `lastSeen`. Absent where one of the two
         * does not show it.
         */
        presence: z.enum(presences).optional(),
        lastSeen: z.string().optional(),
        mine: comparison,
        theirs: comparison,
      })
      .optional(),
  }),
  handlerLimits: profileOpenLimits,
  refusals: {
    403: 'The profile of another member, without approval, or without a plan: `upgrade` is true then',
    404: 'There is no such profile, or this member cannot see it',
    429: 'Fair use is used up',
  },
})

export const updateProfile = endpoint({
  method: 'POST',
  path: '/api/v1/Register_controller/updateProfileData',
  access: 'member',
  encoding: 'form',
  summary: "Changes one's own profile; whose it is, the session says.",
  input: profile,
  reply: formReply,
  invalid: invalidForm,
  limit: profileSaves,
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
 * Where every member starts, who has answered all that was asked, and what each item adds beyond it: a hundred
 * together. The photo weighs most: profiles without one are hardly opened. The desired partner counts once it says more
 * than the form did at the start: a narrower age or height, or any preference about education, occupation or income. The
 * unemployed are not asked for an organisation, so it is not missing there.
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
/** From when on an item counts: photos in all, characters, hobbies. */
export const completenessMinimums = { photos: 3, about: 150, hobbies: 3 } as const

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
    missing: z.array(
      z.object({
        item: z.enum(completenessItems),
        adds: z.number(),
        /** How many photos or hobbies are still wanted. */
        more: z.number().optional(),
      }),
    ),
  }),
  refusals: { 404: 'The member has left meanwhile' },
})
