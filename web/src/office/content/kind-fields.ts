import type { ContentKind } from '#contract/core/content/content-kinds.ts'

export const kindTexts: Record<ContentKind, { group: string; one: string }> = {
  page: { group: 'Pages and policies', one: 'Page' },
  landing: { group: 'Landing and prices', one: 'Landing page' },
  banner: { group: 'Landing and prices', one: 'Banner' },
  pricing: { group: 'Landing and prices', one: 'Pricing texts' },
  post: { group: 'Blog', one: 'Post' },
  story: { group: 'Success stories', one: 'Success story' },
  testimonial: { group: 'Testimonials', one: 'Testimonial' },
}

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

const consentHint = 'We show people only with their consent. This note is not public.'
const place = row('number', 'position', 'Position', 'The smallest number comes first.')

export const fieldsOf: Record<ContentKind, readonly FieldRow[]> = {
  banner: [
    row('picture', 'picture', 'Picture behind the headline', 'A wide picture with the people on the right.'),
  ],
  landing: [
    row('text', 'heroSubheadline', 'Line under the headline'),
    row('titledList', 'benefits', 'Why us'),
    row('titledList', 'steps', 'How it works'),
    row('titled', 'registrationBanner', 'Banner above the registration'),
    row('figures', 'statistics', 'Love in numbers', 'We count a figure ourselves, or name its source.'),
    row('line', 'purposeLine', 'What the site is for', 'Completes the sentence “Saptapadi is …”.'),
  ],
  pricing: [
    row('line', 'plan', 'Name of the plan'),
    row('line', 'period', 'Period', '{{perPlanTime}} is filled in from the plan.'),
    row('text', 'summary', 'Summary', '{{price}} is filled in from the plan.'),
    row('titledList', 'features', 'Features'),
    row('titled', 'afterTheYear', 'When it ends'),
    row('titled', 'noAutoRenewal', 'Renewal'),
    row('titled', 'fairUse', 'Fair use'),
  ],
  page: [row('line', 'title', 'Title'), row('rich', 'html', 'Text')],
  post: [
    row('line', 'title', 'Title'),
    row('line', 'slug', 'Address', 'The last part of the link. Old links keep working.'),
    row('topic', 'topic', 'Topic'),
    row('words', 'keywords', 'Keywords', 'Separated by commas.'),
    row('date', 'date', 'Date'),
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
    row('text', 'consent', 'Consent: who, when and how', consentHint),
  ],
  testimonial: [
    row('line', 'headline', 'Headline'),
    row('text', 'message', 'What they say'),
    row('line', 'name', 'Name'),
    row('line', 'location', 'Place'),
    row('portrait', 'image', 'Picture'),
    place,
    row('text', 'consent', 'Consent: who, when and how', consentHint),
  ],
}

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
