import type { restoreVersion as contract } from '#contract/office/content/editing.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { notThere, subjectOf } from './publishing.ts'
import { getDocument, insertDraft, lockVersions, retire } from './store.ts'

/** A copy, as a new draft: nothing is published, and the draft that was there stays among the versions. */
export const restoreVersion: Handler<typeof contract> = ({ input, viewer, auditedTransaction }) =>
  auditedTransaction(async tx => {
    const versions = await lockVersions(tx, input)
    const wanted = versions.find(({ n }) => n === input.n)
    if (!wanted) return notThere()
    const draft = versions.find(({ state }) => state === 'draft')
    if (draft) await retire(tx, draft.id)
    const { kind, key } = input
    const document = await getDocument(tx, wanted.id)
    const n = await insertDraft(tx, { kind, key, document, title: wanted.title, by: viewer.id })
    return {
      reply: { n, revision: 1, message: `Version ${wanted.n} is your draft now. Nothing is published yet.` },
      note: { subject: subjectOf(input), detail: { from: wanted.n, version: n } },
    }
  })
