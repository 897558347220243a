import { listMailPersons } from '../../core/members/mail-person-store.ts'
import type { Deps } from '../../deps.ts'
import type { MailPerson } from '../../platform/outbox/compose-mail.ts'
import { unreadMail } from './mails.ts'
import { type Side, sides } from './sides.ts'
import { claimUnread, updateMailed } from './unread-mail-store.ts'

type Parts = Pick<Deps, 'db' | 'outbox'>
const batchSize = 100

export async function mailUnread(parts: Parts): Promise<void> {
  for (const side of sides) while ((await mailBatch(parts, side)) === batchSize);
}

/** One transaction for the mails and their marks, so that no mail is sent twice. */
function mailBatch({ db, outbox }: Parts, side: Side): Promise<number> {
  return db.transaction(async tx => {
    const unread = await claimUnread(tx, side, batchSize)
    const notified = unread.filter(({ isNotified }) => isNotified)
    const writers = await listMailPersons(
      tx,
      notified.map(({ writerId }) => writerId),
    )
    for (const [place, { reader }] of notified.entries())
      await outbox.put(tx, unreadMail(reader, writers[place] as MailPerson))
    await updateMailed(
      tx,
      side,
      unread.map(({ id }) => id),
    )
    return unread.length
  })
}
