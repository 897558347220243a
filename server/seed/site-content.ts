import type { PublicFigure } from '#contract/core/content/public-figures.ts'
import { brand } from '#contract/platform/brand.ts'
import { adoptContent } from '../src/office/content/adopt-store.ts'
import type { Db } from '../src/platform/database/db.ts'
import { escapeHtml } from '../src/platform/http/escape-html.ts'
import { type Content, placeholders, readContent } from './content/read-content.ts'

/** Who runs the site, as the policies name them. */
export type Operator = Record<(typeof placeholders)[number], string>

const demoOperator: Operator = {
  company: `${brand.name} (demonstration)`,
  address: 'Example House, Example Road, Jaipur 302001',
  grievance_officer: brand.grievanceOfficer || 'Grievance Officer',
  grievance_email: brand.grievanceEmail,
  support_email: brand.supportEmail,
  support_phone: brand.supportPhone,
}

/** Production invents nothing: company and address stay visible gaps until an administrator fills them in. */
const unnamedOperator: Operator = { ...demoOperator, company: '[company]', address: '[address]' }

/** A lock of its own, not that of the migrations: two servers that start at once fill the tables once. */
const lockKey = 7_070_708

export interface ContentOptions {
  /** Invented posts, stories and testimonials; never in production. */
  withDemo: boolean
  operator?: Operator
}

/** Writes the site's texts into tables that are still empty, and leaves all others to their administrator. */
export async function seedContent(db: Db, { withDemo, operator }: ContentOptions): Promise<void> {
  const content = readContent()
  const texts = pageRows(content, operator ?? (withDemo ? demoOperator : unnamedOperator))
  const tables: [table: string, rows: object[]][] = withDemo ? demoRows(content) : []
  await db.begin(async sql => {
    await sql`select pg_advisory_xact_lock(${lockKey})`
    // A page that a later release brought is added to those that are there.
    await sql`insert into pages ${sql(texts)} on conflict (slug) do nothing`
    for (const [table, rows] of tables) {
      const [found] = await sql`select from ${sql(table)} limit 1`
      if (!found) await sql`insert into ${sql(table)} ${sql(rows)}`
    }
    for (const [name, value] of siteTexts(content, withDemo)) {
      await sql`
        insert into site_texts (name, value) values (${name}, ${sql.json(value)})
        on conflict (name) do nothing`
    }
    await adoptContent(sql)
  })
}

function pageRows({ pages }: Content, operator: Operator): object[] {
  return pages.map(({ slug, title, html }) => ({ slug, title, html: fillIn(html, operator) }))
}

/**
 * Names are used in text and in mailto links, so they are escaped for both. `{{?name}}…{{/name}}` is left out if the name is
 * empty.
 */
function fillIn(html: string, operator: Operator): string {
  return placeholders.reduce((text, name) => {
    const optional = new RegExp(String.raw`\{\{\?${name}\}\}(.*?)\{\{/${name}\}\}`, 'gs')
    return text
      .replaceAll(optional, operator[name] && '$1')
      .replaceAll(`{{${name}}}`, escapeHtml(operator[name]))
  }, html)
}

function demoRows({ posts, stories, testimonials }: Content): [table: string, rows: object[]][] {
  return [
    ['posts', posts.map(({ date, ...post }) => ({ ...post, published_on: date, is_demo: true }))],
    [
      'success_stories',
      stories.map(({ groomName, brideName, message }, position) => ({
        groom_name: groomName,
        bride_name: brideName,
        message,
        position,
        is_demo: true,
      })),
    ],
    [
      'testimonials',
      testimonials.map(({ text, ...voice }, position) => ({
        ...voice,
        headline: text,
        position,
        is_demo: true,
      })),
    ],
  ]
}

/** Production begins with counted figures; the specified texts are for the demonstration. */
const countedStatistics = [
  { value: '', label: 'members with a verified mobile number', figure: 'members' },
  { value: '', label: 'pairs who accepted each other', figure: 'matches' },
  { value: '', label: 'conversations', figure: 'conversations' },
  { value: '', label: 'members who say that they found a partner here', figure: 'marriages' },
] satisfies { value: string; label: string; figure: PublicFigure }[]

function siteTexts({ landing, pricing }: Content, withDemo: boolean): [name: string, value: object][] {
  return [
    ['banner', { image: 'art/hero-1600.webp' }],
    ['landing', withDemo ? landing : { ...landing, statistics: countedStatistics }],
    ['pricing', pricing],
  ]
}
