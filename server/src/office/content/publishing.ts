import type { ContentDocument } from '#contract/core/content/content-documents.ts'
import type { Sql } from '../../platform/database/db.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { faultsOf } from './documents.ts'
import { claimAddress, goLive } from './live.ts'
import {
  getDocument,
  type Item,
  lockVersions,
  markPublished,
  markScheduled,
  type Publishing,
  retire,
  type VersionRow,
} from './store.ts'

export const notThere = () => refuse.notFound('There is no such text, page or post.')

const clock = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: 'Asia/Kolkata',
})
/** "3 Nov 2026, 14:05 IST" */
export const inIndia = (at: Date) => `${clock.format(at)} IST`

/** What somebody has on their screen: which version, and how often it had been saved by then. */
export interface Seen {
  n: number
  revision: number
}

/** By both: every version counts its saves from one, so the count alone would fit another. */
export const isAsSeen = (version: VersionRow, { n, revision }: Seen) =>
  version.n === n && version.revision === revision

/** Somebody was quicker: who, and when. */
export function somebodyElse(found: VersionRow | undefined): Refusal<409> {
  if (!found) return new Refusal(409, 'There is no draft any more. Please load the page again.')
  const { state, savedBy, savedAt, publishedBy, publishedAt } = found
  const isPublic = state === 'published' && publishedAt !== null
  const did = isPublic
    ? `${publishedBy ?? 'Somebody'} published another version on ${inIndia(publishedAt)}`
    : `${savedBy ?? 'Somebody'} saved another draft on ${inIndia(savedAt)}`
  return new Refusal(409, `${did}. Nothing of yours is lost.`)
}

/** Where an editor goes on: the draft, else what is to be published, else what is, else what was. */
export function goesOnWith(versions: readonly VersionRow[]): VersionRow | undefined {
  const states = ['draft', 'scheduled', 'published'] as const
  return states.flatMap(state => versions.find(version => version.state === state) ?? [])[0] ?? versions[0]
}

export interface Ready {
  draft: VersionRow
  versions: VersionRow[]
  document: ContentDocument
}

/** The draft that was on the screen, whole and ready to be published; held until the transaction ends. */
export async function findReady(
  tx: Sql,
  item: Item,
  seen: Seen,
): Promise<Ready | Refusal<400> | Refusal<404> | Refusal<409>> {
  const versions = await lockVersions(tx, item)
  if (versions.length === 0) return notThere()
  const draft = versions.find(({ state }) => state === 'draft')
  if (!draft || !isAsSeen(draft, seen)) return somebodyElse(draft)
  const document = await getDocument(tx, draft.id)
  const errors = faultsOf(item.kind, document)
  if (errors) return new Refusal(400, 'This cannot be published yet. Please see the fields.', { errors })
  if (!(await claimAddress(tx, item, document)))
    return new Refusal(400, 'This cannot be published yet. Please see the fields.', {
      errors: { slug: 'This address belongs to another post' },
    })
  return { draft, versions, document }
}

/** From now on this version is the public one. The one before is kept; its number is the answer. */
export async function publishVersion(
  tx: Sql,
  item: Item,
  { draft, versions, document }: Ready,
  publishing: Publishing,
): Promise<number | null> {
  const before = versions.find(({ state }) => state === 'published')
  if (before) await retire(tx, before.id)
  await markPublished(tx, draft.id, publishing)
  await goLive(tx, item, document, publishing)
  return before?.n ?? null
}

const yearMs = 366 * 24 * 60 * 60 * 1000

/** At a time to come. One at a time: what was scheduled before is cancelled first, on purpose. */
export async function scheduleVersion(
  tx: Sql,
  { draft, versions }: Ready,
  at: Date,
  publishing: Publishing,
): Promise<Refusal<400> | Refusal<409> | undefined> {
  if (at.getTime() <= Date.now()) return wrongTime('Please choose a time to come')
  if (at.getTime() > Date.now() + yearMs) return wrongTime('Please choose a time within a year')
  const earlier = versions.find(({ state }) => state === 'scheduled')
  if (earlier)
    return new Refusal(
      409,
      `Version ${earlier.n} is to be published on ${inIndia(earlier.publishAt as Date)}. Please cancel that first.`,
    )
  await markScheduled(tx, draft.id, at, publishing)
  return undefined
}

const wrongTime = (message: string) => new Refusal(400, message, { errors: { at: message } })

/** How the audit and requests name an item: `post:12`. */
export const subjectOf = ({ kind, key }: Item) => `${kind}:${key}`
