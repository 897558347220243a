/**
 * npm run bench -- matching [10000 100000 1000000]: all lists, counts, search and profile view for 200 viewers, half of them
 * with preferences that are hard to serve. Measures each call over HTTP, its statements alone, their buffers, and the
 * throughput of 32 connections; for comparison, the two-way list as a plain scan. Then name search with 200,000 different
 * words. Prints tables, writes bench/results/matching.json, and exits with 1 if a goal is missed.
 */
import { percentile, rounded } from './figures.ts'
import { loadSecondsPerMillion } from './index-load.ts'
import { keepResults } from './keep-results.ts'
import { openLoad } from './load.ts'
import { compareWays } from './one-way.ts'
import { scanForMatches } from './plain-sql.ts'
import { openPopulation, type Population } from './population.ts'
import { giveRareNames } from './rare-names.ts'
import { recordingApp } from './recording-app.ts'
import { startServer } from './start-server.ts'
import { countBuffers, replay, type Statement } from './statements.ts'
import { printTable } from './table.ts'
import { type BenchViewer, makeViewers } from './viewers.ts'

const viewerCount = 200
const rounds = 3
const sizes = process.argv.slice(3).map(Number)
const goals = { buffers: 3000, growth: 4, twoWay: 1.5, http: 2, counts: 10, loadSecondsPerMillion }

interface Call {
  name: string
  path: string
  fields: (viewer: BenchViewer) => Record<string, string>
}

const list = (name: string, path: string): Call => ({ name, path: `/api/v1/${path}`, fields: () => ({}) })

const calls: Call[] = [
  list('desired partner', 'mycon/desire_patner_match'),
  list('counts', 'mycon/desire_patner_count'),
  list('matched', 'mycon/matched_interest'),
  list('sent', 'mycon/send_interest'),
  list('received', 'interests/received'),
  list('recently joined', 'mycon/recently_joint_match'),
  {
    ...list('name search', 'mycon/search'),
    fields: ({ name }) => ({ type: 'multiple', name }),
  },
  {
    ...list('id search', 'mycon/search'),
    fields: ({ otherId }) => ({ type: 'single', userid: `HS${otherId}` }),
  },
  { ...list('profile view', 'mycon/view_profile'), fields: ({ otherId }) => ({ find_id: String(otherId) }) },
]

/** Searches among many different words: the usual names, and the rare words. */
const callsAmongRareNames: Call[] = [
  {
    ...list('name search, 200,000 words', 'mycon/search'),
    fields: ({ name }) => ({ type: 'multiple', name }),
  },
  {
    ...list('rare name search', 'mycon/search'),
    fields: ({ rareName }) => ({ type: 'multiple', name: rareName }),
  },
]

type Row = Record<string, string | number>

const beyondSql = (row: Row | undefined) => Number(row?.p50) - Number(row?.sqlP50)

const rows: Row[] = []
const besides: Row[] = []
for (const size of sizes.length > 0 ? sizes : [10_000, 100_000, 1_000_000]) {
  process.stderr.write(`${size.toLocaleString('en-IN')} members …\n`)
  const population = await openPopulation(size)
  try {
    const viewers = await makeViewers(population.db, viewerCount)
    rows.push(...(await measureCalls(population, viewers, { size, calls })))
    besides.push({ members: size, ...(await measureBeside(population, viewers)) })
    await giveRareNames(population.db, 200_000)
    rows.push(...(await measureCalls(population, viewers, { size, calls: callsAmongRareNames })))
  } finally {
    await population.stop()
  }
}
printTable(rows)
process.stdout.write('\n')
printTable(besides)
const misses = findMisses()
const measured = new Date().toISOString().slice(0, 10)
keepResults('matching', { measured, goals, calls: rows, besides, misses })
process.stdout.write(misses.length > 0 ? `\n${misses.join('\n')}\n` : '\nAll goals are reached.\n')
process.exitCode = misses.length > 0 ? 1 : 0

interface Measurement {
  size: number
  calls: Call[]
}

