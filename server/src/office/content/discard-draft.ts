import type { discardDraft as contract } from '#contract/office/content/editing.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { isAsSeen, notThere, somebodyElse, subjectOf } from './publishing.ts'
import { lockVersions, retire } from './store.ts'

export const discardDraft: Handler<typeof contract> = ({ input, auditedTransaction }) =>
  auditedTransaction(async tx => {
    const versions = await lockVersions(tx, input)
    if (versions.length === 0) return notThere()
    const draft = versions.find(({ state }) => state === 'draft')
    if (!draft || !isAsSeen(draft, input)) return somebodyElse(draft)
    await retire(tx, draft.id)
    return {
      reply: { message: 'The draft is set aside. It stays in the list of versions.' },
      note: { subject: subjectOf(input), detail: { version: draft.n } },
    }
  })
