import type { Addressee } from '../../../core/members/addressee.ts'
import type { Deps } from '../../../deps.ts'
import { termsReminderMail } from './mails.ts'
import { claimUnreminded, updateReminded } from './store.ts'

const batchSize = 50

/** Everybody once in three months, as the law asks. A run that was stopped goes on where it was. */
export async function sendTermsReminders({ db, outbox }: Pick<Deps, 'db' | 'outbox'>): Promise<void> {
  let after = 0
  for (;;) {
    const people = await db.transaction(async tx => {
      const some = await claimUnreminded(tx, after, batchSize)
      for (const person of some) await outbox.put(tx, termsReminderMail(person))
      await updateReminded(
        tx,
        some.map(({ id }) => id),
      )
      return some
    })
    if (people.length < batchSize) return
    after = (people.at(-1) as Addressee).id
  }
}
