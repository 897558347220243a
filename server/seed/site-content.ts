import { z } from 'zod'
import { type ContentDocument, documentTitle } from '#contract/core/content/content-documents.ts'
import { contentKinds, type ListKind } from '#contract/core/content/content-kinds.ts'
import type { PublicFigure } from '#contract/core/content/public-figures.ts'
import { brand } from '#contract/platform/brand.ts'
import {
  type ContentItem,
  insertDraft,
  lockVersions,
  type StoredVersion,
  takeKey,
  updatePublished,
} from '../src/office/content/content-store.ts'
import { claimAddress, publishDocument } from '../src/office/content/publish-document.ts'
import { advisoryLocks } from '../src/platform/database/advisory-locks.ts'
import type { Db, Tx } from '../src/platform/database/db.ts'
import { identifier } from '../src/platform/database/sql.ts'
import { escapeHtml } from '../src/platform/http/escape-html.ts'
import {
  type Content,
  type PostContent,
  placeholders,
  readContent,
  type StoryContent,
  type TestimonialContent,
} from './content/read-content.ts'

export type Operator = Record<(typeof placeholders)[number], string>

const demoOperator: Operator = {
  company: `${brand.name} (demonstration)`,
  address: 'Example House, Example Road, Jaipur 302001',
  grievance_officer: brand.grievanceOfficer || 'Grievance Officer',
  grievance_email: brand.grievanceEmail,
  support_email: brand.supportEmail,
  support_phone: brand.supportPhone,
}

/** In production, company and address stay visible gaps until an editor fills them in. */
const unnamedOperator: Operator = { ...demoOperator, company: '[company]', address: '[address]' }

export interface ContentOptions {
  /** Inserts invented posts, stories and testimonials. Never in production. */
  withDemo: boolean
  operator?: Operator
}

const SeededRow = z.object({ kind: z.enum(contentKinds), key: z.string() })

/** Publishes version 1 of every missing text. */
export async function seedContent(db: Db, { withDemo, operator }: ContentOptions): Promise<void> {
  const content = readContent()
  const texts = toTexts(content, operator ?? (withDemo ? demoOperator : unnamedOperator), withDemo)
  await db.transaction(async tx => {
    await tx.run`select pg_advisory_xact_lock(${advisoryLocks.siteContent})`
    const seeded = await tx.many(SeededRow)`select kind, key from content_versions where n = 1`
    for (const text of texts) {
      if (!seeded.some(({ kind, key }) => kind === text.kind && key === text.key)) await publish(tx, text)
    }
    if (withDemo) await seedDemoLists(tx, content)
  })
}

async function publish(tx: Tx, { kind, key, document }: SeededText): Promise<void> {
  await insertDraft(tx, { kind, key, document, title: documentTitle(kind, document), by: null })
  const [draft] = await lockVersions(tx, { kind, key })
  const publication = { note: '', asksAgain: false, by: null }
  await updatePublished(tx, (draft as StoredVersion).id, publication)
  await claimAddress(tx, { kind, key }, document)
  await publishDocument(tx, { kind, key }, document, publication)
}

async function seedDemoLists(tx: Tx, { posts, stories, testimonials }: Content): Promise<void> {
  const lists: [ListKind, table: string, documents: ContentDocument[]][] = [
    ['post', 'posts', posts.map(toPost)],
    ['story', 'success_stories', stories.map(toStory)],
    ['testimonial', 'testimonials', testimonials.map(toTestimonial)],
  ]
  for (const [kind, table, documents] of lists) {
    const found = await tx.run`select from ${identifier(table)} limit 1`
    if (found) continue
    for (const document of documents) await publish(tx, { kind, key: await takeKey(tx, kind), document })
    await tx.run`update ${identifier(table)} set is_demo = true`
  }
}

interface SeededText extends ContentItem {
  document: ContentDocument
}

function toTexts({ pages, landing, pricing }: Content, operator: Operator, withDemo: boolean): SeededText[] {
  const banner = { path: 'art/hero-1600.webp', small: null, width: 1600, height: 900, alt: '' }
  return [
    ...pages.map(({ slug, title, html }) => ({
      kind: 'page' as const,
      key: slug,
      document: { title, html: fillIn(html, operator) },
    })),
    { kind: 'banner', key: 'banner', document: { picture: banner } },
    {
      kind: 'landing',
      key: 'landing',
      document: withDemo ? landing : { ...landing, statistics: countedStatistics },
    },
    { kind: 'pricing', key: 'pricing', document: pricing },
  ]
}

const toPost = ({ cover, ...post }: PostContent) => ({
  ...post,
  cover: { path: cover, small: null, width: 800, height: 450, alt: '' },
})
const consent = 'Made up for the demo'
const toStory = (story: StoryContent, position: number) => ({
  ...story,
  groomImage: null,
  brideImage: null,
  position,
  consent,
})
const toTestimonial = ({ text, ...rest }: TestimonialContent, position: number) => ({
  ...rest,
  headline: text,
  image: null,
  position,
  consent,
})

/**
 * Escapes the values for text and mailto links. `{{?name}}…{{/name}}` is omitted if the value is empty.
 */
function fillIn(html: string, operator: Operator): string {
  return placeholders.reduce((text, name) => {
    const optional = new RegExp(String.raw`\{\{\?${name}\}\}(.*?)\{\{/${name}\}\}`, 'gs')
    return text
      .replaceAll(optional, operator[name] && '$1')
      .replaceAll(`{{${name}}}`, escapeHtml(operator[name]))
  }, html)
}

/** Production shows counted figures instead of the specified ones, which are for the demo. */
const countedStatistics = [
  { value: '', source: '', label: 'members with a verified mobile number', figure: 'members' },
  { value: '', source: '', label: 'pairs who accepted each other', figure: 'matches' },
  { value: '', source: '', label: 'conversations', figure: 'conversations' },
  { value: '', source: '', label: 'members who say that they found a partner here', figure: 'marriages' },
] satisfies { value: string; source: string; label: string; figure: PublicFigure }[]
