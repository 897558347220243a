import { isAgreedTo, isPolicy } from '#contract/core/content/content-kinds.ts'
import type { publishPolicy as contract } from '#contract/office/content/editing.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { mailAdmins } from '../staff/mail-admins.ts'
import { noSuchContent, publishDraft } from './publishing.ts'

/** Publishes a policy or the prices, and mails every admin. */
export const publishPolicy: Handler<typeof contract> = ctx => {
  const { input, viewer, auditedTransaction } = ctx
  return auditedTransaction(async tx => {
    const { kind, key, n, note } = input
    if (!isPolicy(kind, key)) return noSuchContent()
    const asksAgain = isAgreedTo(kind, key) && input.asksAgain
    const published = await publishDraft(tx, input, { note, asksAgain, by: viewer.id })
    if (published instanceof Refusal) return published
    const again = asksAgain ? ' Members who agreed to the old version will be asked again.' : ''
    const text = `${viewer.name} published version ${n} of “${kind}/${key}”. What changes: ${note}.${again}`
    await mailAdmins(tx, ctx, 'A policy was published', text)
    return published
  })
}
