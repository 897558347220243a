import { undoAcceptSeconds } from '#contract/features/interests/interests.ts'
import { mailPerson } from '../../core/members/mail-person-store.ts'
import { addNotice, deleteNotices, setNoticeMail } from '../../core/notifications/store.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { InterestContext } from './change-interest.ts'
import { matchMail, receivedMail } from './mails.ts'
import type { Relation } from './store.ts'

const mails = {
  interest_received: { compose: receivedMail, afterSeconds: 0 },
  // Waits for the undo window, plus 10 s so that an undo in the last second still cancels the mail.
  interest_accepted: { compose: matchMail, afterSeconds: undoAcceptSeconds + 10 },
  // A notice is enough for a decline.
  interest_declined: undefined,
} as const

/** Adds a notice and queues the mail. Both at most once a day for the same sender and kind. */
export async function createNotice(
  { viewer, outbox }: InterestContext,
  tx: Tx,
  { member }: Relation,
  kind: keyof typeof mails,
  phrase?: number,
): Promise<void> {
  const notice = await addNotice(tx, { memberId: member.id, kind, otherId: viewer.id })
  const mail = mails[kind]
  if (!notice || !mail || !member.wantsMail) return
  const { compose, afterSeconds } = mail
  const mailId = await outbox.put(tx, compose(member, mailPerson(viewer), phrase), { afterSeconds })
  if (mailId !== undefined) await setNoticeMail(tx, notice.id, mailId)
}

/** Deletes the notice of a match that is over, and cancels its mail unless it has been sent. */
export async function deleteMatchNotices(
  { viewer, outbox }: InterestContext,
  tx: Tx,
  { member }: Relation,
): Promise<void> {
  const deleted = await deleteNotices(tx, 'interest_accepted', viewer.id, member.id)
  for (const { mailId } of deleted) if (mailId) await outbox.cancel(tx, mailId)
}
