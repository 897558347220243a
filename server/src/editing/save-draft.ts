import { type ContentDocument, documentTitle } from '#contract/content-documents.ts'
import type { saveDraft as contract } from '#contract/editing.ts'
import type { Handler } from '../http/handler.ts'
import { toStore } from './documents.ts'
import { notThere, somebodyElse, subjectOf } from './publishing.ts'
import { insertDraft, lockVersions, retire, updateDraft } from './store.ts'

/** Whoever began with another draft than the one that is there now is told so, and nothing is lost of either. */
export const saveDraft: Handler<typeof contract> = ({ input, viewer, act }) =>
  act(async tx => {
    const { kind, key, revision, setsAside } = input
    const document = toStore(input.document as ContentDocument)
    const saved = { kind, key, document, title: documentTitle(kind, document), by: viewer.id }
    const versions = await lockVersions(tx, input)
    if (versions.length === 0) return notThere()
    const draft = versions.find(({ state }) => state === 'draft')
    const isSame = draft ? draft.revision === revision : revision === 0
    if (!isSame && !setsAside) return somebodyElse(draft)
    if (draft && !isSame) await retire(tx, draft.id)
    const isNew = !draft || !isSame
    const n = isNew ? await insertDraft(tx, saved) : draft.n
    const next = isNew ? 1 : await updateDraft(tx, draft.id, saved)
    return {
      reply: { n, revision: next, document, message: 'Saved as a draft.' },
      note: { subject: subjectOf(input), detail: { version: n, revision: next } },
    }
  })
