/**
 * npm run bench -- cluster [--rounds 10] [--kind kill|freeze|restore|release]: loses the primary of a cluster of databases
 * again and again while members write, and compares what was acknowledged with what is stored. Adds each round to
 * bench/results/cluster.json, and exits with 1 if a write was lost or an answer was not ours.
 */
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { printTable } from '../table.ts'
import { endRun } from './at-end.ts'
import { startLoad } from './load.ts'
import { playFreeze, playKill } from './loss-round.ts'
import { missingPackages } from './packages.ts'
import { playRelease } from './release-round.ts'
import { playRestore } from './restore-round.ts'
import { addRound, type Kind, kinds, type NewRound, nextKind, readRounds, totalsOf } from './results.ts'
import { openSite } from './site.ts'

const mustBeZero = [
  'failed',
  'missing assets',
  'streams back late',
  'lost',
  'missing',
  'later',
  'serversEnded',
  'restartsByHand',
  'answers bare',
  'answers broken',
]

const { values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '10' }, kind: { type: 'string' } },
})
const rounds = Number(values.rounds)
const wanted = z.enum(kinds).optional().parse(values.kind)

const missing = missingPackages()
if (missing.length > 0) throw new Error(`Please install: ${missing.join(' ')}`)

try {
  const site = await openSite()
  const load = await startLoad(site)
  const play: Record<Kind, (round: number) => Promise<NewRound>> = {
    kill: round => playKill(site, load, round),
    freeze: () => playFreeze(site, load),
    restore: () => playRestore(site, load),
    release: () => playRelease(site, load),
  }
  for (let n = 1; n <= rounds; n++) {
    const known = readRounds()
    const kind = wanted ?? nextKind(known)
    const round = await play[kind](known.filter(other => other.kind === kind).length)
    addRound(round)
    process.stdout.write(`${n}/${rounds} ${JSON.stringify(round)}\n`)
    for (const complaint of load.complaints.splice(0)) process.stdout.write(`  ${complaint}\n`)
    const { counts } = round
    if (mustBeZero.some(name => counts[name])) process.exitCode = 1
  }
  const figures = Object.entries(totalsOf(readRounds())).flatMap(([kind, totals]) =>
    Object.entries(totals).map(([what, figure]) => ({ kind, what, figure })),
  )
  printTable(figures)
} finally {
  await endRun()
}
process.exit()
