import { expect, test } from 'vitest'
import { identifier } from '../src/platform/database/sql.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { type Operator, seedContent } from './site-content.ts'

const { db } = await freshDatabase()

const operator: Operator = {
  company: 'Sharma & Sons',
  address: '1 Example Road',
  grievance_officer: 'The Officer',
  grievance_email: 'officer@company.example',
  support_email: 'help@company.example',
  support_phone: '+91 90000 00001',
}

async function count(table: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`select count(*) from ${identifier(table)}`
  return row?.count ?? 0
}

test('without the demo there are pages and texts, and no invented content', async () => {
  expect(await count('pages')).toBeGreaterThanOrEqual(6)
  expect(await count('site_texts')).toBeGreaterThanOrEqual(3)
  for (const table of ['posts', 'success_stories', 'testimonials']) expect(await count(table)).toBe(0)
})

test('the pages contain the operator as escaped text', async () => {
  await db`delete from content_versions`
  await seedContent(db, { withDemo: false, operator })
  const [page] = await db<{ html: string }[]>`select html from pages where slug = 'about-us'`
  expect(page?.html).toContain('Sharma &amp; Sons')
  expect(page?.html).toContain('mailto:help@company.example')
})

test('the pages omit a phone number that is not configured', async () => {
  await db`delete from content_versions`
  await seedContent(db, { withDemo: false, operator: { ...operator, support_phone: '' } })
  const pages = await db<{ slug: string; html: string }[]>`select slug, html from pages order by slug`
  const grievance = pages.find(({ slug }) => slug === 'grievance')
  expect(grievance?.html).toContain('You may also write a letter. The same deadlines')
  for (const { html } of pages) expect(html).not.toMatch(/to be named|1800|\{\{[?/]|, or call/)
})

test('invented content is marked as demo and inserted once', async () => {
  await db`update pages set html = '<p>Edited.</p>' where slug = 'about-us'`
  await seedContent(db, { withDemo: true })
  await seedContent(db, { withDemo: true })
  for (const table of ['posts', 'success_stories', 'testimonials']) {
    const rows = await db<{ is_demo: boolean }[]>`select is_demo from ${identifier(table)}`
    expect(rows.length).toBeGreaterThanOrEqual(8)
    expect(rows.every(row => row.is_demo)).toBe(true)
    expect(await count(table)).toBeLessThanOrEqual(12)
  }
  const [page] = await db<{ html: string }[]>`select html from pages where slug = 'about-us'`
  expect(page?.html).toBe('<p>Edited.</p>')
})
