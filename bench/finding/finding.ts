/**
 * npm run bench -- finding [10000 100000]: searches of one to twelve criteria, the counts of every choice, and the
 * desired-partner list beside them, through HTTP, with the statements of each alone and the buffers they touch; the people
 * of a day; the memory of the index for each member; the kept searches of up to 100,000 members in one morning, killed
 * again and again at the smallest size; and 500 random searches among 2,000 people held against the slow and obvious way.
 * Times are those of the quietest of five rounds, in which every call is made in turn. Exits with 1 where a goal is missed.
 * A million is asked for by name.
 *
 * npm run bench -- finding --short: everything once among 10,000, to see that it runs. Nothing is kept, no goal is checked.
 * npm run bench -- finding --equality: the random searches alone.
 * npm run bench -- finding --calls [10000 100000]: without the mornings, whose kept figures stay; --mornings: without the calls.
 */
import { connect } from '../../server/src/db.ts'
import type { MatchIndex } from '../../server/src/matches/engine/match-index.ts'
import { rounded } from '../figures.ts'
import { measureLoad } from '../index-load.ts'
import { keepResults, readResults } from '../keep-results.ts'
import { openPopulation, type Population } from '../population.ts'
import { printTable } from '../table.ts'
import { makeViewers } from '../viewers.ts'
import { baseline, measureCalls, type Row } from './calls.ts'
import { checkEquality } from './equality.ts'
import { killMails } from './mail-kills.ts'
import { measureNight, morning } from './night-run.ts'

const words = process.argv.slice(3)
const isShort = words.includes('--short')
const [isCallsOnly, isMorningsOnly] = [words.includes('--calls'), words.includes('--mornings')]
const viewerCount = isShort ? 10 : 100
const rounds = isShort ? 1 : 5
const asked = words.map(Number).filter(size => size > 0)
const sizes = words.includes('--equality')
  ? []
  : asked.length > 0
    ? asked
    : isShort
      ? [10_000]
      : [10_000, 100_000]
const [people, searches] = isShort ? [400, 100] : [2_000, 500]
/** What a member of the index took before searches asked for more, at the same size. */
const bytesBefore = 247
const goals = { search: 1.5, counts: 5, growth: 4, memory: 1.6 }

const rows: Row[] = []
const besides: Row[] = []
const kept = readResults('finding') as { calls?: Row[]; besides?: Row[] }
const failures: string[] = []
for (const size of sizes) {
  process.stderr.write(`${size.toLocaleString('en-IN')} members …\n`)
  const population = await openPopulation(size)
  // One, as a server has for its index: of another it would not know what it has seen, and read all that was just made.
  const feed = connect(population.url, { max: 1, name: 'bench' })
  try {
    rows.push(...(isMorningsOnly ? lastCalls(size) : await measureAll(population, size)))
    const { index, megabytes, loadSeconds } = await measureLoad(feed)
    const night = isCallsOnly ? lastMorning(size) : await measureMorning(population, index, size)
    besides.push({
      members: size,
      'index MB': megabytes,
      'bytes each': Math.round((megabytes * 1024 * 1024) / size),
      'load s': loadSeconds,
      ...night,
    })
  } finally {
    await feed.end()
    await population.stop()
  }
}
process.stderr.write(`${people} people, ${searches} searches …\n`)
const equality = { people, searches, ...checkEquality(people, searches) }
if (sizes.length > 0) {
  printTable(rows)
  process.stdout.write('\n')
  printTable(besides)
}
process.stdout.write(
  `\n${searches} random searches among ${people} people: ${equality.differences} differences, ${equality.nobody} found nobody\n`,
)
const misses = findMisses()
if (!isShort && sizes.length > 0)
  keepResults('finding', {
    measured: new Date().toISOString().slice(0, 10),
    goals,
    calls: rows,
    besides,
    equality,
    misses,
  })
process.stdout.write(misses.length > 0 ? `\n${misses.join('\n')}\n` : '\nEvery goal is reached.\n')
process.exitCode = misses.length > 0 ? 1 : 0

async function measureAll(population: Population, size: number): Promise<Row[]> {
  process.stderr.write('Calls …\n')
  return measureCalls(population, await makeViewers(population.db, viewerCount), { rounds, size })
}

async function measureMorning(population: Population, index: MatchIndex, size: number) {
  process.stderr.write('A morning …\n')
  const { batch, night } = await measureNight(population, index)
  rows.push({ members: size, ...batch })
  if (size > 10_000) return night
  const killed = await killMails(population, night.mails)
  if (killed['told twice'] + killed.missed > 0) failures.push(`mails: ${JSON.stringify(killed)}`)
  process.stdout.write(`mails through ${killed.kills} kills: ${JSON.stringify(killed)}\n`)
  return night
}

/** As they were kept. */
function lastCalls(size: number): Row[] {
  return (kept.calls ?? []).filter(({ members, call }) => members === size && call !== morning)
}

/** As it was kept, with its row among the calls. */
function lastMorning(size: number): Row | undefined {
  const ofSize = ({ members }: Row) => members === size
  rows.push(...(kept.calls ?? []).filter(row => ofSize(row) && row.call === morning))
  const { readers, mails, seconds, 'ms each': each } = kept.besides?.find(ofSize) ?? {}
  return readers === undefined ? undefined : ({ readers, mails, seconds, 'ms each': each } as Row)
}

function findMisses(): string[] {
  const misses: string[] = [...failures]
  if (equality.differences > 0) misses.push(`${equality.differences} searches differ from the slow way`)
  // Ten viewers on a busy machine say nothing about time.
  if (isShort || sizes.length === 0) return misses
  const check = (what: string, figure: number, goal: number) => {
    // What was not measured is no goal that was reached.
    if (!(figure <= goal)) misses.push(`${what}: ${rounded(figure)} (goal ${rounded(goal)})`)
  }
  const p95 = (members: number, call: string) =>
    Number(rows.find(row => row.members === members && row.call === call)?.p95)
  const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)]
  for (const { members, call, p95: figure } of rows) {
    const share = shareOf(String(call))
    if (share) check(`${call}: p95 at ${members}`, Number(figure), share * p95(Number(members), baseline))
    if (members === largest && largest > smallest)
      check(
        `${call}: growth of p95 to ${members}`,
        Number(figure),
        goals.growth * p95(smallest, String(call)),
      )
  }
  const large = besides.find(({ members }) => members === largest)
  // Of few members, what the index holds whoever is in it would count most.
  if (largest >= 100_000)
    check(
      `bytes each at ${largest}`,
      Number(large?.['bytes each']),
      goals.memory * bytesBefore * before(largest),
    )
  return misses
}

/** How many times the desired-partner list it may take. */
function shareOf(call: string): number | undefined {
  if (call.startsWith('search')) return goals.search
  return call.startsWith('all counts') ? goals.counts : undefined
}

/** At a hundred thousand the lists are longer for each member than at a million. */
function before(members: number): number {
  return members >= 1_000_000 ? 1 : 315 / bytesBefore
}
