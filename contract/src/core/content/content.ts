import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { wholeNumber } from '../../platform/fields.ts'
import { publicFigureNames } from './public-figures.ts'

/** HTML, cleaned when saved and again when sent. */
const html = z.string()

const page = (path: `/api/v1/${string}`, summary: string) => ({
  method: 'GET' as const,
  path,
  access: 'anyone' as const,
  encoding: 'none' as const,
  summary,
  input: z.object({}),
})

export const readPrivacyPolicy = endpoint({
  ...page('/api/v1/admin-mat/api/privacy-policy.php', 'The privacy policy.'),
  reply: z.object({ privacy_policy_desc: html }),
})

export const readTermsOfUse = endpoint({
  ...page('/api/v1/admin-mat/api/terms-of-use.php', 'The terms and conditions.'),
  reply: z.object({ terms_of_use_desc: html }),
})

export const readHowToUse = endpoint({
  ...page('/api/v1/admin-mat/api/how-to-use.php', 'How it works.'),
  reply: z.object({ how_to_use_desc: html }),
})

/** Pages without a specified call. */
export const pageSlugs = ['about-us', 'return-refund', 'safety', 'grievance'] as const
export const readPage = endpoint({
  method: 'GET',
  path: '/api/v1/page',
  access: 'anyone',
  encoding: 'query',
  summary: 'Another page of text: about us, return and refund, safety.',
  input: z.object({ slug: z.enum(pageSlugs, { error: 'There is no such page.' }) }),
  reply: z.object({ title: z.string(), html }),
})

/** At least one letter: an address of digits is the number of a post. */
const postWords = z.string().regex(/^(?=.*[a-z])[a-z0-9-]{1,80}$/, 'Blog not found.')

const post = z.object({
  blog_id: z.number(),
  blog_name: z.string(),
  /** Comma-separated; the topic first. */
  blog_keyword: z.string(),
  /** A path below the API base. */
  blog_img: z.string().nullable(),
  /** For an uploaded picture: the half-size version and the description. */
  blog_img_small: z.string().nullish(),
  blog_img_alt: z.string().nullish(),
  blog_desc: html,
  blog_date: z.string(),
  created_at: z.string(),
})
export type BlogPost = z.infer<typeof post>

export const listPosts = endpoint({
  ...page(
    '/api/v1/admin-mat/api/blog.php',
    'All posts, newest first. blog_desc contains only the beginning.',
  ),
  reply: z.array(post),
})

export const readPost = endpoint({
  method: 'GET',
  path: '/api/v1/admin-mat/api/blog-post.php',
  access: 'anyone',
  encoding: 'query',
  summary: 'One post with its full text.',
  /** The number of the post, or a current or former address in words. */
  input: z.object({ id: z.union([wholeNumber('Blog not found.'), postWords], { error: 'Blog not found.' }) }),
  reply: post,
  refusals: { 404: 'There is no such post' },
})

const titled = z.object({ title: z.string(), text: z.string() })

export const landingTexts = z.object({
  heroSubheadline: z.string(),
  benefits: z.array(titled),
  steps: z.array(titled),
  registrationBanner: titled,
  /** As written or, for a counted figure, the current number. */
  statistics: z.array(
    z.object({ value: z.string(), label: z.string(), figure: z.enum(publicFigureNames).optional() }),
  ),
  purposeLine: z.string(),
})
export const pricingTexts = z.object({
  plan: z.string(),
  price: z.string(),
  period: z.string(),
  summary: z.string(),
  features: z.array(titled),
  afterTheYear: titled,
  noAutoRenewal: titled,
  fairUse: titled,
})

export const readSiteTexts = endpoint({
  ...page('/api/v1/site-texts', 'The texts of the landing and pricing pages.'),
  reply: z.object({ landing: landingTexts, pricing: pricingTexts }),
})
