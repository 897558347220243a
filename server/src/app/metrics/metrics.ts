import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** In seconds. Few, because every call has a histogram of its own. */
const buckets = [0.01, 0.03, 0.1, 0.3, 1, 5]

/** What this process counts. Labels never name a member. */
export interface Metrics {
  registry: Registry
  observeCall(endpoint: string, status: number, seconds: number): void
  observePage(status: number, seconds: number): void
  countAway(): void
  jobSucceeded(name: string): void
  /** Since the last success of the job in this process, or since the start. */
  secondsSinceSuccess(name: string): number
}

/** One registry for each server, so that several can run in one process. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const callSeconds = new Histogram({
    name: 'http_seconds',
    help: 'Duration of calls.',
    labelNames: ['endpoint'],
    buckets,
    registers,
  })
  // A histogram for each status would be six times as long.
  const calls = new Counter({
    name: 'http_total',
    help: 'Calls.',
    labelNames: ['endpoint', 'status'],
    registers,
  })
  const pageSeconds = new Histogram({
    name: 'pages_seconds',
    help: 'Duration of pages.',
    labelNames: ['status'],
    buckets,
    registers,
  })
  const away = new Counter({
    name: 'db_away_total',
    help: 'Requests and jobs that failed because the database was away.',
    registers,
  })
  const startedAt = performance.now()
  const succeededAt = new Map<string, number>()
  return {
    registry,
    observeCall: (endpoint, status, seconds) => {
      callSeconds.observe({ endpoint }, seconds)
      calls.inc({ endpoint, status })
    },
    observePage: (status, seconds) => pageSeconds.observe({ status }, seconds),
    countAway: () => away.inc(),
    jobSucceeded: name => succeededAt.set(name, performance.now()),
    secondsSinceSuccess: name => (performance.now() - (succeededAt.get(name) ?? startedAt)) / 1000,
  }
}
