import { benchApp } from '../bench-app.ts'
import { percentile, rounded } from '../figures.ts'
import { openLoad } from '../load.ts'
import type { Population } from '../population.ts'
import { startServer } from '../start-server.ts'
import { countBuffers, recordingPool, replay, type Statement } from '../statements.ts'
import type { BenchViewer } from '../viewers.ts'
import { measurePicks } from './picks.ts'
import { searchesOf } from './searches.ts'

export type Row = Record<string, string | number>

interface Call {
  name: string
  path: string
  fields: (viewer: BenchViewer, place: number) => Record<string, string>
}

/** What the others are held against. */
export const baseline = 'desired partner'

async function callsFor({ db }: Population, viewerCount: number): Promise<Call[]> {
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

/** Every call by every viewer in so many rounds, through HTTP and its statements alone; and the people of a day. */
export async function measureCalls(
  population: Population,
  viewers: BenchViewer[],
  { rounds, size }: { rounds: number; size: number },
) {
  const noRounds = (): number[][] => Array.from({ length: rounds }, () => [])
  const { db, url } = population
  const server = await startServer({ DATABASE_URL: url, SEED_MEMBERS: '0', LOG_LEVEL: 'error' })
  const load = openLoad(server.address)
  const pool = recordingPool(url)
  const app = await benchApp(pool.db)
  const newDay = async () => {
    await db`delete from daily_looks`
    await db`delete from rate_limits`
  }
  const post = ({ path, fields }: Call, viewer: BenchViewer, place: number) =>
    load.post(path, fields(viewer, place), viewer.cookie)
  const statementsOf = async ({ path, fields }: Call, viewer: BenchViewer, place: number) => {
    const ask = () =>
      app.inject({
        method: 'POST',
        url: path,
        payload: new URLSearchParams(fields(viewer, place)).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          cookie: viewer.cookie,
        },
      })
    await ask()
    pool.take()
    const answer = await ask()
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`)
    return pool.take()
  }
  try {
    const calls = await callsFor(population, viewers.length)
    const statements = calls.map((): Statement[][] => [])
    for (const [n, call] of calls.entries()) {
      await newDay()
      for (const [place, viewer] of viewers.entries()) {
        await post(call, viewer, place)
        statements[n]?.push(await statementsOf(call, viewer, place))
      }
    }
    const [times, sqlTimes] = [calls.map(noRounds), calls.map(noRounds)]
    for (let round = 0; round < rounds; round++) {
      await newDay()
      // In turn: a machine that is busy with something else is so for all of them.
      for (const [place, viewer] of viewers.entries())
        for (const [n, call] of calls.entries()) times[n]?.[round]?.push(await post(call, viewer, place))
      for (const place of viewers.keys())
        for (const n of calls.keys())
          sqlTimes[n]?.[round]?.push(await replay(db, statements[n]?.[place] ?? []))
    }
    const measured: Row[] = []
    for (const [n, { name }] of calls.entries()) {
      const buffers: number[] = []
      for (const some of statements[n]?.slice(0, 20) ?? []) buffers.push(await countBuffers(db, some))
      measured.push({
        members: size,
        call: name,
        p50: quietest(times[n], 0.5),
        p95: quietest(times[n], 0.95),
        sqlP50: quietest(sqlTimes[n], 0.5),
        sqlP95: quietest(sqlTimes[n], 0.95),
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

/** Of the round that the machine disturbed least. */
const quietest = (inRounds: readonly number[][] = [], share: number) =>
  rounded(Math.min(...inRounds.map(times => percentile(times, share))))
