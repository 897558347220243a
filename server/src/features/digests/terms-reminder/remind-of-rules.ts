import type { Addressee } from '../../../core/members/addressee.ts'
import type { Deps } from '../../../deps.ts'
import { rulesMail } from './mails.ts'
import { noteReminded, takeUnreminded } from './store.ts'

const atOnce = 50

/** Everybody once in three months, as the law asks. A run that was stopped goes on where it was. */
export async function remindOfRules({ db, outbox }: Pick<Deps, 'db' | 'outbox'>): Promise<void> {
  let after = 0
  for (;;) {
    const people = await db.begin(async tx => {
      const some = await takeUnreminded(tx, after, atOnce)
      for (const person of some) await outbox.put(tx, rulesMail(person))
      await noteReminded(
        tx,
        some.map(({ id }) => id),
      )
      return some
    })
    if (people.length < atOnce) return
    after = (people.at(-1) as Addressee).id
  }
}
