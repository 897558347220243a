import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { findPostmaster } from '../dev/local-postgres/find-running.ts'
import { startLocalPostgres } from '../dev/local-postgres/start-local-postgres.ts'
import { connect } from '../server/src/platform/database/db.ts'
import { median, percentile } from './figures.ts'
import { keepResults } from './keep-results.ts'
import { printTable } from './table.ts'

// Kills the server, PostgreSQL, or both with kill -9 at random moments while rows are written. After each kill the next
// start must succeed automatically, with every acknowledged row.

const victims = ['server', 'PostgreSQL', 'both'] as const
type Victim = (typeof victims)[number]

const crashes = {
  'while writing': killWhileWriting,
  'while starting again after a crash': async (site: Site, victim: Victim) => {
    await killWhileWriting(site, victim)
    await killAfterSpawn(site, victim, between(50, 600))
  },
  'during the first start': (site: Site, victim: Victim) => killAfterSpawn(site, victim, between(100, 1200)),
}
type Moment = keyof typeof crashes

const IdRow = z.object({ id: z.int() })

interface Site {
  dataDir: string
  acknowledged: Set<string>
}

const tally = {
  rounds: new Map<string, number>(),
  startTimes: [] as number[],
  recoveries: 0,
  acknowledged: 0,
  missing: 0,
  failedStarts: 0,
}

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '50' } },
  allowPositionals: true,
})
const rounds = Number(values.rounds)
const base = await mkdtemp(join(tmpdir(), 'saptapadi-crash-'))
// If this runs as root, PostgreSQL's user must be able to enter the folder.
await chmod(base, 0o755)

const mainSite = newSite('main')
for (let round = 1; round <= rounds; round += 1) await playRound(round)
await rm(base, { recursive: true })
printSummary()
process.exitCode = tally.missing > 0 || tally.failedStarts > 0 ? 1 : 0

async function playRound(round: number): Promise<void> {
  const victim = pick(victims)
  const moment = pickMoment(round)
  const isFirst = moment === 'during the first start'
  const site = isFirst ? newSite(`first-${round}`) : mainSite
  const key = `kill -9 of ${victim} ${moment}`
  tally.rounds.set(key, (tally.rounds.get(key) ?? 0) + 1)
  await crashes[moment](site, victim)
  process.stdout.write(`${round}/${rounds} ${key}: ${await startAndCheck(site)}\n`)
}

function pickMoment(round: number): Moment {
  if (round % 10 === 0) return 'during the first start'
  return pick(['while writing', 'while writing', 'while starting again after a crash'])
}

function newSite(name: string): Site {
  return { dataDir: join(base, name), acknowledged: new Set() }
}

async function killWhileWriting(site: Site, victim: Victim): Promise<void> {
  const writer = spawnWriter(site)
  await Promise.race([once(writer, 'wrote'), once(writer, 'drained')])
  await sleep(between(200, 3000))
  await kill(writer, site, victim)
}

async function killAfterSpawn(site: Site, victim: Victim, milliseconds: number): Promise<void> {
  const writer = spawnWriter(site)
  await sleep(milliseconds)
  await kill(writer, site, victim)
}

/** The child emits "wrote" at its first acknowledged row, and "drained" after its output was read. */
function spawnWriter({ dataDir, acknowledged }: Site): ChildProcess {
  const writer = spawn(process.execPath, [join(import.meta.dirname, 'crash-writer.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const lines = createInterface(writer.stdout)
  lines.on('line', id => {
    acknowledged.add(id)
    tally.acknowledged += 1
    writer.emit('wrote')
  })
  lines.on('close', () => writer.emit('drained'))
  return writer
}

async function kill(writer: ChildProcess, { dataDir }: Site, victim: Victim): Promise<void> {
  if (hasEnded(writer)) {
    tally.failedStarts += 1
    return
  }
  const drained = once(writer, 'drained')
  const serverFirst = victim === 'server' || (victim === 'both' && Math.random() < 0.5)
  if (serverFirst) writer.kill('SIGKILL')
  if (victim === 'both') await killPostmaster(dataDir)
  if (victim === 'PostgreSQL') {
    while (!hasEnded(writer) && !(await killPostmaster(dataDir))) await sleep(10)
    // The server notices and exits.
    await Promise.race([drained, sleep(5000)])
  }
  writer.kill('SIGKILL')
  await drained
}

function hasEnded(writer: ChildProcess): boolean {
  return writer.exitCode !== null || writer.signalCode !== null
}

/** False if none is running yet. */
async function killPostmaster(dataDir: string): Promise<boolean> {
  const postmaster = await findPostmaster(join(dataDir, 'postgres'))
  return postmaster !== undefined && process.kill(postmaster.pid, 'SIGKILL')
}

async function startAndCheck({ dataDir, acknowledged }: Site): Promise<string> {
  const begin = performance.now()
  const say = (line: string) => {
    if (line.startsWith('Recovering')) tally.recoveries += 1
  }
  try {
    const local = await startLocalPostgres({ dataDir, say })
    const took = performance.now() - begin
    tally.startTimes.push(took)
    const missing = await countMissing(local.url, acknowledged).finally(() => local.stop())
    tally.missing += missing
    return `started in ${Math.round(took)} ms, ${missing} of ${acknowledged.size} rows missing`
  } catch (error) {
    tally.failedStarts += 1
    return `start failed: ${error instanceof Error ? error.message : error}`
  }
}

async function countMissing(url: string, acknowledged: Set<string>): Promise<number> {
  const db = connect(url, { max: 1 })
  try {
    const hasTable = (await db.run`select from pg_class where relname = 'crash_rows'`) > 0
    const rows = hasTable ? await db.many(IdRow)`select id from crash_rows` : []
    const present = new Set(rows.map(row => String(row.id)))
    return [...acknowledged].filter(id => !present.has(id)).length
  } finally {
    await db.end()
  }
}

function printSummary(): void {
  const lines: [string, number][] = [
    ...[...tally.rounds].toSorted(),
    ['rows acknowledged', tally.acknowledged],
    ['rows missing', tally.missing],
    ['starts that recovered an unclean stop', tally.recoveries],
    ['failed starts', tally.failedStarts],
    ['start time, median (ms)', Math.round(median(tally.startTimes))],
    ['start time, longest (ms)', Math.round(percentile(tally.startTimes, 1))],
  ]
  printTable(lines.map(([what, figure]) => ({ what, figure })))
  keepResults('crash', {
    measured: new Date().toISOString().slice(0, 10),
    rounds,
    figures: Object.fromEntries(lines),
  })
}

function pick<T>(choices: readonly T[]): T {
  return choices[Math.floor(Math.random() * choices.length)] as T
}

function between(least: number, most: number): number {
  return least + Math.random() * (most - least)
}
