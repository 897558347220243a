/**
 * npm run bench -- live [--streams 2000] [--rate 200] [--seconds 10] [--rounds 5] [--listeners 100] [--cuts 200]
 * [--endings 200] [--messages 20000]: what open pages cost, how long a message takes to the other screen on one server and over two, in turn
 * with the least a chat can be, what telling costs the database, and what is lost when servers are replaced and lines
 * break. Prints each figure beside its goal, keeps bench/results/live.json, and exits with 1 where something was lost. The
 * times are those of a quiet machine or of none.
 */
import { parseArgs } from 'node:util'
import { rounded } from '../figures.ts'
import { keepResults } from '../keep-results.ts'
import { printTable } from '../table.ts'
import { cutLines, endListeners } from './broken-lines.ts'
import { measureCommits, measureSends } from './commits.ts'
import { measureDelivery } from './delivery.ts'
import { endStreams } from './endings.ts'
import { measureIdle } from './idle.ts'
import { keepOrder } from './order.ts'
import { rollOver } from './rolling.ts'
import { openScene } from './scene.ts'

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    streams: { type: 'string', default: '2000' },
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '5' },
    listeners: { type: 'string', default: '100' },
    cuts: { type: 'string', default: '200' },
    endings: { type: 'string', default: '200' },
    messages: { type: 'string', default: '20000' },
  },
})
const numbers = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, Number(text)]))
const {
  streams = 0,
  rate = 0,
  seconds = 0,
  rounds = 0,
  listeners = 0,
  cuts = 0,
  endings = 0,
  messages = 0,
} = numbers

interface Line {
  what: string
  figure: number
  /** At most, or at least where it says so; nothing where it is only told. */
  goal: string
  isMet: string
}
const lines: Line[] = []
const note = (what: string, figure: number, goal?: { most?: number; least?: number }) => {
  const isMet = figure <= (goal?.most ?? Infinity) && figure >= (goal?.least ?? -Infinity)
  const words =
    goal?.most !== undefined ? `<= ${goal.most}` : goal?.least !== undefined ? `>= ${goal.least}` : ''
  lines.push({ what, figure, goal: words, isMet: goal ? (isMet ? 'yes' : 'NO') : '' })
}
const goals: Record<string, { most?: number; least?: number }> = {
  'more memory, MB': { most: 80 },
  'share of a core for heartbeats': { most: 0.02 },
  'notices a second': { most: 100 },
  'commits: share of without': { least: 0.9 },
  'refused, or answered with two numbers': { most: 0 },
  'conversations with a gap': { most: 0 },
  'not on a screen': { most: 0 },
  'events before an earlier one': { most: 0 },
  'events told twice': { most: 0 },
  'not answered in the end': { most: 0 },
  'not on a screen in the end': { most: 0 },
  'longest until all streams of a server were told, s': { most: 5 },
  'longest exit, s': { most: 30 },
  'most reconnects in a second': { most: 400 },
  'messages missed on a screen': { most: 0 },
  'longest until it listened again, s': { most: 2 },
  'messages missed on a screen after a cut': { most: 0 },
  'longest from coming back to complete, s': { most: 2 },
}
const noteAll = (about: string, figures: Record<string, number>) => {
  for (const [what, figure] of Object.entries(figures)) note(`${about}: ${what}`, figure, goals[what])
}

const scene = await openScene(streams)
let servers = await Promise.all([scene.startServer(), scene.startServer()])
try {
  noteAll('idle', await measureIdle(scene, servers[0]))
  await scene.growOld()
  const delivery = await measureDelivery(scene, servers, { rate, seconds, rounds })
  for (const [way, figures] of Object.entries(delivery)) {
    const isTwo = way === 'two processes'
    const isBare = way.startsWith('bare')
    for (const [what, figure] of Object.entries(figures)) {
      const goal = isBare
        ? undefined
        : what.startsWith('p50 to the other')
          ? { most: isTwo ? 150 : 30 }
          : what.startsWith('p99 to the other')
            ? { most: isTwo ? 150 : 100 }
            : what.includes('not') && { most: 0 }
      note(`${way}: ${what}`, figure, goal || undefined)
    }
  }
  const bareOf = { 'one process': 'bare, one process', 'two processes': 'bare, beside two processes' }
  for (const [way, bare] of Object.entries(bareOf))
    for (const what of ['p50 to the other screen, ms', 'p99 to the other screen, ms'])
      note(
        `${way}: ${what.slice(0, 3)} in times of the bare one`,
        rounded((delivery[way]?.[what] ?? 0) / (delivery[bare]?.[what] ?? 1)),
      )
  noteAll('database', await measureCommits(scene, { seconds: 2, rounds: 10 }))
  noteAll('server', await measureSends(scene, servers[0].address, { seconds: 5, rounds: 3 }))
  if (messages > 0) noteAll('order', await keepOrder(scene, servers[0], messages))
  const rolled = await rollOver(scene, servers)
  servers = rolled.servers
  noteAll('servers replaced', rolled.figures)
  if (listeners > 0) noteAll('listener', await endListeners(scene, servers, listeners))
  if (cuts > 0) noteAll('lines', await cutLines(scene, servers, cuts))
  if (endings > 0)
    for (const { how, ...figures } of await endStreams(scene, servers, endings))
      for (const [what, figure] of Object.entries(figures))
        note(
          `${how}: ${what}`,
          Number(figure),
          what === 'times' ? undefined : { most: what === 'longest, s' ? 1 : 0 },
        )
} finally {
  // Also of a measurement that was broken off.
  printTable(lines.map(line => ({ ...line })))
  await Promise.all(servers.map(server => server.stop()))
  await scene.stop()
}
keepResults('live', { measured: new Date().toISOString().slice(0, 10), streams, rate, lines })
const isLost = lines.some(({ goal, figure }) => goal === '<= 0' && figure > 0)
process.exit(isLost ? 1 : 0)
