import { createHash } from 'node:crypto'
import { type ConsentKind, consentPages, consentWording } from '#contract/consent-facts.ts'
import { showHtml } from '../content/show-html.ts'
import type { Sql } from '../db.ts'
import { findPageText } from './store.ts'

/** What is agreed to at this moment: in short as it is recorded, and word for word. */
export interface Agreed {
  kind: ConsentKind
  wording: string
  text: string
  hash: Buffer
}

/** Cleaning a page takes some milliseconds, and pages change a few times a year. */
const shown = new Map<string, string>()

export async function agreedNow(db: Sql, kind: ConsentKind): Promise<Agreed> {
  const wording = consentWording[kind]
  const slug = consentPages[kind]?.slug
  const html = slug && (await findPageText(db, slug))
  const text = html ? `${wording}\n\n${asShown(html)}` : wording
  return { kind, wording, text, hash: createHash('sha256').update(text).digest() }
}

function asShown(html: string): string {
  const known = shown.get(html)
  if (known !== undefined) return known
  if (shown.size > 10) shown.clear()
  const text = showHtml(html)
  shown.set(html, text)
  return text
}
