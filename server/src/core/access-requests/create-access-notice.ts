import type { Tx } from '../../platform/database/db.ts'
import { mailPerson } from '../members/mail-person-store.ts'
import { addNotice, setNoticeMail } from '../notifications/store.ts'
import type { AccessKind } from './access-kind.ts'
import type { AccessContext } from './change-access.ts'
import type { Counterpart } from './store.ts'

/** Adds a notice and queues a mail, each at most once a day for the same sender and kind. */
export async function createAccessNotice(
  { viewer, outbox }: AccessContext,
  tx: Tx,
  { subject, mails }: AccessKind,
  member: Counterpart,
  event: 'asked' | 'granted',
): Promise<void> {
  const notice = await addNotice(tx, { memberId: member.id, kind: `${subject}_${event}`, otherId: viewer.id })
  if (!notice || !member.wantsMail) return
  const mailId = await outbox.put(tx, mails[event](member, mailPerson(viewer)))
  if (mailId !== undefined) await setNoticeMail(tx, notice.id, mailId)
}
