import { mailPerson } from '../../core/members/mail-person-store.ts'
import { addNotice, setNoticeMail } from '../../core/notifications/store.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { RequestContext } from '../../platform/http/handler.ts'
import type { Counterpart } from './access-store.ts'
import { photosAskedMail, photosGrantedMail } from './mails.ts'

const mails = { photos_asked: photosAskedMail, photos_granted: photosGrantedMail }

/** Adds a notice and queues a mail, each at most once a day for the same sender and kind. */
export async function createPhotoNotice(
  { viewer, outbox }: Pick<RequestContext<unknown, 'member'>, 'viewer' | 'outbox'>,
  tx: Tx,
  member: Counterpart,
  kind: keyof typeof mails,
): Promise<void> {
  const notice = await addNotice(tx, { memberId: member.id, kind, otherId: viewer.id })
  if (!notice || !member.wantsMail) return
  const mailId = await outbox.put(tx, mails[kind](member, mailPerson(viewer)))
  if (mailId !== undefined) await setNoticeMail(tx, notice.id, mailId)
}
