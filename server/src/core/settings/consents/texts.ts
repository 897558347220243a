import { createHash } from 'node:crypto'
import { type ConsentKind, consentPages, consentWording } from '#contract/core/settings/consent-facts.ts'
import type { Queries } from '../../../platform/database/db.ts'
import { showHtml } from '../../content/show-html.ts'
import { findPolicy } from './store.ts'

export interface AgreedText {
  kind: ConsentKind
  wording: string
  text: string
  hash: Buffer
}

/** Cache, because cleaning takes milliseconds and pages change a few times a year. */
const shownHtml = new Map<string, string>()

/** Each publication by the office raises the version from the number in the wording. */
export const wordingOf = (kind: ConsentKind, version = 1) =>
  consentWording[kind].replace(/version (\d+)$/, (_, first) => `version ${Number(first) + version - 1}`)

export async function getTextToAgree(db: Queries, kind: ConsentKind): Promise<AgreedText> {
  const slug = consentPages[kind]?.slug
  const page = slug ? await findPolicy(db, slug) : undefined
  const wording = wordingOf(kind, page?.version)
  const text = page ? `${wording}\n\n${toShownHtml(page.html)}` : wording
  return { kind, wording, text, hash: createHash('sha256').update(text).digest() }
}

function toShownHtml(html: string): string {
  const known = shownHtml.get(html)
  if (known !== undefined) return known
  if (shownHtml.size > 10) shownHtml.clear()
  const text = showHtml(html)
  shownHtml.set(html, text)
  return text
}
