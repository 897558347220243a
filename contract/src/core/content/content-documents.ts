import { z } from 'zod'
import { topics } from '../../platform/values.ts'
import { type ContentKind, contentPictures, type ListKind } from './content-kinds.ts'
import { publicFigureNames } from './public-figures.ts'

/** The fields of each kind of content. A draft may be incomplete; a published document may not. */
type Measure = 'draft' | 'ready'

const words = (measure: Measure, max: number, missing: string) => {
  const text = z.string({ error: missing }).max(max, `Please keep this under ${max} characters`)
  return measure === 'ready' ? text.trim().min(1, missing) : text
}

const titled = (measure: Measure, max = 600) =>
  z.object({
    title: words(measure, 120, 'Please enter a title'),
    text: words(measure, max, 'Please write a text'),
  })

const several = <Part extends z.ZodType>(part: Part, most: number) =>
  z.array(part).min(1, 'Please leave at least one').max(most, `Please leave at most ${most}`)

/** One of our drawings, or an upload of the office. */
const picturePath = z
  .string({ error: 'Please choose a picture' })
  .regex(
    /^(art\/[\w/-]{1,80}(\.webp)?|uploads\/demo\/[\w-]{1,40}\.jpg|uploads\/c\/[0-9a-f]{32}\.webp)$/,
    'Please choose a picture',
  )
const isUploaded = (path: string) => path.startsWith(contentPictures)

/** An upload needs a description. Our drawings have theirs in the code that draws them. */
const picture = (measure: Measure) =>
  z
    .object({
      path: picturePath,
      /** At most half the size, for phones. Null for our drawings. */
      small: picturePath.nullable(),
      width: z.number().int().min(1).max(10_000),
      height: z.number().int().min(1).max(10_000),
      alt: z.string().trim().max(200, 'Please keep this under 200 characters'),
    })
    .refine(({ path, alt }) => measure === 'draft' || !isUploaded(path) || alt !== '', {
      error: 'Please describe the picture',
      path: ['alt'],
    })
export type ContentPicture = z.infer<ReturnType<typeof picture>>

/** Described by the name next to it. */
const portrait = picturePath.nullable()

const htmlMax = 200_000
const maxDepth = 100
/** Elements that need no closing tag. */
const flatTags = new Set(['br', 'hr', 'img', 'p', 'li', 'tr', 'th', 'td', 'thead', 'tbody'])

/** Deep nesting would keep the cleaner busy for seconds. */
function isTooDeep(text: string): boolean {
  let depth = 0
  for (const [, slash, name = ''] of text.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (flatTags.has(name.toLowerCase())) continue
    depth = slash ? Math.max(0, depth - 1) : depth + 1
    if (depth > maxDepth) return true
  }
  return false
}

const html = (measure: Measure) =>
  words(measure, htmlMax, 'Please write the text').refine(text => !isTooDeep(text), {
    error: 'The text is nested too deeply. Please paste it without formatting.',
    abort: true,
  })

/** At least one letter, because the address of a post can also be its number. */
const slug = (measure: Measure) =>
  measure === 'draft'
    ? z.string().max(80, 'Please keep this under 80 characters')
    : z
        .string()
        .max(80, 'Please keep this under 80 characters')
        .regex(
          /^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/,
          'Please use small letters, digits and dashes, and at least one letter',
        )

const day = (measure: Measure) =>
  measure === 'draft' ? z.string().max(10) : z.iso.date({ error: 'Please choose a date' })

const place = z
  .number({ error: 'Please enter a number' })
  .int('Please enter a whole number')
  .min(0, 'Please enter a number')
  .max(1000, 'Please enter a number up to 1000')

/** The price comes from the plan, so that the text is always right. */
const priceName = '{{price}}'
const price = (measure: Measure) =>
  z
    .string()
    .max(60)
    .refine(text => measure === 'draft' || text.includes(priceName), `Please name the price as ${priceName}`)

const sourceMissing = 'Please say where the number comes from'

