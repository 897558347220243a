import type { openContent as contract } from '#contract/office/content/editing.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { getDocument, listVersions } from './content-store.ts'
import { currentVersion, noSuchContent } from './publishing.ts'

export const openContent: Handler<typeof contract> = async ({ input, db }) => {
  const versions = await listVersions(db, input)
  const current = currentVersion(versions)
  if (!current) return noSuchContent()
  return {
    ...input,
    title: current.title,
    n: current.n,
    revision: current.revision,
    isDraft: current.state === 'draft',
    document: await getDocument(db, current.id),
    versions: versions.map(version => ({
      ...version,
      savedAt: version.savedAt.toISOString(),
      publishedAt: version.publishedAt?.toISOString() ?? null,
    })),
  }
}
