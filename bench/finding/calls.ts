import { openLoad } from '../load.ts'
import type { Population } from '../population.ts'
import { recordingApp } from '../recording-app.ts'
import { startServer } from '../start-server.ts'
import type { BenchViewer } from '../viewers.ts'
import { measurePicks } from './picks.ts'
import { searchesOf } from './searches.ts'
import { figuresOf, replayInTurn, timingsOf } from './timings.ts'

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
): Promise<Row[]> {
  const { db, url } = population
  const server = await startServer({ DATABASE_URL: url, SEED_MEMBERS: '0', LOG_LEVEL: 'error' })
  const load = openLoad(server.address)
  const app = await recordingApp(url)
  const newDay = async () => {
    await db`delete from daily_looks`
    await db`delete from rate_limits`
  }
  try {
    const calls = await callsFor(population, viewers.length)
    const measured = calls.map(({ name }) => timingsOf(name, rounds))
    for (const [n, { path, fields }] of calls.entries()) {
      await newDay()
      for (const [place, viewer] of viewers.entries()) {
        const asked = [path, fields(viewer, place), viewer.cookie] as const
        await load.post(...asked)
        measured[n]?.statements.push(await app.post(...asked))
      }
    }
    for (let round = 0; round < rounds; round++) {
      await newDay()
      // In turn: a machine that is busy with something else is so for all of them.
      for (const [place, viewer] of viewers.entries())
        for (const [n, { path, fields }] of calls.entries())
          measured[n]?.times[round]?.push(await load.post(path, fields(viewer, place), viewer.cookie))
      await replayInTurn(db, measured, round)
    }
    const rows: Row[] = []
    for (const one of measured) rows.push({ members: size, ...(await figuresOf(db, one)) })
    await newDay()
    for (const figures of await measurePicks(db, { viewers, rounds, load, app }))
      rows.push({ members: size, ...figures })
    return rows
  } finally {
    load.close()
    await app.close()
    await server.stop()
  }
}
