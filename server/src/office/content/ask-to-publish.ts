import { isAgreedTo, takesTwoPeople } from '#contract/core/content/content-kinds.ts'
import type { askToPublish as contract } from '#contract/office/content/editing.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { askForYes } from '../staff/approvals/ask-for-yes.ts'
import { lapseOutdated } from '../staff/approvals/store.ts'
import { findReady, notThere, stateOf, subjectOf } from './publishing.ts'

export const askToPublish: Handler<typeof contract> = ask => {
  const { input, viewer, auditedTransaction } = ask
  return auditedTransaction(async tx => {
    const { kind, key, n, revision, note, at } = input
    if (!takesTwoPeople(kind, key)) return notThere()
    const ready = await findReady(tx, input, input)
    if (ready instanceof Refusal) return ready
    const asksAgain = isAgreedTo(kind, key) && input.asksAgain
    const asked = { action: 'content.publish', subject: subjectOf(input) } as const
    await lapseOutdated(tx, { ...asked, subjectVersion: stateOf(input) })
    const payload = { kind, key, n, revision, note, at: at ?? null, asksAgain, askedBy: viewer.id }
    return askForYes(tx, ask, viewer, { ...asked, payload })
  })
}
