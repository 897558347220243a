/**
 * npm run bench -- cards [100000]: the list of who fits, as this checkout serves it and as the release before cards were a
 * row of their own did, on one database in one run and in turns: lists per second over 32 connections, and what a list
 * costs PostgreSQL and the server in CPU. Keeps bench/results/cards.json and exits with 1 where a goal is missed.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { extractRelease } from '../server/testing/previous-release.ts'
import { cpuMs, postgresPids } from './cpu.ts'
import { median, rounded } from './figures.ts'
import { keepResults } from './keep-results.ts'
import { openLoad } from './load.ts'
import { openPopulation } from './population.ts'
import { type RunningServer, startServer } from './start-server.ts'
import { printTable } from './table.ts'
import { makeViewers } from './viewers.ts'

const root = resolve(import.meta.dirname, '..')
/** The last commit before the photos. */
const before = '4dad4a6'
const goals = { timesAsMany: 2.5, postgresMs: 0.8 }
const rounds = 5
const lists = {
  'who fits': 'mycon/desire_patner_match',
  'joined recently': 'mycon/recently_joint_match',
  matched: 'mycon/matched_interest',
  counts: 'mycon/desire_patner_count',
}

const size = Number(process.argv[3] ?? 100_000)
const folder = mkdtempSync(join(tmpdir(), 'saptapadi-bench-'))
const population = await openPopulation(size)
const settings = { DATABASE_URL: population.url, SEED_MEMBERS: '0', LOG_LEVEL: 'error' }
const servers: Record<string, RunningServer> = {}

interface Figures {
  perSecond: number
  postgresMs: number
  serverMs: number
}

try {
  const release = join(folder, 'before')
  extractRelease(
    root,
    execFileSync('git', ['rev-parse', before], { cwd: root, encoding: 'utf8' }).trim(),
    release,
  )
  const viewers = await makeViewers(population.db, 200)
  servers.before = await startServer(settings, { root: release })
  servers.after = await startServer(settings)
  const postgres = postgresPids(population.dataDir)

  const measure = async (server: RunningServer, path: string): Promise<Figures> => {
    // Nobody looks as often in a day as a measurement does.
    await population.db`delete from daily_looks`
    const load = openLoad(server.address)
    const start = { postgres: cpuMs(postgres()), server: cpuMs([server.pid]) }
    let answered = 0
    const perSecond = await load.perSecond(viewers, viewer => {
      answered += 1
      return load.post(`/api/v1/${path}`, {}, viewer.cookie)
    })
    load.close()
    return {
      perSecond,
      postgresMs: (cpuMs(postgres()) - start.postgres) / answered,
      serverMs: (cpuMs([server.pid]) - start.server) / answered,
    }
  }

  const found: Record<string, Figures[]> = {}
  for (let round = 0; round <= rounds; round += 1) {
    for (const [list, path] of Object.entries(lists)) {
      for (const [name, server] of Object.entries(servers)) {
        const figures = await measure(server, path)
        // The first round only makes plans and fills caches.
        if (round > 0) found[`${list} ${name}`] = [...(found[`${list} ${name}`] ?? []), figures]
      }
    }
  }
  const middle = (list: string, name: string, figure: keyof Figures) =>
    median((found[`${list} ${name}`] ?? []).map(figures => figures[figure]))
  const rows = Object.keys(lists).map(list => ({
    list,
    'before, a second': Math.round(middle(list, 'before', 'perSecond')),
    'after, a second': Math.round(middle(list, 'after', 'perSecond')),
    'times as many': rounded(middle(list, 'after', 'perSecond') / middle(list, 'before', 'perSecond')),
    'PostgreSQL ms before': rounded(middle(list, 'before', 'postgresMs')),
    'PostgreSQL ms after': rounded(middle(list, 'after', 'postgresMs')),
    'server ms before': rounded(middle(list, 'before', 'serverMs')),
    'server ms after': rounded(middle(list, 'after', 'serverMs')),
  }))
  printTable(rows)
  const [fits] = rows
  const misses = [
    ...(Number(fits?.['times as many']) < goals.timesAsMany
      ? [`times as many: ${fits?.['times as many']}`]
      : []),
    ...(Number(fits?.['PostgreSQL ms after']) > goals.postgresMs
      ? [`PostgreSQL ms: ${fits?.['PostgreSQL ms after']}`]
      : []),
  ]
  keepResults('cards', {
    measured: new Date().toISOString().slice(0, 10),
    members: size,
    goals,
    rows,
    misses,
  })
  process.stdout.write(misses.length > 0 ? `\nMissed: ${misses.join(', ')}\n` : '\nEvery goal is reached.\n')
  process.exitCode = misses.length > 0 ? 1 : 0
} finally {
  for (const server of Object.values(servers)) await server.stop()
  await population.stop()
  rmSync(folder, { recursive: true, force: true })
}
