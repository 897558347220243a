import { mailLimits } from '#contract/core/accounts/mail-limits.ts'
import { undoSeconds } from '#contract/core/moderation/case-facts.ts'
import type { CaseMail } from '#contract/core/moderation/case-mails.ts'
import type { Tx } from '../../platform/database/db.ts'
import { composeMail } from '../../platform/outbox/compose-mail.ts'
import type { MailKind } from '../../platform/outbox/outbox.ts'
import { letterheadOf, renderMail } from '../../platform/outbox/render-mail.ts'
import type { SentCaseMail } from './decision-store.ts'
import type { Parts } from './parts.ts'

const kinds = {
  complaint: { name: 'complaint', limits: mailLimits.complaint },
  decision: { name: 'decision', limits: mailLimits.decision },
} as const satisfies Record<string, MailKind>

interface Sending {
  to: string
  kind: keyof typeof kinds
  mail: CaseMail
  /** The mail of a decision waits until the undo window is over. */
  decisionId?: number
}

export async function sendCaseMail(
  tx: Tx,
  { outbox }: Pick<Parts, 'outbox'>,
  { to, kind, mail, decisionId }: Sending,
): Promise<void> {
  const message = composeMail(kinds[kind], to, mail.subject, mail.parts)
  await outbox.put(tx, message, decisionId === undefined ? {} : { afterSeconds: undoSeconds, decisionId })
}

export function textOf(
  { config, secret }: Pick<Parts, 'config' | 'secret'>,
  { subject, parts }: CaseMail,
): SentCaseMail {
  const message = composeMail(kinds.decision, '', subject, parts)
  return { subject, text: renderMail(message, letterheadOf(config, secret)).text }
}
