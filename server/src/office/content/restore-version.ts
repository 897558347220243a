import type { restoreVersion as contract } from '#contract/office/content/editing.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { getDocument, insertDraft, lockVersions } from './content-store.ts'
import { contentSubject, noSuchContent } from './publishing.ts'

/** Copies an earlier version into a new draft. An existing draft is never overwritten. */
export const restoreVersion: Handler<typeof contract> = ({ input, viewer, auditedTransaction }) =>
  auditedTransaction(async tx => {
    const { kind, key } = input
    const versions = await lockVersions(tx, input)
    const version = versions.find(({ n }) => n === input.n)
    if (!version) return noSuchContent()
    if (versions.some(({ state }) => state === 'draft'))
      return new Refusal(409, 'There is a draft. Please publish or discard it first.')
    const document = await getDocument(tx, version.id)
    const n = await insertDraft(tx, { kind, key, document, title: version.title, by: viewer.id })
    return {
      reply: { message: `Version ${version.n} is now the draft. Nothing is published yet.` },
      note: { subject: contentSubject(input), detail: { from: version.n, version: n } },
    }
  })
