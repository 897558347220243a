/**
 * npm run bench -- talks [--kills 500] [--restarts 100] [--openings 1000] [--blocks 1000] [--same 1000]
 * [--conversations 5000] [--steps 1000] [--screen 5000] [--more]: the server and PostgreSQL are killed while people write,
 * with --more beside the kills kept before; two begin at once; blocks meet messages; two do anything in any order; what lists and pages cost where there is much of everything;
 * and a long conversation on a slow screen. Prints tables, keeps bench/results/talks.json, and exits with 1 where a
 * promise is broken.
 */
import { parseArgs } from 'node:util'
import { keepResults, readResults } from '../keep-results.ts'
import { printTable } from '../table.ts'
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

const asTable = (figures: object) =>
  printTable(Object.entries(figures).map(([what, figure]) => ({ what, figure })))
const broken: string[] = []
const mustBe = (figures: Record<string, number>, expected: Record<string, number>) => {
  for (const [what, value] of Object.entries(expected))
    if (figures[what] !== value) broken.push(`${what}: ${figures[what]}, not ${value}`)
}
const results = readResults('talks') as Record<string, unknown>

if (conversations > 0) {
  const sizes = await measureSizes({ conversations })
  printTable(sizes)
  results.sizes = sizes
  for (const { what, buffers } of sizes.filter(({ what }) => what.startsWith('list')))
    if (buffers > listBuffers) broken.push(`${what}: ${buffers} buffers, more than ${listBuffers}`)
}
if (openings + blocks + same > 0) {
  const races = await race({ openings, blocks, sameIds: same })
  asTable(races)
  results.races = races
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
  results.steps = figures
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
  results.screen = { ...figures, goals: screenGoals }
  for (const [what, most] of Object.entries(screenGoals))
    if (((figures as Record<string, number>)[what] as number) > most)
      broken.push(`${what}: more than ${most}`)
}
if (kills + restarts > 0) {
  const killed = await killWhileSending({ kills, restarts })
  process.stdout.write('\n')
  asTable(killed)
  results.kills = more ? added(results.kills as typeof killed, killed) : killed
  mustBe(killed, {
    'acknowledged and lost, or with another number': 0,
    'stored more than once': 0,
    'conversations with a gap': 0,
    'conversations with a wrong counter': 0,
    'messages timed before their predecessor': 0,
  })
}
keepResults('talks', { measured: new Date().toISOString().slice(0, 10), ...results })
for (const what of broken) process.stdout.write(`BROKEN ${what}\n`)
process.exit(broken.length > 0 ? 1 : 0)

/** Kills take hours: those of several runs count together. */
function added<Figures extends Record<string, number>>(before: Figures, now: Figures): Figures {
  const sums = Object.entries(now).map(([what, figure]) => [what, figure + (before[what] ?? 0)])
  return Object.fromEntries(sums) as Figures
}
