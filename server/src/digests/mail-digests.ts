import type { Sql } from '../db.ts'
import type { Deps } from '../http/handler.ts'
import type { Partitions } from '../matches/engine/bulk-load.ts'
import { countFitting, pickFitting } from '../matches/engine/fit-query.ts'
import { otherGender } from '../matches/engine/match-index.ts'
import { findSeeker } from '../matches/find-seeker.ts'
import { listMailPersons } from '../members/mail-person-store.ts'
import { type Fitting, weeklyMail } from './mails.ts'
import { noteLooked, type Reader, takeReaders } from './store.ts'

type Parts = Pick<Deps, 'db' | 'outbox' | 'matches' | 'reference'>

const atOnce = 50
const peopleShown = 3

/** Everybody once in a week who has something waiting or somebody who fits. A run that was stopped goes on where it was. */
export async function mailWeek({ db, outbox, matches, reference }: Parts): Promise<void> {
  let after = 0
  for (;;) {
    const partitions = await matches.current()
    const readers = await db.begin(async tx => {
      const some = await takeReaders(tx, after, atOnce)
      for (const reader of some) {
        const fitting = await whoFits({ db: tx, reference }, partitions, reader)
        if (reader.waiting + reader.unread + fitting.fit.people === 0) continue
        await outbox.put(tx, weeklyMail(reader, fitting))
      }
      await noteLooked(
        tx,
        some.map(({ id }) => id),
      )
      return some
    })
    if (readers.length < atOnce) return
    after = (readers.at(-1) as Reader).id
  }
}

const nobody = { people: 0, isMore: false }

/** How many fit, and the first of them. */
async function whoFits(
  context: Pick<Parts, 'reference'> & { db: Sql },
  partitions: Partitions,
  { id }: Reader,
): Promise<Fitting> {
  const seeker = await findSeeker(context, partitions, id)
  if (!seeker) return { fit: nobody, mutual: nobody, people: [] }
  const partition = partitions[otherGender(seeker.gender)]
  const now = new Date()
  const { fit, mutual } = countFitting(partition, seeker, now)
  const { ids } = pickFitting(partition, seeker, { shown: [], limit: peopleShown, now })
  return { fit, mutual, people: await listMailPersons(context.db, ids) }
}
