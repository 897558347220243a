import { Gauge, Registry } from 'prom-client'
import type { Live } from '../../features/conversations/live/open-live.ts'
import type { MatchIndex } from '../../features/matching/match-questions.ts'
import type { Bus } from '../../platform/database/bus.ts'
import { DatabaseAwayError, type Db, type Queries } from '../../platform/database/db.ts'
import { withTimeout } from '../../platform/database/with-timeout.ts'
import { type Job, periodOf } from '../../platform/jobs/job.ts'
import type { Metrics } from './metrics.ts'
import { listStoredFigures } from './store.ts'

/** The gauges, with the label of each. */
export const gauges = {
  db_pool: { labels: ['name', 'state'], help: 'Connections of a pool; waiting: requests without one.' },
  index_members: { labels: [], help: 'Members in the match index.' },
  index_load_seconds: { labels: [], help: 'How long the last load of the match index took.' },
  index_lag_seconds: { labels: [], help: 'How long an answer of the match index waits for earlier changes.' },
  live_streams: { labels: [], help: 'Open event streams.' },
  bus_listening: { labels: [], help: '1 while this server hears the others.' },
  jobs_period_seconds: { labels: ['queue'], help: 'The longest planned time between two runs of a job.' },
  jobs_last_success_seconds: { labels: ['queue'], help: 'Time since the last success of a job.' },
  outbox_due: { labels: ['channel'], help: 'Messages that are due and not sent.' },
  outbox_oldest_seconds: { labels: ['channel'], help: 'Age of the oldest of them.' },
  orders_undecided_oldest_seconds: { labels: [], help: 'Age of the oldest order with an open pay page.' },
  photos_waiting: { labels: [], help: 'Photos that wait for a moderator.' },
  alarms_open: { labels: ['kind'], help: 'Alarms that staff have not closed.' },
} as const

type GaugeName = keyof typeof gauges
/** The values of its labels, and the figure. */
type Sample = [name: GaugeName, labels: readonly string[], value: number]

export interface Gauged {
  matches: MatchIndex
  live: Pick<Live, 'streams'>
  bus: Bus
  pools: Readonly<Record<string, Pick<Db, 'connections'>>>
  readOnly: Queries
  jobs: readonly Job<never>[]
}

/** Prometheus can be several servers, which must not ask the database each. */
const cacheMs = 5_000
const timeoutMs = 2_000

/** Reads the gauges for a scrape. Those from the database are missing while it is away. */
export function gaugeReader(gauged: Gauged, metrics: Metrics): () => Promise<Registry> {
  let stored: Promise<Sample[]> = Promise.resolve([])
  let readAt = Number.NEGATIVE_INFINITY
  return async () => {
    // First, so that the pools do not count the statement below.
    const own = readOwn(gauged, metrics)
    if (performance.now() - readAt > cacheMs) {
      readAt = performance.now()
      stored = readStored(gauged.readOnly)
    }
    return toRegistry([...own, ...(await stored)])
  }
}

async function readStored(db: Queries): Promise<Sample[]> {
  try {
    const late = () => new DatabaseAwayError('slow')
    const figures = await withTimeout(timeoutMs, listStoredFigures(db), late)
    return figures.map(({ name, label, value }) => [name, label === null ? [] : [label], value])
  } catch (error) {
    if (error instanceof DatabaseAwayError) return []
    throw error
  }
}

function readOwn({ matches, live, bus, pools, jobs }: Gauged, metrics: Metrics): Sample[] {
  const { members, loadSeconds, lagSeconds } = matches.figures()
  const connections = Object.entries(pools).flatMap(([name, pool]) =>
    Object.entries(pool.connections()).map(([state, count]): Sample => ['db_pool', [name, state], count]),
  )
  const periods = jobs.map(({ name, when }): Sample => ['jobs_period_seconds', [name], periodOf(when)])
  // The database knows when the others ran.
  const everywhere = jobs.filter(({ when }) => !('cron' in when))
  const successes = everywhere.map(({ name }): Sample => {
    return ['jobs_last_success_seconds', [name], metrics.secondsSinceSuccess(name)]
  })
  return [
    ['index_members', [], members],
    ['index_load_seconds', [], loadSeconds],
    ['index_lag_seconds', [], lagSeconds],
    ['live_streams', [], live.streams.all().length],
    ['bus_listening', [], Number(bus.isListening)],
    ...connections,
    ...periods,
    ...successes,
  ]
}

function toRegistry(samples: readonly Sample[]): Registry {
  const registry = new Registry()
  for (const [name, found] of Map.groupBy(samples, ([name]) => name)) {
    const { labels: labelNames, help } = gauges[name]
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] })
    for (const [, labels, value] of found) gauge.labels(...labels).set(value)
  }
  return registry
}