/** A figure that is counted every night, or a written one with its source. The page does not show the source. */
const statistic = (measure: Measure) => {
  const object = z.object({
    value: words('draft', 20, 'Please enter a figure'),
    label: words(measure, 60, 'Please say what it counts'),
    figure: z.enum(publicFigureNames, { error: 'Please choose what it counts' }).optional(),
    source: words('draft', 200, sourceMissing).default(''),
  })
  if (measure === 'draft') return object
  const isCounted = ({ figure }: { figure?: unknown }) => figure !== undefined
  return object
    .refine(it => isCounted(it) || it.value.trim() !== '', {
      error: 'Please enter a figure',
      path: ['value'],
    })
    .refine(it => isCounted(it) || it.source.trim() !== '', { error: sourceMissing, path: ['source'] })
}

/** A couple is shown only with their consent. */
const consent = (measure: Measure) => words(measure, 500, 'Please note who agreed to this, when and how')

const documents = (measure: Measure) => ({
  banner: z.object({ picture: picture(measure) }),
  landing: z.object({
    heroSubheadline: words(measure, 300, 'Please write the line under the headline'),
    benefits: several(titled(measure), 8),
    steps: several(titled(measure), 6),
    registrationBanner: titled(measure),
    statistics: several(statistic(measure), 6),
    purposeLine: words(measure, 200, 'Please say what the site is for'),
  }),
  pricing: z.object({
    plan: words(measure, 60, 'Please name the plan'),
    price: price(measure),
    period: words(measure, 60, 'Please say for how long'),
    summary: words(measure, 600, 'Please sum it up'),
    features: several(titled(measure), 10),
    afterTheYear: titled(measure, 1200),
    noAutoRenewal: titled(measure, 1200),
    fairUse: titled(measure, 1200),
  }),
  page: z.object({ title: words(measure, 120, 'Please enter a title'), html: html(measure) }),
  post: z.object({
    title: words(measure, 200, 'Please enter a title'),
    slug: slug(measure),
    topic: z.enum(topics, { error: 'Please choose a topic' }),
    keywords: z.array(z.string().trim().min(1).max(60)).max(12, 'Please leave at most 12'),
    date: day(measure),
    cover: picture(measure).nullable(),
    html: html(measure),
  }),
  story: z.object({
    groomName: words(measure, 80, 'Please enter his name'),
    brideName: words(measure, 80, 'Please enter her name'),
    message: words(measure, 2000, 'Please write their story'),
    groomImage: portrait,
    brideImage: portrait,
    position: place,
    consent: consent(measure),
  }),
  testimonial: z.object({
    headline: words(measure, 120, 'Please enter a headline'),
    message: words(measure, 2000, 'Please write what they say'),
    name: words(measure, 80, 'Please enter the name'),
    location: words(measure, 80, 'Please enter the place'),
    image: portrait,
    position: place,
    consent: consent(measure),
  }),
})

export const draftDocuments = documents('draft')
export const readyDocuments = documents('ready')

export type DocumentOf<Kind extends ContentKind> = z.infer<(typeof readyDocuments)[Kind]>
export type ContentDocument = { [Kind in ContentKind]: DocumentOf<Kind> }[ContentKind]

export const emptyDocuments: { [Kind in ListKind]: DocumentOf<Kind> } = {
  post: { title: '', slug: '', topic: 'Matrimonial', keywords: [], date: '', cover: null, html: '' },
  story: {
    groomName: '',
    brideName: '',
    message: '',
    groomImage: null,
    brideImage: null,
    position: 0,
    consent: '',
  },
  testimonial: { headline: '', message: '', name: '', location: '', image: null, position: 0, consent: '' },
}

export function documentTitle(kind: ContentKind, document: ContentDocument): string {
  if (kind === 'banner') return 'Picture behind the headline'
  if (kind === 'landing') return 'Texts and figures of the landing page'
  if (kind === 'pricing') return 'Pricing texts'
  if ('groomName' in document) return `${document.groomName || '…'} & ${document.brideName || '…'}`
  if ('headline' in document) return document.headline || 'Without a headline'
  return ('title' in document && document.title) || 'Without a title'
}
