import { undoSeconds } from '#contract/features/interests/interests.ts'
import { mailPerson } from '../../core/members/mail-person-store.ts'
import { addNotice, deleteNotices, setMail } from '../../core/notifications/store.ts'
import type { Sql } from '../../platform/database/db.ts'
import type { RequestContext } from '../../platform/http/handler.ts'
import { matchedMail, receivedMail } from './mails.ts'
import type { Standing } from './store.ts'

/** A little longer than a yes can be taken back: an undo of the last moment is written down before the mail goes. */
const untilCertain = undoSeconds + 10

/** A decline is no news one wants in the mailbox. */
const mails = {
  interest_received: { write: receivedMail, afterSeconds: 0 },
  interest_accepted: { write: matchedMail, afterSeconds: untilCertain },
  interest_declined: undefined,
} as const

/** Tells the other what the viewer did, in the app and by mail; the same thing again on the same day is not told twice. */
export async function tell(
  { viewer, outbox }: RequestContext<unknown, 'member'>,
  tx: Sql,
  { other }: Standing,
  kind: keyof typeof mails,
  phrase?: number,
): Promise<void> {
  const notice = await addNotice(tx, { memberId: other.id, kind, otherId: viewer.id })
  const mail = mails[kind]
  if (!notice || !mail || !other.wantsMail) return
  const { write, afterSeconds } = mail
  const mailId = await outbox.put(tx, write(other, mailPerson(viewer), phrase), { afterSeconds })
  if (mailId !== undefined) await setMail(tx, notice.id, mailId)
}

/** The two are no match any more: the notice that says so goes, and so does its mail unless it has been sent. */
export async function takeBackYes(
  { viewer, outbox }: RequestContext<unknown, 'member'>,
  tx: Sql,
  { other }: Standing,
): Promise<void> {
  const gone = await deleteNotices(tx, 'interest_accepted', viewer.id, other.id)
  for (const { mailId } of gone) if (mailId) await outbox.takeBack(tx, mailId)
}
