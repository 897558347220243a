import { readFileSync } from 'node:fs'
import { landing } from './landing.ts'
import { posts } from './posts.ts'
import { pricing } from './pricing.ts'
import { stories } from './stories.ts'
import { testimonials } from './testimonials.ts'

export type PostTopic = 'Wedding' | 'Matrimonial' | 'Relationship'

export interface PostMeta {
  slug: string
  title: string
  topic: PostTopic
  keywords: string[]
  /** YYYY-MM-DD */
  date: string
  /** Path of the picture without its extension. */
  cover: string
}

export interface PostContent extends PostMeta {
  html: string
}

export interface PageContent {
  slug: PageSlug
  title: string
  html: string
}

export interface StoryContent {
  groomName: string
  brideName: string
  message: string
}

export interface TestimonialContent {
  text: string
  message: string
  name: string
  location: string
}

export interface TitledText {
  title: string
  text: string
}

export interface Statistic {
  value: string
  label: string
  source: string
}

export interface LandingContent {
  heroSubheadline: string
  benefits: TitledText[]
  steps: TitledText[]
  registrationBanner: TitledText
  statistics: Statistic[]
  purposeLine: string
}

export interface PricingContent {
  plan: string
  price: string
  period: string
  summary: string
  features: TitledText[]
  afterTheYear: TitledText
  noAutoRenewal: TitledText
  fairUse: TitledText
}

export interface Content {
  pages: PageContent[]
  posts: PostContent[]
  stories: StoryContent[]
  testimonials: TestimonialContent[]
  landing: LandingContent
  pricing: PricingContent
}

/** Data of the operator. The seed fills them in; numbers and links are filled in on every read. */
export const placeholders = [
  'company',
  'address',
  'grievance_officer',
  'grievance_email',
  'support_email',
  'support_phone',
] as const

const pageTitles = {
  'privacy-policy': 'Privacy Policy',
  'terms-conditions': 'Terms & Conditions',
  'how-it-works': 'How it Works',
  'return-refund': 'Return & Refund Policy',
  'about-us': 'About Us',
  safety: 'Stay Safe',
  grievance: 'Complaints',
} as const

export type PageSlug = keyof typeof pageTitles

export function readContent(): Content {
  return {
    pages: readPages(),
    posts: posts.map(post => ({ ...post, html: readHtml(`posts/${post.slug}`) })),
    stories,
    testimonials,
    landing,
    pricing,
  }
}

function readPages(): PageContent[] {
  const slugs = Object.keys(pageTitles) as PageSlug[]
  return slugs.map(slug => ({ slug, title: pageTitles[slug], html: readHtml(`pages/${slug}`) }))
}

function readHtml(name: string): string {
  return readFileSync(new URL(`./${name}.html`, import.meta.url), 'utf8')
}
