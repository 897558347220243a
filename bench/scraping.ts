/**
 * npm run bench -- scraping [100000]: what a scraper with 20 free and 5 premium accounts sees of the members in a
 * simulated week, in three ways, and when it is flagged; then 20 honest people, who must meet no limit. Prints tables,
 * keeps bench/results/scraping.json, and exits with 1 where a goal is missed.
 */
import { benchApp } from './bench-app.ts'
import { honestPeople, liveAWeek } from './honest-people.ts'
import { keepResults } from './keep-results.ts'
import { openPopulation } from './population.ts'
import { scrapeForAWeek, scrapers } from './scrapers.ts'
import { standingClock } from './standing-clock.ts'
import { printTable } from './table.ts'

const members = Number(process.argv[3] ?? 100_000)
const goals = {
  flaggedWithinHours: { greedy: 1, careful: 72, 'by number': 24 },
  honestRefused: 0,
  honestFlagged: 0,
}

/** The same way of paging by one free account before there were budgets, at 100,000 members. */
const before = { account: 'one free account', seen: 55_168, ofTheirGender: '100 %', seconds: 12 }

// Before the clock stands somewhere else.
const measured = new Date().toISOString().slice(0, 10)
const population = await openPopulation(members, { hasClock: true })
const app = await benchApp(population.db)
const clock = standingClock(population.db)
const bench = { db: population.db, app, clock }
try {
  const scraped = []
  for (const scraper of scrapers) {
    process.stderr.write(`A scraper, ${scraper.way} …\n`)
    scraped.push(await scrapeForAWeek(bench, scraper))
  }
  const honest = []
  for (const person of honestPeople) {
    process.stderr.write(`${person.who} …\n`)
    honest.push(await liveAWeek(bench, person))
  }
  printTable(scraped.map(({ seenByDay, ...row }) => row))
  process.stdout.write('\n')
  printTable(honest)

  const misses = [
    ...scraped
      .filter(({ way, flaggedAfterHours }) => flaggedAfterHours > goals.flaggedWithinHours[way])
      .map(({ way }) => `the scraper, ${way}, is flagged too late`),
    ...honest
      .filter(({ refused, flagged }) => refused + flagged > 0)
      .map(({ who }) => `${who} meets a limit`),
  ]
  keepResults('scraping', { measured, members, goals, before, scrapers: scraped, honest, misses })
  process.stdout.write(misses.length > 0 ? `\n${misses.join('\n')}\n` : '\nEvery goal is reached.\n')
  process.exitCode = misses.length > 0 ? 1 : 0
} finally {
  await app.close()
  await population.stop()
}
