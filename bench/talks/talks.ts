/**
 * npm run bench -- talks [--kills 500] [--restarts 100] [--openings 1000] [--blocks 1000] [--same 1000]: chat under races and
 * `kill -9`. Prints tables, writes bench/results/talks.json, and exits with 1 if a message is lost, duplicated, out of order
 * or missing on an open page.
 */
import { parseArgs } from 'node:util'
import { keepResults } from '../keep-results.ts'
import { printTable } from '../table.ts'
import { killWhileSending } from './kills.ts'
import { race } from './races.ts'

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: 'string', default: '500' },
    restarts: { type: 'string', default: '100' },
    openings: { type: 'string', default: '1000' },
    blocks: { type: 'string', default: '1000' },
    same: { type: 'string', default: '1000' },
  },
})

const races = await race({
  openings: Number(values.openings),
  blocks: Number(values.blocks),
  sameIds: Number(values.same),
})
const kills = await killWhileSending({ kills: Number(values.kills), restarts: Number(values.restarts) })
process.stdout.write('\n')
for (const figures of [races, kills])
  printTable(Object.entries(figures).map(([what, figure]) => ({ what, figure })))
keepResults('talks', { measured: new Date().toISOString().slice(0, 10), races, kills })

const expected: Record<string, number> = {
  'with another end than one conversation and two messages': 0,
  'messages stored after the answer to a block': 0,
  'acknowledged and not stored, or the other way round': 0,
  'messages stored for it': 1,
  'different answers': 1,
  'acknowledged and lost, or with another number': 0,
  'stored more than once': 0,
  'conversations with a gap': 0,
  'conversations with a wrong counter': 0,
  'messages timed before their predecessor': 0,
  'messages missing on an open page': 0,
}
const measured: Record<string, number> = { ...races, ...kills }
const broken = Object.entries(expected).filter(([what, figure]) => measured[what] !== figure)
for (const [what, figure] of broken)
  process.stdout.write(`BROKEN ${what}: ${measured[what]}, not ${figure}\n`)
process.exit(broken.length > 0 ? 1 : 0)
