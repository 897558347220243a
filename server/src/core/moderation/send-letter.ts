import { createHash } from 'node:crypto'
import { mailLimits } from '#contract/core/accounts/mail-limits.ts'
import type { Sql } from '../../platform/database/db.ts'
import { composeMail as mailOf } from '../../platform/outbox/compose-mail.ts'
import type { MailKind } from '../../platform/outbox/outbox.ts'
import { letterheadOf, renderMail } from '../../platform/outbox/render-mail.ts'
import { insertLetter } from './letter-store.ts'
import type { CaseLetter } from './letters.ts'
import type { Parts } from './parts.ts'

const kinds = {
  complaint: { name: 'complaint', limits: mailLimits.complaint },
  decision: { name: 'decision', limits: mailLimits.decision },
} as const satisfies Record<string, MailKind>

interface Sending {
  caseId: number
  decisionId?: number
  reportId?: number
  /** Nobody: the letter is kept all the same, for who has the number and the code. */
  to: string | undefined
  afterSeconds: number
  kind: keyof typeof kinds
  letter: CaseLetter
}

/** Puts a letter into the outbox and keeps it word for word. */
export async function sendLetter(
  tx: Sql,
  { outbox, config, secret }: Parts,
  sending: Sending,
): Promise<void> {
  const { caseId, decisionId = null, reportId = null, to, afterSeconds, kind, letter } = sending
  const mail = mailOf(kinds[kind], to ?? '', letter.subject, letter.parts)
  const outboxId = to ? ((await outbox.put(tx, mail, { afterSeconds })) ?? null) : null
  await insertLetter(tx, {
    caseId,
    decisionId,
    reportId,
    outboxId,
    afterSeconds,
    template: letter.template,
    version: versionOf(letter.words),
    subject: letter.subject,
    body: renderMail(mail, letterheadOf(config, secret)).text,
  })
}

/** By its own words: a template that reads otherwise is another version. */
const versionOf = (words: string) => createHash('sha256').update(words).digest('hex').slice(0, 12)

/** As it would be read, to whomever it goes. */
export const textOf = (
  { config, secret }: Pick<Parts, 'config' | 'secret'>,
  { subject, parts }: CaseLetter,
) => renderMail(mailOf(kinds.decision, '', subject, parts), letterheadOf(config, secret)).text
