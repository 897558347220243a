/**
 * npm run bench -- flood: one address floods the built server with addresses it invents, while somebody else reads. How
 * many of 2,500 requests a minute are let through, and, with the limit lifted, how far the memory grows and how much longer
 * the other one waits. Prints a table, keeps bench/results/flood.json, and exits with 1 where a goal is missed.
 */
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { listTestimonials } from '#contract/showcase.ts'
import { median, rounded } from './figures.ts'
import { keepResults } from './keep-results.ts'
import { startServer } from './start-server.ts'
import { printTable } from './table.ts'

/** Beside the same flood of a page that is there: so many megabytes more, and so many times the wait of others. */
const goals = { letThrough: 1200, moreMb: 100, ratio: 4 }
const burst = 2500
const seconds = 25
const connections = 16

const asItIs = '/ as it is'
const random = () => Math.random().toString(36).slice(2)
const floods: Record<string, () => string> = {
  [asItIs]: () => '/',
  'a call, written otherwise': () => listTestimonials.path.replace('/api', '/%61pi'),
  '/?page=random': () => `/?page=${random()}`,
  '/blog?topic=random': () => `/blog?topic=${random()}`,
  '/blog?page=random': () => `/blog?page=${Math.ceil(Math.random() * 1e9)}`,
  '/blog/random': () => `/blog/${Math.ceil(Math.random() * 1e9)}`,
  '/random': () => `/${random()}`,
}

/** The same at the release before, on the same busy machine: requests a second, and how long others waited. */
const before = {
  [asItIs]: { letThrough: 2500, perSecond: 1355, othersMs: 13.3 },
  'a call, written otherwise': { letThrough: 2500, perSecond: 2266, othersMs: 3.4 },
  '/?page=random': { letThrough: 2500, perSecond: 10, othersMs: 311.7 },
  '/blog?topic=random': { letThrough: 2500, perSecond: 43, othersMs: 85.1 },
  '/blog?page=random': { letThrough: 2500, perSecond: 44, othersMs: 85.7 },
  '/blog/random': { letThrough: 2500, perSecond: 24, othersMs: 166.6 },
  '/random': { letThrough: 2500, perSecond: 1715, othersMs: 1.9 },
}

const rows = []
for (const [flood, next] of Object.entries(floods)) {
  process.stderr.write(`${flood} …\n`)
  rows.push({ flood, letThrough: await countLetThrough(next), ...(await measureUnlimited(next)) })
}
printTable(rows)
const usual = rows.find(({ flood }) => flood === asItIs) as (typeof rows)[number]
const misses = rows.flatMap(({ flood, letThrough, grewByMb, othersMs }) => [
  ...(letThrough > goals.letThrough ? [`${flood}: ${letThrough} of ${burst} are let through`] : []),
  ...(grewByMb > usual.grewByMb + goals.moreMb ? [`${flood}: the memory grows by ${grewByMb} MB`] : []),
  ...(othersMs > usual.othersMs * goals.ratio ? [`${flood}: others wait ${othersMs} ms`] : []),
])
keepResults('flood', { measured: new Date().toISOString().slice(0, 10), goals, before, floods: rows, misses })
process.stdout.write(misses.length > 0 ? `\n${misses.join('\n')}\n` : '\nEvery goal is reached.\n')
process.exitCode = misses.length > 0 ? 1 : 0

async function countLetThrough(next: () => string): Promise<number> {
  const server = await startServer({
    REQUESTS_PER_MINUTE: String(goals.letThrough),
    LOG_LEVEL: 'fatal',
    SEED_MEMBERS: '0',
  })
  const get = openClient(server.address)
  try {
    const statuses: number[] = []
    const worker = async () => {
      while (statuses.length < burst) statuses.push((await get(next())).status)
    }
    await Promise.all(Array.from({ length: connections }, worker))
    return statuses.slice(0, burst).filter(status => status !== 429).length
  } finally {
    get.close()
    await server.stop()
  }
}

/** What the flood does where nothing holds it back. */
async function measureUnlimited(next: () => string) {
  const server = await startServer({ LOG_LEVEL: 'fatal', SEED_MEMBERS: '0' })
  const [flood, other] = [openClient(server.address), openClient(server.address)]
  try {
    for (let n = 0; n < 200; n += 1) await other('/')
    const calm = await readFor(other, 3)
    const before = megabytesOf(server.pid)
    let isOver = false
    let requests = 0
    const worker = async () => {
      for (; !isOver; requests += 1) await flood(next())
    }
    const workers = Array.from({ length: connections }, worker)
    const meanwhile = await readFor(other, seconds)
    isOver = true
    await Promise.all(workers)
    return {
      perSecond: Math.round(requests / seconds),
      grewByMb: megabytesOf(server.pid) - before,
      othersMs: rounded(meanwhile),
      calmMs: rounded(calm),
    }
  } finally {
    flood.close()
    other.close()
    await server.stop()
  }
}

/** The median of what somebody waits who asks for a page ten times a second. */
async function readFor(get: ReturnType<typeof openClient>, seconds: number): Promise<number> {
  const times: number[] = []
  for (const until = performance.now() + seconds * 1000; performance.now() < until; ) {
    times.push((await get('/about-us')).ms)
    await new Promise(done => setTimeout(done, 100))
  }
  return median(times)
}

function megabytesOf(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
}

function openClient(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const get = (path: string) =>
    new Promise<{ status: number; ms: number }>((done, fail) => {
      const start = performance.now()
      const sent = request(address + path, { agent })
      sent.on('error', fail)
      sent.on('response', answer => {
        answer.resume()
        answer.on('end', () => done({ status: answer.statusCode ?? 0, ms: performance.now() - start }))
      })
      sent.end()
    })
  return Object.assign(get, { close: () => agent.destroy() })
}
