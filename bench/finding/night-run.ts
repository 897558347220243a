import { setTimeout as pause } from 'node:timers/promises'
import { connect, type Db } from '../../server/src/db.ts'
import type { MatchIndex } from '../../server/src/matches/engine/match-index.ts'
import { mailMorning } from '../../server/src/morning/mail-morning.ts'
import type { Outbox } from '../../server/src/outbox/outbox.ts'
import { readReference } from '../../server/src/reference/store.ts'
import { rounded } from '../figures.ts'
import type { Population } from '../population.ts'
import { replay, type Statement } from '../statements.ts'
import { figuresOf, type Timings, timingsOf } from './timings.ts'

/** A transaction of it. */
export const morning = 'a morning, 50 readers'
const mostReaders = 100_000
/** So many of the 2,000 transactions of a morning are repeated as statements alone. */
const batchesReplayed = 100

/** A hundred thousand, or all there are, keep a search of two criteria with a mail a day; one morning all are looked at. */
export async function measureNight({ db, url }: Population, matches: MatchIndex) {
  for (const table of ['saved_searches', 'morning_looks']) await db.unsafe(`delete from ${table}`)
  await db`
    insert into saved_searches (member_id, place, name, search, mails, told_at)
    select member_id, 1, 'People near', 'age=24-34&state=' || coalesce(state_id, 4008), 'daily', now() - interval '2 days'
    from profiles where is_listed order by member_id limit ${mostReaders}`
  await db`
    insert into morning_looks (member_id, looked_on, looked_at)
    select member_id, (now() at time zone 'Asia/Kolkata')::date - 1, now() - interval '2 days' from saved_searches`
  await db`analyze saved_searches, morning_looks`
  let mails = 0
  const outbox: Outbox = {
    put: async () => {
      mails++
      return ''
    },
    takeBack: async () => {},
    listSent: undefined,
  }
  const lists = await readReference(db)
  // A morning tells of who was there a minute ago: everybody was just made, and the next one is to tell of the same.
  await pause(60_000)
  const { batches, db: recorded } = recordBatches(url)
  const start = performance.now()
  await mailMorning({ db: recorded, outbox, matches, reference: () => lists })
  const end = performance.now()
  await recorded.end()
  const seconds = (end - start) / 1000
  const [row] = await db<{ count: number }[]>`select count(*)::int as count from morning_looks`
  const readers = row?.count ?? 0
  return {
    batch: await figuresOf(db, await timeBatches(db, batches)),
    night: {
      readers,
      mails,
      seconds: rounded(seconds, 1),
      'ms each': rounded((seconds * 1000) / readers, 2),
    },
  }
}

interface Batch {
  start: number
  statements: Statement[]
}

/** Connections that note when each transaction began, and what the first of them asked. */
function recordBatches(url: string): { batches: Batch[]; db: Db } {
  const batches: Batch[] = []
  const db = connect(url, {
    max: 1,
    name: 'bench',
    onStatement: (text, parameters) => {
      if (text === 'begin') batches.push({ start: performance.now(), statements: [] })
      else if (batches.length <= batchesReplayed) batches.at(-1)?.statements.push({ text, parameters })
    },
  })
  return { batches, db }
}

/** Each transaction until the next one begins; the last ones have fewer readers. */
async function timeBatches(db: Db, batches: readonly Batch[]): Promise<Timings> {
  const timings = timingsOf(morning, 1)
  for (const [n, { start }] of batches.slice(1).entries())
    timings.times[0]?.push(start - (batches[n]?.start ?? 0))
  timings.statements = batches.slice(0, batchesReplayed).map(({ statements }) => statements)
  // Once more the readers of this morning.
  await db`update morning_looks set looked_on = looked_on - 1`
  for (const statements of timings.statements)
    timings.sqlTimes[0]?.push(await db.begin(tx => replay(tx, statements)))
  await db`update morning_looks set looked_on = looked_on - 1`
  return timings
}
