import type { Sql } from '../../platform/database/db.ts'
import { addEvents } from './event-store.ts'
import { findAddress } from './letter-store.ts'
import { receivedLetter } from './letters.ts'
import { codeOf, complaintNumber } from './numbers.ts'
import type { Parts } from './parts.ts'
import type { Received } from './receive.ts'
import { markAcknowledged } from './report-store.ts'
import { sendLetter } from './send-letter.ts'

interface Complaint {
  caseId: number
  reportId: number
  received: Received
  actDueAt: Date
}

/** At once, with the number and the code. Who left no address has read them on the page. */
export async function acknowledge(
  tx: Sql,
  parts: Parts,
  { caseId, reportId, received, actDueAt }: Complaint,
): Promise<void> {
  if (received.channel === 'self') return
  const number = complaintNumber(reportId)
  const to = received.contact?.email || (await findAddress(tx, received.reporterId ?? null))
  await sendLetter(tx, parts, {
    caseId,
    reportId,
    to,
    afterSeconds: 0,
    kind: 'complaint',
    letter: receivedLetter({
      number,
      code: codeOf(parts.secret, number),
      dueAt: actDueAt,
      what: received.kind === 'appeal' || received.kind === 'enquiry' ? received.kind : 'complaint',
    }),
  })
  await markAcknowledged(tx, reportId)
  await addEvents(tx, caseId, [{ type: 'acknowledged', reportId }])
}
