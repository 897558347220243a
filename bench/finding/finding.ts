/**
 * npm run bench -- finding [10000 100000]: searches of one to twelve criteria, the counts of every choice, and the
 * desired-partner list beside them, through HTTP, with the statements of each alone and the buffers they touch; the people
 * of a day; the memory of the index for each member; the kept searches of up to 100,000 members in one morning, killed
 * again and again at the smallest size; and 500 random searches among 2,000 people held against the slow and obvious way.
 * Exits with 1 where a goal is missed. A million is asked for by name.
 *
 * npm run bench -- finding --short: everything once among 10,000, to see that it runs. Nothing is kept, no goal is checked.
 * npm run bench -- finding --equality: the random searches alone.
 */
import { benchApp } from '../bench-app.ts'
import { percentile, rounded } from '../figures.ts'
import { measureLoad } from '../index-load.ts'
import { keepResults } from '../keep-results.ts'
import { openLoad } from '../load.ts'
import { openPopulation, type Population } from '../population.ts'
import { startServer } from '../start-server.ts'
import { countBuffers, recordingPool, replay, type Statement } from '../statements.ts'
import { printTable } from '../table.ts'
import { type BenchViewer, makeViewers } from '../viewers.ts'
import { checkEquality } from './equality.ts'
import { killMails } from './mail-kills.ts'
import { measureNight } from './night-run.ts'
import { measurePicks } from './picks.ts'
import { searchesOf } from './searches.ts'

const words = process.argv.slice(3)
const isShort = words.includes('--short')
const viewerCount = isShort ? 10 : 100
const rounds = isShort ? 1 : 3
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

interface Call {
  name: string
  path: string
  fields: (viewer: BenchViewer, place: number) => Record<string, string>
}
type Row = Record<string, string | number>

const baseline = 'desired partner'
const rows: Row[] = []
const besides: Row[] = []
const failures: string[] = []
for (const size of sizes) {
  process.stderr.write(`${size.toLocaleString('en-IN')} members …\n`)
  const population = await openPopulation(size)
  try {
    const viewers = await makeViewers(population.db, viewerCount)
    process.stderr.write('Calls …\n')
    const { measured, picks } = await measure(population, viewers, size)
    rows.push(...measured)
    const { index, megabytes, loadSeconds } = await measureLoad(population.db)
    process.stderr.write('A morning …\n')
    const night = await measureNight(population.db, index)
    const killed = size <= 10_000 ? await killMails(population, night.mails) : undefined
    if (killed && killed['told twice'] + killed.missed > 0) failures.push(`mails: ${JSON.stringify(killed)}`)
    if (killed) process.stdout.write(`mails through ${killed.kills} kills: ${JSON.stringify(killed)}\n`)
    besides.push({
      members: size,
      'index MB': megabytes,
      'bytes each': Math.round((megabytes * 1024 * 1024) / size),
      'load s': loadSeconds,
      ...picks,
      ...night,
    })
  } finally {
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

async function callsFor({ db }: Population): Promise<Call[]> {
  const searches = new Map<number, string[]>()
  for (const criteria of [0, 1, 3, 6, 12]) searches.set(criteria, await searchesOf(db, viewerCount, criteria))
  const of = (criteria: number, place: number) => searches.get(criteria)?.[place % viewerCount] ?? ''
  const finds = (criteria: number, order: string): Call => ({
    name: `search, ${criteria} criteria, by ${order}`,
    path: '/api/v1/search/find',
    fields: (_, place) => ({ search: of(criteria, place), order }),
  })
  const counts = (criteria: number): Call => ({
    name: `all counts, ${criteria} criteria`,
    path: '/api/v1/search/counts',
    fields: (_, place) => ({ search: of(criteria, place) }),
  })
  return [
    { name: baseline, path: '/api/v1/mycon/desire_patner_match', fields: () => ({}) },
    ...[1, 3, 6, 12].map(criteria => finds(criteria, 'fit')),
    finds(3, 'new'),
    ...[0, 1, 3, 6, 12].map(counts),
  ]
}

async function measure(population: Population, viewers: BenchViewer[], size: number) {
  const { db, url } = population
  const server = await startServer({ DATABASE_URL: url, SEED_MEMBERS: '0', LOG_LEVEL: 'error' })
  const load = openLoad(server.address)
  const pool = recordingPool(url)
  const app = await benchApp(pool.db)
  const newDay = async () => {
    await db`delete from daily_looks`
    await db`delete from rate_limits`
  }
  try {
    const measured: Row[] = []
    for (const call of await callsFor(population)) {
      const post = (viewer: BenchViewer, place: number) =>
        load.post(call.path, call.fields(viewer, place), viewer.cookie)
      const statements: Statement[][] = []
      await newDay()
      for (const [place, viewer] of viewers.entries()) {
        await post(viewer, place)
        const ask = () =>
          app.inject({
            method: 'POST',
            url: call.path,
            payload: new URLSearchParams(call.fields(viewer, place)).toString(),
            headers: {
              'content-type': 'application/x-www-form-urlencoded',
              'sec-fetch-site': 'same-origin',
              cookie: viewer.cookie,
            },
          })
        await ask()
        pool.take()
        const answer = await ask()
        if (answer.statusCode !== 200) throw new Error(`${call.path} answered ${answer.statusCode}`)
        statements.push(pool.take())
      }
      const [times, sqlTimes, buffers]: [number[], number[], number[]] = [[], [], []]
      for (let round = 0; round < rounds; round++) {
        for (const [place, viewer] of viewers.entries()) times.push(await post(viewer, place))
        for (const some of statements) sqlTimes.push(await replay(db, some))
      }
      for (const some of statements.slice(0, 20)) buffers.push(await countBuffers(db, some))
      measured.push({
        members: size,
        call: call.name,
        p50: rounded(percentile(times, 0.5)),
        p95: rounded(percentile(times, 0.95)),
        sqlP50: rounded(percentile(sqlTimes, 0.5)),
        sqlP95: rounded(percentile(sqlTimes, 0.95)),
        buffersP95: percentile(buffers, 0.95),
      })
    }
    await newDay()
    return { measured, picks: await measurePicks(app, db, viewers) }
  } finally {
    load.close()
    await app.close()
    await pool.end()
    await server.stop()
  }
}

function findMisses(): string[] {
  const misses: string[] = [...failures]
  if (equality.differences > 0) misses.push(`${equality.differences} searches differ from the slow way`)
  // Ten viewers on a busy machine say nothing about time.
  if (isShort || sizes.length === 0) return misses
  const check = (what: string, figure: number, goal: number) => {
    if (figure > goal) misses.push(`${what}: ${rounded(figure)} (goal ${rounded(goal)})`)
  }
  const p95 = (members: number, call: string) =>
    Number(rows.find(row => row.members === members && row.call === call)?.p95)
  const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)]
  for (const { members, call, p95: figure } of rows) {
    const share = String(call).startsWith('all counts') ? goals.counts : goals.search
    check(`${call}: p95 at ${members}`, Number(figure), share * p95(Number(members), baseline))
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

/** At a hundred thousand the lists are longer for each member than at a million. */
function before(members: number): number {
  return members >= 1_000_000 ? 1 : 315 / bytesBefore
}
