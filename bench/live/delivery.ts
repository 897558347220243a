import { setTimeout as pause } from 'node:timers/promises'
import { percentile, rounded } from '../figures.ts'
import type { RunningServer } from '../start-server.ts'
import { closeTabs, openTabs, type Pairs, type Scene, startBare } from './scene.ts'
import type { Tab } from './tab.ts'
import { sender, type Written, writeAtRate } from './write.ts'

type Figures = Record<string, number>

interface Load {
  rate: number
  seconds: number
  rounds: number
}

/** From send to the other's screen, in turn with a chat that does nothing but store and tell. */
export async function measureDelivery(scene: Scene, servers: [RunningServer, RunningServer], load: Load) {
  const { rate, seconds, rounds } = load
  const bare = await startBare(scene.database)
  const barePairs = bare.pairs(scene.pairs)
  const bareTabs = await openTabs(barePairs, () => bare.address)
  const ways: Record<string, { pairs: Pairs; tabs: Map<number, Tab>; where: (id: number) => string }> = {
    'bare, one process': { pairs: barePairs, tabs: bareTabs, where: () => bare.address },
    'one process': {
      pairs: scene.pairs,
      tabs: await openTabs(scene.pairs, () => servers[0].address),
      where: () => servers[0].address,
    },
  }
  const figures = await inTurn(ways)
  closeTabs((ways['one process'] as { tabs: Map<number, Tab> }).tabs)
  await pause(1_000)
  // Each of the two on another server: every message goes by way of the database.
  const sideOf = new Map(scene.pairs.flatMap(pair => pair.map((who, side) => [who.id, side])))
  const where = (id: number) => servers[sideOf.get(id) as 0 | 1].address
  const two = {
    'bare, beside two processes': ways['bare, one process'] as (typeof ways)[string],
    'two processes': { pairs: scene.pairs, tabs: await openTabs(scene.pairs, who => where(who.id)), where },
  }
  Object.assign(figures, await inTurn(two))
  closeTabs(two['two processes'].tabs)
  closeTabs(bareTabs)
  await bare.stop()
  return figures

  async function inTurn(all: typeof ways) {
    const measured: Record<string, Figures> = {}
    // One after the other, and each without a rest: a server that nobody writes to for ten seconds cleans up and forgets
    // what it has compiled, and one with so many messages never comes to it.
    for (const [name, { pairs, tabs, where }] of Object.entries(all)) {
      const each: Figures[] = []
      const send = sender(from => where(from.id))
      for (let round = 0; round <= rounds; round += 1) {
        await scene.forgetLimits()
        // The first is for warming up: every connection has made its plans.
        const sent = await writeAtRate(pairs, send, { rate, seconds })
        await pause(500)
        if (round > 0) each.push(summary(sent, tabs))
        process.stdout.write(`\r${name}, round ${round} of ${rounds}          `)
      }
      measured[name] = overall(each)
    }
    process.stdout.write('\n')
    return measured
  }
}

/** Counts are those of all rounds, times those of the best: what others do on the machine only adds to them. */
function overall(rounds: Figures[]): Figures {
  const names = Object.keys(rounds[0] ?? {})
  return Object.fromEntries(
    names.map(name => {
      const values = rounds.map(figures => figures[name] ?? 0)
      return [name, name.endsWith('ms') ? Math.min(...values) : values.reduce((sum, one) => sum + one, 0)]
    }),
  )
}

function summary(written: Written[], tabs: Map<number, Tab>): Figures {
  const stored = written.filter(({ seq }) => seq !== undefined)
  const arrivals = stored.map(({ to, seq, startedAt }) => {
    const at = tabs.get(to)?.arrivals.get(seq as number)
    return at === undefined ? undefined : at - startedAt
  })
  const arrived = arrivals.filter(ms => ms !== undefined)
  const replies = stored.map(({ answeredAt, startedAt }) => answeredAt - startedAt)
  return {
    messages: written.length,
    'not stored': written.length - stored.length,
    'stored and not on the other screen': stored.length - arrived.length,
    'p50 to the other screen, ms': rounded(percentile(arrived, 0.5)),
    'p99 to the other screen, ms': rounded(percentile(arrived, 0.99)),
    'p50 to the reply, ms': rounded(percentile(replies, 0.5)),
    'p99 to the reply, ms': rounded(percentile(replies, 0.99)),
  }
}
