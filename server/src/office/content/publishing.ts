import type { ContentDocument } from '#contract/core/content/content-documents.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { AuditedResult } from '../../platform/http/audited.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { findProblems } from './check-document.ts'
import {
  type ContentItem,
  getDocument,
  lockVersions,
  type Publication,
  retireVersion,
  type StoredVersion,
  updatePublished,
} from './content-store.ts'
import { claimAddress, publishDocument } from './publish-document.ts'

export const noSuchContent = () => refuse.notFound('There is no such text, page or post.')

/** In the audit log: `post:12`. */
export const contentSubject = ({ kind, key }: ContentItem) => `${kind}:${key}`

/** The version on the editor's screen and how often it had been saved. */
export interface SeenVersion {
  n: number
  revision: number
}

export const isCurrent = (version: StoredVersion, { n, revision }: SeenVersion) =>
  version.n === n && version.revision === revision

const clock = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
})

export function conflictWith(found: StoredVersion | undefined): Refusal<409> {
  if (!found) return new Refusal(409, 'There is no draft any more. Please reload the page.')
  const { state, savedBy, savedAt, publishedBy, publishedAt } = found
  return new Refusal(
    409,
    state === 'published' && publishedAt
      ? `${publishedBy ?? 'A colleague'} published another version on ${clock.format(publishedAt)} IST.`
      : `${savedBy ?? 'A colleague'} saved another draft on ${clock.format(savedAt)} IST.`,
  )
}

/** The version that an editor continues with: the draft, else the published one, else the newest. */
export function currentVersion(versions: readonly StoredVersion[]): StoredVersion | undefined {
  const find = (wanted: StoredVersion['state']) => versions.find(({ state }) => state === wanted)
  return find('draft') ?? find('published') ?? versions[0]
}

export async function publishDraft(
  tx: Tx,
  draft: ContentItem & SeenVersion,
  publication: Publication,
): Promise<AuditedResult<{ message: string }> | Refusal<400 | 404 | 409>> {
  const versions = await lockVersions(tx, draft)
  if (versions.length === 0) return noSuchContent()
  const version = versions.find(({ state }) => state === 'draft')
  if (!version || !isCurrent(version, draft)) return conflictWith(version)
  const document = await getDocument(tx, version.id)
  const errors = await findErrors(tx, draft, document)
  if (errors)
    return new Refusal(400, 'This cannot be published yet. Please check the marked fields.', { errors })
  const before = versions.find(({ state }) => state === 'published')
  if (before) await retireVersion(tx, before.id)
  await updatePublished(tx, version.id, publication)
  await publishDocument(tx, draft, document, publication)
  const { n, title } = version
  return {
    reply: { message: 'Published.' },
    note: { subject: contentSubject(draft), detail: { version: n, title, note: publication.note } },
  }
}

async function findErrors(tx: Tx, item: ContentItem, document: ContentDocument) {
  const errors = findProblems(item.kind, document)
  if (errors || (await claimAddress(tx, item, document))) return errors
  return { slug: 'Another post has this address' }
}
