import { expect, test } from 'vitest'
import { documentTitle, draftDocuments, emptyDocuments, readyDocuments } from './content-documents.ts'
import { contentAddress, contentKinds, isPolicy } from './content-kinds.ts'

const picture = { path: `uploads/c/${'0'.repeat(32)}.webp`, small: null, width: 4, height: 3, alt: 'A lamp' }
const post = {
  title: 'Seven steps',
  slug: 'seven-steps',
  topic: 'Wedding',
  keywords: ['vows'],
  date: '2026-11-16',
  cover: null,
  html: '<p>Words</p>',
}
const titled = { title: 'One', text: 'Two' }
const pricing = {
  plan: 'Premium',
  price: '{{price}}',
  period: 'per year',
  summary: 'All',
  features: [titled],
  afterTheYear: titled,
  noAutoRenewal: titled,
  fairUse: titled,
}
const story = {
  groomName: 'Arjun',
  brideName: 'Meera',
  message: 'We met.',
  groomImage: null,
  brideImage: null,
  position: 0,
  consent: 'Both, by mail on 3 Nov 2026',
}

const landing = {
  heroSubheadline: 'A line',
  benefits: [titled],
  steps: [titled],
  registrationBanner: titled,
  statistics: [{ value: '570+', label: 'couples', source: 'Wedding cards received' }],
  purposeLine: 'for weddings',
}
const counting = (statistic: object) => ({ ...landing, statistics: [statistic] })

const refusedFields = (kind: keyof typeof readyDocuments, document: unknown) => {
  const { error } = readyDocuments[kind].safeParse(document)
  return error?.issues.map(({ path }) => path.join('.')) ?? []
}

test('a complete document can be published', () => {
  expect(refusedFields('post', post)).toEqual([])
  expect(refusedFields('post', { ...post, cover: picture })).toEqual([])
  expect(refusedFields('pricing', pricing)).toEqual([])
  expect(refusedFields('story', story)).toEqual([])
  expect(refusedFields('landing', landing)).toEqual([])
  expect(refusedFields('landing', counting({ value: '', label: 'couples', figure: 'matches' }))).toEqual([])
  expect(refusedFields('banner', { picture: { ...picture, path: 'art/hero-1600.webp', alt: '' } })).toEqual(
    [],
  )
})

test.each([
  ['post', { ...post, title: ' ' }, 'title'],
  ['post', { ...post, slug: '12' }, 'slug'],
  ['post', { ...post, slug: 'Seven Steps' }, 'slug'],
  ['post', { ...post, date: '2026-13-01' }, 'date'],
  ['post', { ...post, cover: { ...picture, alt: ' ' } }, 'cover.alt'],
  ['post', { ...post, cover: { ...picture, path: 'https://x.example/a.png' } }, 'cover.path'],
  ['post', { ...post, cover: { ...picture, path: 'uploads/m/1.webp' } }, 'cover.path'],
  ['post', { ...post, cover: { ...picture, path: 'art/../../x' } }, 'cover.path'],
  ['banner', { picture: { ...picture, alt: '' } }, 'picture.alt'],
  ['landing', counting({ value: ' ', label: 'couples', source: 'Cards' }), 'statistics.0.value'],
  ['landing', counting({ value: '1', label: 'couples', figure: 'weddings' }), 'statistics.0.figure'],
  ['pricing', { ...pricing, price: 'Rs.199' }, 'price'],
  ['pricing', { ...pricing, features: [] }, 'features'],
  ['story', { ...story, consent: '' }, 'consent'],
] as const)('%s: %j is refused for %s', (kind, document, field) => {
  expect(refusedFields(kind, document)).toEqual([field])
})

test('a draft may be incomplete, but has the fields of its kind', () => {
  for (const kind of ['post', 'story', 'testimonial'] as const) {
    expect(draftDocuments[kind].safeParse(emptyDocuments[kind]).success).toBe(true)
    expect(readyDocuments[kind].safeParse(emptyDocuments[kind]).success).toBe(false)
  }
  expect(draftDocuments.post.safeParse(story).success).toBe(false)
  expect(draftDocuments.page.safeParse({ title: '', html: 'x'.repeat(200_001) }).success).toBe(false)
})

test('unknown keys are dropped', () => {
  const hostile = JSON.parse(
    `{"__proto__":{"x":1},"constructor":{"y":2},"isDemo":false,"title":"A","html":"B"}`,
  )
  expect(draftDocuments.page.parse(hostile)).toEqual({ title: 'A', html: 'B' })
})

test('each document has a title for lists and the address of its page', () => {
  expect(documentTitle('story', story)).toBe('Arjun & Meera')
  expect(documentTitle('post', emptyDocuments.post)).toBe('Without a title')
  for (const kind of contentKinds) expect(contentAddress(kind, 'safety')).toMatch(/^\//)
  expect([isPolicy('page', 'safety'), isPolicy('page', 'terms-conditions')]).toEqual([false, true])
  expect([isPolicy('pricing', 'pricing'), isPolicy('post', '1')]).toEqual([true, false])
})
