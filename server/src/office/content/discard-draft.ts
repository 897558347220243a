import type { discardDraft as contract } from '#contract/office/content/editing.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { lockVersions, retireVersion } from './content-store.ts'
import { conflictWith, contentSubject, isCurrent, noSuchContent } from './publishing.ts'

export const discardDraft: Handler<typeof contract> = ({ input, auditedTransaction }) =>
  auditedTransaction(async tx => {
    const versions = await lockVersions(tx, input)
    if (versions.length === 0) return noSuchContent()
    const draft = versions.find(({ state }) => state === 'draft')
    if (!draft || !isCurrent(draft, input)) return conflictWith(draft)
    await retireVersion(tx, draft.id)
    return {
      reply: { message: 'Draft discarded. You can still restore it from the versions.' },
      note: { subject: contentSubject(input), detail: { version: draft.n } },
    }
  })
