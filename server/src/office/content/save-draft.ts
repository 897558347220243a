import { type ContentDocument, documentTitle } from '#contract/core/content/content-documents.ts'
import type { saveDraft as contract } from '#contract/office/content/editing.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { cleanDocument } from './check-document.ts'
import { insertDraft, lockVersions, updateDraft } from './content-store.ts'
import { conflictWith, contentSubject, currentVersion, isCurrent, noSuchContent } from './publishing.ts'

export const saveDraft: Handler<typeof contract> = ({ input, viewer, auditedTransaction }) =>
  auditedTransaction(async tx => {
    const { kind, key } = input
    const document = cleanDocument(input.document as ContentDocument)
    const draft = { kind, key, document, title: documentTitle(kind, document), by: viewer.id }
    const current = currentVersion(await lockVersions(tx, input))
    if (!current) return noSuchContent()
    if (!isCurrent(current, input)) return conflictWith(current)
    const isDraft = current.state === 'draft'
    const n = isDraft ? current.n : await insertDraft(tx, draft)
    const revision = isDraft ? await updateDraft(tx, current.id, draft) : 1
    return {
      reply: { n, revision, document, message: 'Draft saved.' },
      note: { subject: contentSubject(input), detail: { version: n, revision } },
    }
  })
