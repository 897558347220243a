import { type ContentDocument, documentTitle } from '#contract/core/content/content-documents.ts'
import type { saveDraft as contract } from '#contract/office/content/editing.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { toStore } from './documents.ts'
import { goesOnWith, isAsSeen, notThere, somebodyElse, subjectOf } from './publishing.ts'
import { insertDraft, lockVersions, retire, updateDraft } from './store.ts'

/** Whoever began with another version than the one that is there now is told so, and nothing is lost of either. */
export const saveDraft: Handler<typeof contract> = ({ input, viewer, auditedTransaction }) =>
  auditedTransaction(async tx => {
    const { kind, key, setsAside } = input
    const document = toStore(input.document as ContentDocument)
    const saved = { kind, key, document, title: documentTitle(kind, document), by: viewer.id }
    const versions = await lockVersions(tx, input)
    const now = goesOnWith(versions)
    if (!now) return notThere()
    const isSame = isAsSeen(now, input)
    if (!isSame && !setsAside) return somebodyElse(now)
    const goesOn = isSame && now.state === 'draft'
    if (now.state === 'draft' && !goesOn) await retire(tx, now.id)
    const n = goesOn ? now.n : await insertDraft(tx, saved)
    const revision = goesOn ? await updateDraft(tx, now.id, saved) : 1
    return {
      reply: { n, revision, document, message: 'Saved as a draft.' },
      note: { subject: subjectOf(input), detail: { version: n, revision } },
    }
  })
