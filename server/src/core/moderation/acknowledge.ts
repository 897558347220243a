import { acknowledgementMail } from '#contract/core/moderation/case-mails.ts'
import type { Tx } from '../../platform/database/db.ts'
import { findAddress } from './complaint-store.ts'
import { codeOf, complaintNumber } from './numbers.ts'
import type { Parts } from './parts.ts'
import type { Received } from './receive.ts'
import { sendCaseMail } from './send-case-mail.ts'

/** Mails the number and the code immediately. A complainant without an address reads them on the page. */
export async function acknowledge(
  tx: Tx,
  parts: Parts,
  { complaintId, received, dueAt }: { complaintId: number; received: Received; dueAt: Date },
): Promise<void> {
  const number = complaintNumber(complaintId)
  const { kind } = received
  const mail = acknowledgementMail({
    number,
    code: codeOf(parts.secret, number),
    dueAt,
    what: kind === 'appeal' || kind === 'enquiry' ? kind : 'complaint',
  })
  const to = received.contact?.email || (await findAddress(tx, received.reporterId ?? null))
  if (to) await sendCaseMail(tx, parts, { to, kind: 'complaint', mail })
}
