import { documentTitle, emptyDocuments } from '#contract/core/content/content-documents.ts'
import type { createContent as contract } from '#contract/office/content/editing.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { insertDraft, takeKey } from './content-store.ts'
import { contentSubject } from './publishing.ts'

export const createContent: Handler<typeof contract> = ({ input: { kind }, viewer, auditedTransaction }) =>
  auditedTransaction(async tx => {
    // The id is taken now, so that a preview shows the final address.
    const item = { kind, key: await takeKey(tx, kind) }
    const document = emptyDocuments[kind]
    await insertDraft(tx, { ...item, document, title: documentTitle(kind, document), by: viewer.id })
    return { reply: item, note: { subject: contentSubject(item) } }
  })
