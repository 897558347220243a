import { isPolicy } from '#contract/core/content/content-kinds.ts'
import type { publishContent as contract } from '#contract/office/content/editing.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { publishDraft } from './publishing.ts'

export const publishContent: Handler<typeof contract> = ({ input, viewer, auditedTransaction }) =>
  auditedTransaction(async tx => {
    const { kind, key, note } = input
    if (isPolicy(kind, key)) return new Refusal(403, 'Only an admin can publish this.')
    return publishDraft(tx, input, { note, asksAgain: false, by: viewer.id })
  })