async function measureCalls(
  population: Population,
  viewers: BenchViewer[],
  { size, calls }: Measurement,
): Promise<Row[]> {
  const server = await startServer({
    DATABASE_URL: population.url,
    SEED_MEMBERS: '0',
    LOG_LEVEL: 'error',
  })
  const bare = await openBare(population)
  const load = openLoad(server.address)
  try {
    const measured: Row[] = []
    const poster =
      ({ path, fields }: Call) =>
      (viewer: BenchViewer) =>
        load.post(path, fields(viewer), viewer.cookie)
    // Warm-up: today's view budgets have rows, and each connection has its query plans.
    for (const call of calls) {
      await newBudgets(population)
      await load.perSecond(viewers, poster(call))
    }
    for (const call of calls) {
      const post = poster(call)
      await newBudgets(population)
      const { times, sqlTimes, buffers } = await bare.measure(call, viewers, post)
      measured.push({
        members: size,
        call: call.name,
        p50: rounded(percentile(times, 0.5)),
        p95: rounded(percentile(times, 0.95)),
        p99: rounded(percentile(times, 0.99)),
        sqlP50: rounded(percentile(sqlTimes, 0.5)),
        buffersP50: percentile(buffers, 0.5),
        buffersP99: percentile(buffers, 0.99),
        perSecond: Math.round(await load.perSecond(viewers, post)),
      })
    }
    return measured
  } finally {
    load.close()
    await bare.close()
    await server.stop()
  }
}

/** The measurement exceeds any daily budget. */
function newBudgets({ db }: Population) {
  return db.run`delete from view_budgets`
}

async function openBare({ url, db }: Population) {
  const app = await recordingApp(url)
  /** The statements of the second call, because the first can have writes. */
  async function record({ path, fields }: Call, viewer: BenchViewer): Promise<Statement[]> {
    await app.post(path, fields(viewer), viewer.cookie)
    return app.post(path, fields(viewer), viewer.cookie)
  }

  return {
    /** Alternates calls and statements, so that noise affects both. */
    async measure(call: Call, viewers: BenchViewer[], post: (viewer: BenchViewer) => Promise<number>) {
      const recorded: Statement[][] = []
      for (const viewer of viewers) recorded.push(await record(call, viewer))
      await Promise.all(recorded.map(statements => replay(db, statements)))
      const times: number[] = []
      const sqlTimes: number[] = []
      const buffers: number[] = []
      for (let round = 0; round < rounds; round++) {
        for (const viewer of viewers) times.push(await post(viewer))
        for (const statements of recorded) sqlTimes.push(await replay(db, statements))
      }
      for (const statements of recorded) buffers.push(await countBuffers(db, statements))
      return { times, sqlTimes, buffers }
    },
    close: app.close,
  }
}

async function measureBeside({ db }: Population, viewers: BenchViewer[]): Promise<Row> {
  const scans: number[] = []
  for (const viewer of viewers.slice(0, 20)) scans.push(await scanForMatches(db, viewer.id))
  const { oneWay, twoWay, loadSeconds, megabytes } = await compareWays(db, viewers)
  return {
    'plain scan p50 ms': rounded(percentile(scans, 0.5)),
    'one-way p50 ms': rounded(percentile(oneWay, 0.5)),
    'two-way p50 ms': rounded(percentile(twoWay, 0.5)),
    'one-way p95 ms': rounded(percentile(oneWay, 0.95)),
    'two-way p95 ms': rounded(percentile(twoWay, 0.95)),
    'index load s': loadSeconds,
    'index MB': megabytes,
  }
}

function findMisses(): string[] {
  const smallest = Math.min(...rows.map(row => Number(row.members)))
  const largest = Math.max(...rows.map(row => Number(row.members)))
  const at = (members: number, call: string) => rows.find(row => row.members === members && row.call === call)
  const misses: string[] = []
  const check = (what: string, figure: number, goal: number) => {
    if (figure > goal) misses.push(`${what}: ${rounded(figure)} (goal ${rounded(goal)})`)
  }
  for (const { name } of [...calls, ...callsAmongRareNames]) {
    const large = at(largest, name)
    const small = at(smallest, name)
    check(`${name}: buffers p99 at ${largest}`, Number(large?.buffersP99), goals.buffers)
    check(`${name}: p95 at ${largest}`, Number(large?.p95), goals.growth * Number(small?.p95))
  }
  for (const row of rows) {
    // Time of a call beyond its SQL, compared with the search by id, which computes nothing.
    const goal = goals.http * beyondSql(at(Number(row.members), 'id search'))
    check(`${row.call}: HTTP p50 beyond its SQL at ${row.members}`, beyondSql(row), goal)
  }
  for (const beside of besides) {
    const { members } = beside
    for (const share of ['p50', 'p95']) {
      const goal = goals.twoWay * Number(beside[`one-way ${share} ms`])
      check(`two-way ${share} at ${members}`, Number(beside[`two-way ${share} ms`]), goal)
    }
    check(
      `index load s at ${members}`,
      Number(beside['index load s']),
      Math.max(1, (goals.loadSecondsPerMillion * Number(members)) / 1_000_000),
    )
    const counts = at(Number(members), 'counts')
    check(
      `counts p95 at ${members}`,
      Number(counts?.p95),
      goals.counts * Number(at(Number(members), 'desired partner')?.p95),
    )
  }
  return misses
}
