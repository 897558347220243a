import type { noticeKinds } from '#contract/notices.ts'
import type { Sql } from '../db.ts'
import type { Ask } from '../http/handler.ts'
import { addNotice } from '../notices/store.ts'
import { acceptedMail, receivedMail } from './mails.ts'
import type { Standing } from './store.ts'

type Kind = (typeof noticeKinds)[number]

/** A decline is no news one wants in the mailbox. */
const mails = {
  interest_received: receivedMail,
  interest_accepted: acceptedMail,
  interest_declined: undefined,
}

/** Tells the other what the viewer did, in the app and by mail; the same thing again on the same day is not told twice. */
export async function tell(
  { viewer, outbox, config }: Ask<unknown, 'member'>,
  tx: Sql,
  { other }: Standing,
  kind: Kind,
): Promise<void> {
  const isNews = await addNotice(tx, { memberId: other.id, kind, otherId: viewer.id })
  const mail = mails[kind]
  if (isNews && mail && other.wantsMail) await outbox.put(tx, mail(other, viewer, config.siteUrl))
}
