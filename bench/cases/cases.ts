/**
 * npm run bench -- cases [10000] [1000000]: two people who press "next" a thousand times; so many complaints by every door
 * over sixty simulated days with an office that sleeps, and a watcher that dies for an hour now and then; and what the
 * calls of the inbox cost with so many members, 200,000 cases and 1,000,000 entries of the audit, against a hundredth of
 * that. Keeps bench/results/cases.json, exits with 1 where a goal is missed.
 */
import { benchApp } from '../bench-app.ts'
import { keepResults } from '../keep-results.ts'
import { openOwnDatabase } from '../own-database.ts'
import { standingClock } from '../standing-clock.ts'
import { printTable } from '../table.ts'
import { countingOutbox, officer } from './office.ts'
import { race } from './race.ts'
import { liveSixtyDays } from './sixty-days.ts'
import { measureSize, type Size } from './sizes.ts'

const [complaints = 10_000, members = 1_000_000] = process.argv.slice(3).map(Number)
const goals = { buffers: 300, slower: 4 }
const measured = new Date().toISOString().slice(0, 10)

const large: Size = { members, cases: 200_000, open: 2000, audit: 1_000_000 }
const small: Size = { members: members / 100, cases: 2000, open: 20, audit: 10_000 }
const sizes = { small: await measureSize(small), large: await measureSize(large) }
for (const lines of Object.values(sizes)) printTable(lines)

const own = await openOwnDatabase({ hasClock: true })
const { outbox, counts } = countingOutbox()
const app = await benchApp(own.db, { outbox })
const clock = standingClock(own.db)
try {
  const { db } = own
  const pair = [await officer(app, db, 'moderator'), await officer(app, db, 'moderator')] as const
  const raced = await race(db, clock, pair)
  printTable([raced])
  await db`update cases set state = 'closed'`
  const admin = await officer(app, db, 'admin')
  const { lanes, ...lived } = await liveSixtyDays(
    { db, app, clock, outbox, moderators: pair, admin },
    complaints,
  )
  printTable(lanes)
  printTable([{ ...lived, mails: counts.mail ?? 0, texts: counts.sms ?? 0 }])
  const misses = [
    raced.clashes > 0 && 'a case was in two hands',
    raced.freeAfterTheLease < raced.cases && 'a case was lost in the race',
    lived.lost > 0 && 'a complaint was thanked for and is nowhere',
    lived.acknowledgedLate > 0 && 'a complaint was acknowledged late',
    lived.missed > 0 && 'a complaint was neither settled nor escalated in time',
    lived.stillOpen > 0 && 'a complaint was never answered',
    lived.warningsLate > 0 && 'a warning came late',
    sizes.large.some(({ buffers }) => buffers > goals.buffers) && 'a call reads too much',
    sizes.large.some(({ p95Ms }, at) => p95Ms > goals.slower * (sizes.small[at]?.p95Ms ?? 0)) &&
      'a call is slower with more behind it',
  ].filter(Boolean)
  keepResults('cases', { measured, members, sizes, race: raced, sixtyDays: { ...lived, lanes }, misses })
  for (const miss of misses) process.stderr.write(`${miss}\n`)
  process.exitCode = misses.length > 0 ? 1 : 0
} finally {
  await app.close()
  await own.stop()
}
