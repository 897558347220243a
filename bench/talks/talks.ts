/**
 * npm run bench -- talks [--kills 500] [--restarts 100] [--openings 1000] [--blocks 1000] [--same 1000]
 * [--conversations 5000] [--steps 1000] [--screen 5000] [--closings 100] [--proxy 10] [--more]: the server and PostgreSQL
 * are killed while people write, with --more beside the kills kept before; two begin at once; blocks meet messages; two do
 * anything in any order; what lists and pages cost where there is much of everything; a long conversation on a slow screen;
 * tabs closed at any moment; and for so many minutes a proxy that collects what it should pass on. Prints tables, keeps
 * bench/results/talks.json, and exits with 1 where a promise is broken.
 */
import { parseArgs } from 'node:util'
import { keepResults, readResults } from '../keep-results.ts'
import { printTable } from '../table.ts'
import { talkBehindProxy } from './behind-proxy.ts'
import { closeAtRandom } from './closings.ts'
import { killWhileSending } from './kills.ts'
import { race } from './races.ts'
import { stepAtRandom } from './random-steps.ts'
import { measureScreen } from './screen.ts'
import { measureSizes } from './sizes.ts'

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: 'string', default: '500' },
    restarts: { type: 'string', default: '100' },
    openings: { type: 'string', default: '1000' },
    blocks: { type: 'string', default: '1000' },
    same: { type: 'string', default: '1000' },
    conversations: { type: 'string', default: '5000' },
    steps: { type: 'string', default: '1000' },
    screen: { type: 'string', default: '5000' },
    closings: { type: 'string', default: '100' },
    proxy: { type: 'string', default: '10' },
    more: { type: 'boolean', default: false },
  },
})
const { more, ...counts } = values
const numbers = Object.fromEntries(Object.entries(counts).map(([name, text]) => [name, Number(text)]))
const {
  kills = 0,
  restarts = 0,
  openings = 0,
  blocks = 0,
  same = 0,
  conversations = 0,
  steps = 0,
  screen = 0,
  closings = 0,
  proxy = 0,
} = numbers

/** Of one page, however many conversations there are. */
const listBuffers = 300
/** With the processor slowed down four times. */
const screenGoals = {
  'opened first, ms': 500,
  'furthest an older page moved the view, px': 1,
  'messages in the page': 400,
  'typing to paint p98, ms': 100,
}
const proxyGoals = {
  'nginx as it comes: slowest hello, s': 1,
  'nginx that collects: connects': 6,
  'nginx that collects: slowest message, s': 60,
}

const asTable = (figures: object) =>
  printTable(Object.entries(figures).map(([what, figure]) => ({ what, figure })))
const broken: string[] = []
const mustBe = (figures: Record<string, number>, expected: Record<string, number>) => {
  for (const [what, value] of Object.entries(expected))
    if (figures[what] !== value) broken.push(`${what}: ${figures[what]}, not ${value}`)
}
const mustBeWithin = (figures: Record<string, number>, goals: Record<string, number>) => {
  for (const [what, most] of Object.entries(goals))
    if ((figures[what] as number) > most) broken.push(`${what}: ${figures[what]}, more than ${most}`)
}
/** A run of some parts leaves the others as they were, with their days. */
const results = readResults('talks') as Record<string, unknown> & { measured?: Record<string, string> }
const keep = (part: string, figures: unknown) => {
  results[part] = figures
  results.measured = { ...results.measured, [part]: new Date().toISOString().slice(0, 10) }
}

if (conversations > 0) {
  const sizes = await measureSizes({ conversations })
  printTable(sizes)
  keep('sizes', sizes)
  for (const { what, buffers } of sizes.filter(({ what }) => what.startsWith('list')))
    if (buffers > listBuffers) broken.push(`${what}: ${buffers} buffers, more than ${listBuffers}`)
}
if (openings + blocks + same > 0) {
  const races = await race({ openings, blocks, sameIds: same })
  asTable(races)
  keep('races', races)
  mustBe(races, {
    'with another end than one conversation and two messages': 0,
    'messages stored after the answer to a block': 0,
    'acknowledged and not stored, or the other way round': 0,
    'messages stored for it': 1,
    'different answers': 1,
  })
}
if (steps > 0) {
  const figures = await stepAtRandom(steps)
  asTable(figures)
  keep('steps', figures)
  mustBe(figures, {
    'numbers read while not both shared and visible': 0,
    'numbers not read while both shared and visible': 0,
    'numbers in other replies': 0,
    'counts of unread that were not a recount': 0,
  })
}
if (screen > 0) {
  const figures = await measureScreen({ messages: screen })
  asTable(figures)
  keep('screen', { ...figures, goals: screenGoals })
  mustBeWithin(figures, screenGoals)
}
if (closings > 0) {
  const figures = await closeAtRandom(closings)
  asTable(figures)
  keep('closings', figures)
  mustBe(figures, { 'of them lost': 0, 'stored twice': 0, 'stored out of order': 0 })
}
if (proxy > 0) {
  const figures = await talkBehindProxy(proxy)
  asTable(figures)
  keep('proxy', { ...figures, goals: proxyGoals })
  mustBeWithin(figures, proxyGoals)
}
if (kills + restarts > 0) {
  const killed = await killWhileSending({ kills, restarts })
  process.stdout.write('\n')
  asTable(killed)
  keep('kills', more ? added(results.kills as typeof killed, killed) : killed)
  mustBe(killed, {
    'acknowledged and lost, or with another number': 0,
    'stored more than once': 0,
    'conversations with a gap': 0,
    'conversations with a wrong counter': 0,
    'messages timed before their predecessor': 0,
  })
}
keepResults('talks', results)
for (const what of broken) process.stdout.write(`BROKEN ${what}\n`)
process.exit(broken.length > 0 ? 1 : 0)

/** Kills take hours: those of several runs count together. */
function added<Figures extends Record<string, number>>(before: Figures, now: Figures): Figures {
  const sums = Object.entries(now).map(([what, figure]) => [what, figure + (before[what] ?? 0)])
  return Object.fromEntries(sums) as Figures
}
