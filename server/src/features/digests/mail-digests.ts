import { parseSearch } from '#contract/features/matching/search-criteria.ts'
import { listMailPersons } from '../../core/members/mail-person-store.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/database/db.ts'
import { counted } from '../matching/counted.ts'
import { findSeeker } from '../matching/find-seeker.ts'
import type { CurrentIndex } from '../matching/match-questions.ts'
import { getSearcher } from '../matching/search/store.ts'
import { toSearchFilter } from '../matching/search/to-search-filter.ts'
import { type DigestNews, digestMail } from './mails.ts'
import { claimReaders, type DigestReader, getDigestCounts, listReaders, updateChecked } from './store.ts'

type DigestDeps = Pick<Deps, 'db' | 'outbox' | 'matches' | 'reference'>

const batchSize = 50
const peopleShown = 3

/**
 * Runs once a day: adds notices about new results of saved searches and mails the digests that are due. An interrupted run
 * continues with the next member.
 */
export async function mailDigests(deps: DigestDeps): Promise<void> {
  const { db, outbox, matches } = deps
  let after = 0
  for (;;) {
    // One minute ago, so that the index includes members whose transaction was slow.
    const upTo = new Date(Date.now() - 60_000)
    const index = await matches.current()
    const claimed = await db.transaction(async tx => {
      const ids = (await claimReaders(tx, after, batchSize)).map(({ id }) => id)
      const readers = await listReaders(tx, ids)
      const mailed: number[] = []
      const withSearchNews: number[] = []
      for (const reader of readers) {
        const joined = await findJoined(deps, tx, { index, reader, upTo })
        if (joined.hasSearchNews) withSearchNews.push(reader.id)
        if (!reader.isDue) continue
        const news = { ...(await getDigestCounts(tx, reader)), ...joined.news }
        // If a mail limit blocks the mail, the next digest has the same news.
        if (isEmpty(news) || (await outbox.put(tx, digestMail(reader, news)))) mailed.push(reader.id)
      }
      await updateChecked(
        tx,
        readers.map(({ id }) => id),
        { upTo, mailed, withSearchNews },
      )
      return ids
    })
    if (claimed.length < batchSize) return
    after = claimed.at(-1) as number
  }
}

const isEmpty = ({ interests, conversations, visitors, matches, searches }: DigestNews) =>
  interests + conversations + visitors + matches.people === 0 && searches.length === 0

interface Joined {
  hasSearchNews: boolean
  news: Pick<DigestNews, 'matches' | 'searches' | 'people'>
}

interface Check {
  index: CurrentIndex
  reader: DigestReader
  upTo: Date
}

/** The new members since the last digest: how many fit and how many each saved search finds. */
async function findJoined(
  { reference }: Pick<DigestDeps, 'reference'>,
  tx: Tx,
  { index, reader, upTo }: Check,
): Promise<Joined> {
  const none = { hasSearchNews: false, news: { matches: counted(0), searches: [], people: [] } }
  const seeker = await findSeeker({ db: tx, reference }, index, reader.id)
  if (!seeker) return none
  const searcher = await getSearcher(tx, reader.id)
  const now = new Date()
  const until = upTo.getTime() / 1000
  const searches = reader.searches.map(({ name, text, savedAt }) => {
    const search = toSearchFilter(parseSearch(text), { reference: reference(), seeker, searcher, now })
    const since = Math.max(reader.since, savedAt)
    const moments = [since, Math.max(reader.checkedUpTo, savedAt), until]
    const counts = index.countFound(seeker, { search, since: moments })
    const [mailed, checked, later] = counts.since as [number, number, number]
    return { name, search, since, isNews: checked > later, fresh: counted(mailed - later) }
  })
  const hasSearchNews = searches.some(({ isNews }) => isNews)
  if (!reader.isDue) return { ...none, hasSearchNews }
  const page = { shown: [], limit: peopleShown }
  const matches = index.list(seeker, { ...page, joined: { since: reader.since, until } })
  const fresh = searches.filter(({ fresh: { people } }) => people > 0)
  const found = fresh.flatMap(({ search, since }) => {
    const joinedSince = Math.max(since, search.joinedSince ?? 0)
    return index.find(seeker, { ...page, order: 'fit', search: { ...search, joinedSince } }).ids
  })
  const ids = [...new Set([...matches.ids, ...found])].slice(0, peopleShown)
  return {
    hasSearchNews,
    news: { matches: counted(matches.count), searches: fresh, people: await listMailPersons(tx, ids) },
  }
}
