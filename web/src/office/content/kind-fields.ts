import type { ContentKind } from '#contract/core/content/content-kinds.ts'
import { topics } from '#contract/platform/values.ts'

/** How each kind is called, and the fields of its form in their order. */

export const kindWords: Record<ContentKind, { group: string; one: string }> = {
  page: { group: 'Pages and policies', one: 'Page' },
  landing: { group: 'Landing and prices', one: 'Landing page' },
  banner: { group: 'Landing and prices', one: 'Banner' },
  pricing: { group: 'Landing and prices', one: 'Pricing texts' },
  post: { group: 'Blog', one: 'Post' },
  story: { group: 'Success stories', one: 'Success story' },
  testimonial: { group: 'Testimonials', one: 'Testimonial' },
}

/** Of what should be out by now. */
export const stuckText = 'Could not be published at its time; it is tried again'

export const groups = ['Blog', 'Landing and prices', 'Pages and policies', 'Success stories', 'Testimonials']

export interface FieldRow {
  name: string
  label: string
  shape:
    | 'line'
    | 'text'
    | 'rich'
    | 'picture'
    | 'portrait'
    | 'date'
    | 'number'
    | 'words'
    | 'topic'
    | 'titled'
    | 'titledList'
    | 'figures'
  hint?: string
}

const row = (shape: FieldRow['shape'], name: string, label: string, hint?: string): FieldRow => ({
  shape,
  name,
  label,
  ...(hint !== undefined && { hint }),
})

const consentHint = 'Nobody is shown without their yes. It is kept here and not shown.'
const place = row('number', 'position', 'Place in the row', 'The smallest number comes first.')

export const fieldsOf: Record<ContentKind, readonly FieldRow[]> = {
  banner: [row('picture', 'picture', 'Picture behind the headline', 'Wide, with the people at the right.')],
  landing: [
    row('text', 'heroSubheadline', 'Line under the headline'),
    row('titledList', 'benefits', 'Why us'),
    row('titledList', 'steps', 'How it goes'),
    row('titled', 'registrationBanner', 'Band above the registration'),
    row('figures', 'statistics', 'Love in numbers', 'Each figure is either counted by us or has a source.'),
    row('line', 'purposeLine', 'What the site is for', 'Follows “Saptapadi is”.'),
  ],
  pricing: [
    row('line', 'plan', 'Name of the plan'),
    row('line', 'period', 'For how long', '{{perPlanTime}} is what the plan says.'),
    row('text', 'summary', 'In short', '{{price}} is what is paid, here and everywhere.'),
    row('titledList', 'features', 'What it has'),
    row('titled', 'afterTheYear', 'When it ends'),
    row('titled', 'noAutoRenewal', 'Renewal'),
    row('titled', 'fairUse', 'Fair use'),
  ],
  page: [row('line', 'title', 'Title'), row('rich', 'html', 'Text')],
  post: [
    row('line', 'title', 'Title'),
    row(
      'line',
      'slug',
      'Address in words',
      'For links on paper and in messages. Older ones go on leading here.',
    ),
    row('topic', 'topic', 'Topic'),
    row('words', 'keywords', 'Keywords', 'With commas between them.'),
    row('date', 'date', 'Date it carries'),
    row('picture', 'cover', 'Cover'),
    row('rich', 'html', 'Text'),
  ],
  story: [
    row('line', 'groomName', 'His name'),
    row('line', 'brideName', 'Her name'),
    row('text', 'message', 'Their story'),
    row('portrait', 'groomImage', 'His picture'),
    row('portrait', 'brideImage', 'Her picture'),
    place,
    row('text', 'consent', 'Their yes: who, when and how', consentHint),
  ],
  testimonial: [
    row('line', 'headline', 'Headline'),
    row('text', 'message', 'What they say'),
    row('line', 'name', 'Name'),
    row('line', 'location', 'Place'),
    row('portrait', 'image', 'Picture'),
    place,
    row('text', 'consent', 'Their yes: who, when and how', consentHint),
  ],
}

export const topicChoices = topics

/** "Choosing a Muhurat!" → "choosing-a-muhurat" */
export const toSlug = (title: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[’']/g, '')
    .match(/[a-z0-9]+/g)
    ?.join('-')
    .slice(0, 80)
    .replace(/-+$/, '') ?? ''
