import { vi } from 'vitest'
import { guestSession, readSession } from '#contract/core/accounts/session.ts'
import { readSiteTexts } from '#contract/core/content/content.ts'
import { listCasteOptions } from '#contract/core/reference/reference.ts'
import {
  listRecentMembers,
  listSuccessStories,
  listTestimonials,
  readBanner,
  searchForVisitor,
} from '#contract/features/site/showcase.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { replies, stubCalls } from '../../../../testing/stub-calls.ts'
import { visitorCard } from '../../../core/members/member-stubs.ts'
import { twoCastes } from '../../../core/reference/reference-stubs.ts'

/** Replies for the tests of the landing page. All people are invented. */

const titled = (title: string) => ({ title, text: `About ${title}` })

export const texts: Reply<typeof readSiteTexts> = {
  landing: {
    heroSubheadline: 'Meet genuine matches who share your values and your dreams.',
    benefits: ['Genuine Members', 'Compatibility', 'Values', 'Guidance'].map(titled),
    steps: ['Sign Up & Create Your Profile', 'Find Compatible Matches', 'Connect & Take The Next Step'].map(
      titled,
    ),
    registrationBanner: titled('Registration starting from Rs.99'),
    statistics: ['happy couples matched', 'verified members', 'marriages', 'hours of conversations'].map(
      (label, place) => ({ value: ['570+', '3800+', '228', '19,000+'][place] ?? '', label }),
    ),
    purposeLine: 'for matrimonial purposes only, not a dating site',
  },
  pricing: {
    plan: 'Premium',
    price: 'Rs.99',
    period: 'year',
    summary: '',
    features: [titled('Unlimited profile views'), titled('Chat')],
    afterTheYear: titled('After'),
    noAutoRenewal: titled('Renewal'),
    fairUse: titled('Fair use'),
  },
}

const sampleMember = visitorCard

export const sampleStory: Reply<typeof listSuccessStories>[number] = {
  ss_id: 1,
  groom_name: 'Arjun',
  bride_name: 'Meera',
  groom_image: 'uploads/arjun.jpg',
  bride_image: null,
  groom_msg: 'We met here.',
}

export const sampleTestimonial: Reply<typeof listTestimonials>[number] = {
  text: 'Kind people',
  message: 'Thank you.',
  name: 'Sunita',
  location: 'Lucknow',
  image: null,
}

const usual = [
  replies(readSession, guestSession),
  replies(readSiteTexts, texts),
  replies(readBanner, { banner_image: 'art/hero-1600.webp' }),
  replies(listRecentMembers, [sampleMember]),
  replies(listSuccessStories, [sampleStory]),
  replies(listTestimonials, [sampleTestimonial]),
  replies(listCasteOptions, {
    success: true,
    error: null,
    data: twoCastes,
  }),
  replies(searchForVisitor, { users: [sampleMember], message: '1 profile found' }),
]

/** The default replies, after those given. */
export const stubLanding = (...stubs: Parameters<typeof stubCalls>) => stubCalls(...stubs, ...usual)

/** Silences the error log, so that a test can read it. */
export const watchLog = () => vi.spyOn(console, 'error').mockImplementation(() => {})
