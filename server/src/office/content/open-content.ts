import type { ContentVersion, openContent as contract } from '#contract/office/content/editing.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { goesOnWith, notThere } from './publishing.ts'
import { getDocument, listVersions, type VersionRow } from './store.ts'

export const openContent: Handler<typeof contract> = async ({ input, db }) => {
  const versions = await listVersions(db, input)
  const current = goesOnWith(versions)
  if (!current) return notThere()
  return {
    ...input,
    title: current.title,
    n: current.n,
    revision: current.revision,
    isDraft: current.state === 'draft',
    document: await getDocument(db, current.id),
    versions: versions.map(present),
  }
}

const present = (row: VersionRow): ContentVersion => ({
  ...row,
  savedAt: row.savedAt.toISOString(),
  publishAt: row.publishAt?.toISOString() ?? null,
  publishedAt: row.publishedAt?.toISOString() ?? null,
})
