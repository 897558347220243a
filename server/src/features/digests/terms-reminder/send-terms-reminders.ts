import type { Addressee } from '../../../core/members/addressee.ts'
import type { Deps } from '../../../deps.ts'
import { termsReminderMail } from './mails.ts'
import { claimUnreminded, updateReminded } from './store.ts'

const batchSize = 50

/** Reminds each member once in three months, as the law requires. An interrupted run continues with the next member. */
export async function sendTermsReminders({ db, outbox }: Pick<Deps, 'db' | 'outbox'>): Promise<void> {
  let after = 0
  for (;;) {
    const reminded = await db.transaction(async tx => {
      const members = await claimUnreminded(tx, after, batchSize)
      for (const member of members) await outbox.put(tx, termsReminderMail(member))
      await updateReminded(
        tx,
        members.map(({ id }) => id),
      )
      return members
    })
    if (reminded.length < batchSize) return
    after = (reminded.at(-1) as Addressee).id
  }
}
