import { documentTitle, emptyDocuments } from '#contract/core/content/content-documents.ts'
import type { createContent as contract } from '#contract/office/content/editing.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { subjectOf } from './publishing.ts'
import { insertDraft, nextKey } from './store.ts'

/** It has its number from the start, so that a preview shows the address it will have. */
export const createContent: Handler<typeof contract> = ({ input: { kind }, viewer, auditedTransaction }) =>
  auditedTransaction(async tx => {
    const item = { kind, key: await nextKey(tx, kind) }
    const document = emptyDocuments[kind]
    await insertDraft(tx, { ...item, document, title: documentTitle(kind, document), by: viewer.id })
    return { reply: item, note: { subject: subjectOf(item) } }
  })
