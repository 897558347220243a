import type { Sql } from '../db.ts'
import { countFound, keptSearch } from '../finding/count-found.ts'
import { readSearcher } from '../finding/store.ts'
import type { Deps } from '../http/handler.ts'
import { viewsMail } from '../looks/mails.ts'
import { listLookedAt } from '../looks/store.ts'
import type { Partitions } from '../matches/engine/bulk-load.ts'
import { counted } from '../matches/engine/fit-query.ts'
import { otherGender } from '../matches/engine/match-index.ts'
import { pickFound } from '../matches/engine/search-query.ts'
import { findSeeker } from '../matches/find-seeker.ts'
import { listMailPersons } from '../members/mail-person-store.ts'
import { type News, searchesMail } from '../saved-searches/mails.ts'
import { type LookedSearch, listReaders, noteLooked, noteTold, type Reader, takeReaders } from './store.ts'

type Parts = Pick<Deps, 'db' | 'outbox' | 'matches' | 'reference'>

const atOnce = 50
const peopleShown = 3

/**
 * Everybody once in a day who keeps searches or wants to hear who opened the profile: told in the app and, if wished,
 * by mail, and only where there is something new. A run that was stopped goes on where it was.
 */
export async function mailMorning(parts: Parts): Promise<void> {
  const { db, outbox, matches } = parts
  let after = 0
  for (;;) {
    // Up to a minute ago: whoever joined before then is in the index, however long their transaction took.
    const upTo = new Date(Date.now() - 60_000)
    const partitions = await matches.current()
    const taken = await db.begin(async tx => {
      const some = (await takeReaders(tx, after, atOnce)).map(({ id }) => id)
      const withNews: number[] = []
      for (const reader of await listReaders(tx, some))
        if (await tellOfSearches(parts, tx, { partitions, reader, upTo })) withNews.push(reader.id)
      for (const owner of await listLookedAt(tx, some)) await outbox.put(tx, viewsMail(owner))
      await noteLooked(tx, some, { upTo, withNews })
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

/** Writes the mail of the searches whose day it is; says whether any search has somebody new for the bell. */
async function tellOfSearches(parts: Parts, tx: Sql, look: Look): Promise<boolean> {
  const { reader, upTo } = look
  const eye = await openEye(parts, tx, look)
  if (!eye) return false
  const seen = reader.searches
    .filter(({ isDue }) => isDue || reader.wantsBell)
    .map(search => ({ ...search, ...eye.count(search) }))
  const due = seen.filter(({ isDue }) => isDue)
  if (due.length > 0) {
    const news = await whatIsNew(tx, eye, due)
    const isTold = !news || (await parts.outbox.put(tx, searchesMail(reader, news))) !== undefined
    // What no mail says, because there had just been one, the next one does.
    if (isTold)
      await noteTold(
        tx,
        due.map(({ id }) => id),
        upTo,
      )
  }
  return reader.wantsBell && seen.some(({ sinceLook }) => sinceLook > 0)
}

/** How many a search finds who joined since a mail told of it, and since the reader was looked at. */
interface Fresh {
  sinceMail: number
  sinceLook: number
}

/** What searches find for this reader. */
interface Eye {
  count(search: LookedSearch): Fresh
  pick(search: LookedSearch): number[]
}

async function openEye(
  { reference }: Pick<Parts, 'reference'>,
  tx: Sql,
  { partitions, reader, upTo }: Look,
): Promise<Eye | undefined> {
  const seeker = await findSeeker({ db: tx, reference }, partitions, reader.id)
  if (!seeker) return undefined
  const partition = partitions[otherGender(seeker.gender)]
  const searcher = await readSearcher(tx, reader.id)
  const now = new Date()
  const asked = (text: string) => keptSearch({ text, reference: reference(), seeker, searcher, now })
  return {
    count: ({ search: text, toldAt }) => {
      const moments = [toldAt, reader.lookedAt, upTo.getTime() / 1000]
      const { since } = countFound(partition, seeker, { search: asked(text), now, since: moments })
      const [mail, looked, later] = since as [number, number, number]
      return { sinceMail: mail - later, sinceLook: looked - later }
    },
    pick: ({ search: text, toldAt }) => {
      const search = asked(text)
      const joinedSince = Math.max(toldAt, search.joinedSince ?? 0)
      const page = { order: 'fit', shown: [], limit: peopleShown, now } as const
      return pickFound(partition, seeker, { search: { ...search, joinedSince }, ...page }).ids
    },
  }
}

/** How many are new in each search, and the first of them; undefined where there are none. */
async function whatIsNew(
  tx: Sql,
  eye: Eye,
  due: readonly (LookedSearch & Fresh)[],
): Promise<News | undefined> {
  const fresh = due.filter(({ sinceMail }) => sinceMail > 0)
  if (fresh.length === 0) return undefined
  const ids = [...new Set(fresh.flatMap(eye.pick))].slice(0, peopleShown)
  return {
    searches: fresh.map(({ name, search: text, sinceMail }) => ({ name, text, fresh: counted(sinceMail) })),
    people: await listMailPersons(tx, ids),
  }
}
