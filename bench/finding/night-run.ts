import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../server/src/db.ts'
import type { MatchIndex } from '../../server/src/matches/engine/match-index.ts'
import { mailMorning } from '../../server/src/morning/mail-morning.ts'
import type { Outbox } from '../../server/src/outbox/outbox.ts'
import { readReference } from '../../server/src/reference/store.ts'
import { rounded } from '../figures.ts'

const mostReaders = 100_000

/** A hundred thousand, or all there are, keep a search of two criteria with a mail a day; one morning all are looked at. */
export async function measureNight(db: Db, matches: MatchIndex) {
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
  const start = performance.now()
  await mailMorning({ db, outbox, matches, reference: () => lists })
  const seconds = (performance.now() - start) / 1000
  const [row] = await db<{ count: number }[]>`select count(*)::int as count from morning_looks`
  const readers = row?.count ?? 0
  return { readers, mails, seconds: rounded(seconds, 1), 'ms each': rounded((seconds * 1000) / readers, 2) }
}
