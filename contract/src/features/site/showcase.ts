import { z } from 'zod'
import { memberCard } from '../../core/members/member.ts'
import { counted } from '../../platform/counted.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { required, wholeNumber } from '../../platform/fields.ts'
import { age } from '../../platform/values.ts'

/** The landing page for visitors: a banner, members who agreed to appear here, stories. */

export const visitorCardsMax = 12
export const quickSearchLimit = {
  times: 10,
  seconds: 24 * 60 * 60,
  per: 'browser',
  timesPerAddress: 2000,
} as const

export const readBanner = endpoint({
  method: 'GET',
  path: '/api/v1/admin-mat/api/banner-image.php',
  access: 'anyone',
  encoding: 'none',
  summary: 'The picture behind the headline.',
  input: z.object({}),
  /** A path below the API base, or a full address. */
  reply: z.object({
    banner_image: z.string(),
    /** For an uploaded picture: the half-size version and the description. */
    banner_small: z.string().nullish(),
    banner_alt: z.string().nullish(),
  }),
})

export const searchForVisitor = endpoint({
  method: 'POST',
  path: '/api/v1/mycon/recently_joint_search',
  access: 'anyone',
  encoding: 'form',
  summary: 'The quick search of the landing page: members of a gender and caste up to an age, newest first.',
  input: z.object({
    gender: z
      .string({ error: 'Gender is required' })
      .transform(text => text.toLowerCase())
      .pipe(z.enum(['male', 'female'], { error: 'Gender is required' })),
    age: wholeNumber(`Age must be ${age.min} to ${age.max}`, age),
    caste: required('Caste is required', 120),
  }),
  reply: z.object({
    users: z.array(memberCard),
    message: z.string(),
    /** The number of all matches, also of members who are not public. Missing if it could not be counted. */
    fit: counted.optional(),
  }),
  limit: quickSearchLimit,
  overLimit: (used, wait) =>
    used === 'browser'
      ? `Visitors can search ${quickSearchLimit.times} times a day. You can search again in ${wait}. Sign up for free to see everyone who matches you.`
      : `Very many visitors have searched from your network today. You can search again in ${wait}. Sign up for free to see everyone who matches you.`,
})

export const listRecentMembers = endpoint({
  method: 'GET',
  path: '/api/v1/admin-mat/api/get-users.php',
  access: 'anyone',
  encoding: 'none',
  summary: 'Recently joined members who agreed to appear on the landing page. A new selection every day.',
  input: z.object({}),
  reply: z.array(memberCard),
})

export const listSuccessStories = endpoint({
  method: 'GET',
  path: '/api/v1/admin-mat/api/success-story.php',
  access: 'anyone',
  encoding: 'none',
  summary: 'Couples who found each other.',
  input: z.object({}),
  reply: z.array(
    z.object({
      ss_id: z.number(),
      groom_name: z.string(),
      bride_name: z.string(),
      groom_image: z.string().nullable(),
      bride_image: z.string().nullable(),
      groom_msg: z.string(),
    }),
  ),
})

export const listTestimonials = endpoint({
  method: 'GET',
  path: '/api/v1/admin-mat/api/testimonial.php',
  access: 'anyone',
  encoding: 'none',
  summary: 'What members say.',
  input: z.object({}),
  reply: z.array(
    z.object({
      text: z.string(),
      message: z.string(),
      name: z.string(),
      location: z.string(),
      image: z.string().nullable(),
    }),
  ),
})
