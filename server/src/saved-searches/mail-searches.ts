import type { Sql } from '../db.ts'
import { countFound, keptSearch } from '../finding/count-found.ts'
import { readGothras } from '../finding/store.ts'
import type { Deps } from '../http/handler.ts'
import type { Partitions } from '../matches/engine/bulk-load.ts'
import { counted } from '../matches/engine/fit-query.ts'
import { otherGender } from '../matches/engine/match-index.ts'
import { pickFound } from '../matches/engine/search-query.ts'
import { findSeeker } from '../matches/find-seeker.ts'
import { listMailPersons } from '../members/mail-person-store.ts'
import { type News, searchesMail } from './mails.ts'
import { listDue, noteLooked, noteTold, type Reader, takeReaders } from './store.ts'

type Parts = Pick<Deps, 'db' | 'outbox' | 'matches' | 'reference'>

const atOnce = 50
const facesShown = 3

/** Everybody once in a day whose searches have somebody new. A run that was stopped goes on where it was. */
export async function mailSearches(parts: Parts): Promise<void> {
  const { db, outbox, matches } = parts
  let after = 0
  for (;;) {
    // Up to a minute ago: whoever joined before then is in the index, however long their transaction took.
    const upTo = new Date(Date.now() - 60_000)
    const partitions = await matches.current()
    const taken = await db.begin(async tx => {
      const some = (await takeReaders(tx, after, atOnce)).map(({ id }) => id)
      for (const reader of await listDue(tx, some)) {
        const news = await whatIsNew(parts, tx, { partitions, reader, upTo })
        if (news) await outbox.put(tx, searchesMail(reader, news))
        await noteTold(
          tx,
          reader.searches.map(({ id }) => id),
          upTo,
        )
      }
      await noteLooked(tx, some)
      return some
    })
    if (taken.length < atOnce) return
    after = taken.at(-1) as number
  }
}

interface Look {
  partitions: Partitions
  reader: Reader
  upTo: Date
}

/** How many are new in each search; undefined where there is nobody. Faces only of who agreed to be shown outside. */
async function whatIsNew(
  { reference }: Pick<Parts, 'reference'>,
  tx: Sql,
  { partitions, reader, upTo }: Look,
): Promise<News | undefined> {
  const seeker = await findSeeker(tx, partitions, reader.id)
  if (!seeker) return undefined
  const partition = partitions[otherGender(seeker.gender)]
  const gothras = await readGothras(tx, reader.id)
  const now = new Date()
  const since = (text: string, moment: number) =>
    keptSearch({ text, reference: reference(), gothras, now, since: moment })
  const ids = new Set<number>()
  const searches = reader.searches.flatMap(({ name, search: text, toldAt }) => {
    const search = since(text, toldAt)
    const later = since(text, upTo.getTime() / 1000)
    const people =
      countFound(partition, seeker, { search, now }) - countFound(partition, seeker, { search: later, now })
    if (people <= 0) return []
    const picked = pickFound(partition, seeker, { search, order: 'fit', shown: [], limit: 8, now })
    for (const id of picked.ids) ids.add(id)
    return [{ name, text, fresh: counted(people) }]
  })
  if (searches.length === 0) return undefined
  const people = await listMailPersons(tx, [...ids])
  return { searches, people: people.filter(({ facts }) => facts.length > 0).slice(0, facesShown) }
}
