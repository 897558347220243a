import { setTimeout as pause } from 'node:timers/promises'
import { searchMembers } from '#contract/matches.ts'
import { type Ending, endings } from '../../dev/local-postgres/testing/restartable.ts'
import { median, percentile, rounded } from '../figures.ts'
import type { RunningServer } from '../start-server.ts'
import type { BenchViewer } from '../viewers.ts'
import type { Scene } from './scene.ts'
import { messageOf, startTraffic, type Traffic } from './traffic.ts'

const frozen = { rounds: 3, ms: 16_000 }

/** Restarts PostgreSQL under traffic, then has its sessions stand still, and counts what people would have noticed. */
export async function restartDatabase(scene: Scene, rounds: number) {
  let server: RunningServer = await scene.startServer()
  let exits = 0
  const traffic = startTraffic(() => server.address, scene.viewers)
  const untilAnswered: number[] = []
  let wrong = 0
  const kinds = Object.keys(endings) as Ending[]
  for (let round = 0; round < rounds; round++) {
    await pause(300 + Math.random() * 700)
    await traffic.nextWrite()
    const hasEnded = server.ended.then(() => true)
    await scene.postgres.end(kinds[round % kinds.length] as Ending)
    await scene.postgres.start()
    const back = performance.now()
    const viewer = scene.viewers[round % scene.viewers.length] as BenchViewer
    if (await missesNewName(scene, traffic, viewer, round)) wrong++
    await pause(2_000)
    if (await Promise.race([hasEnded, false])) {
      exits++
      server = await scene.startServer()
    } else {
      untilAnswered.push(lastRefusalAfter(traffic, back))
    }
    process.stdout.write(`\r${round + 1} of ${rounds} restarts, ${exits} server exits `)
  }
  const readiness = await freeze(scene, server)
  await traffic.stop()
  await server.stop()
  const outcomes = Object.groupBy(traffic.sent, ({ outcome }) => String(outcome))
  return {
    restarts: rounds,
    'server exits': exits,
    requests: traffic.sent.length,
    ...Object.fromEntries(
      Object.entries(outcomes).map(([outcome, all]) => [`answer ${outcome}`, all?.length ?? 0]),
    ),
    'slowest answer, s': seconds(Math.max(...traffic.sent.map(({ ms }) => ms))),
    'writes acknowledged': traffic.acknowledged.size,
    'acknowledged writes lost': await countLost(scene, traffic.acknowledged),
    'index answers that were wrong': wrong,
    'median until all answers come again, s': seconds(median(untilAnswered)),
    'longest until all answers come again, s': seconds(percentile(untilAnswered, 1)),
    'slowest /readyz while frozen, s': seconds(Math.max(...readiness)),
  }
}

const seconds = (ms: number) => rounded(ms / 1000)

/** How long after its return a request was still begun in vain. */
function lastRefusalAfter({ sent }: Traffic, back: number): number {
  const refused = sent.filter(({ at, outcome }) => at > back && outcome !== 200)
  return Math.max(0, ...refused.map(({ at }) => at - back))
}

/** A name that another connection has just given must be found as soon as the server answers. */
async function missesNewName(
  scene: Scene,
  traffic: Traffic,
  { id, cookie }: BenchViewer,
  round: number,
): Promise<boolean> {
  const name = `Nayika${String.fromCharCode(97 + (round % 26), 97 + Math.floor(round / 26))}`
  const other = await scene.asking(async db => {
    const [row] = await db<{ id: number }[]>`
      update profiles set name = ${name} where member_id = (
        select p.member_id from profiles p join profiles me on me.member_id = ${id}
        where p.is_listed and p.gender <> me.gender and p.name not like 'Nayika%' order by p.member_id limit 1
      ) returning member_id as id`
    return row?.id as number
  })
  for (let tries = 0; tries < 100; tries++) {
    const { outcome, body } = await traffic.post(searchMembers.path, { type: 'multiple', name }, cookie)
    if (outcome === 200) return !body.includes(`"user_id":${other}`)
    await pause(50)
  }
  return false
}

async function countLost(scene: Scene, acknowledged: Set<number>): Promise<number> {
  const rows = await scene.asking(db => db<{ message: string }[]>`select text as message from case_reports`)
  const kept = new Set(rows.map(({ message }) => message))
  return [...acknowledged].filter(number => !kept.has(messageOf(number))).length
}

/** How long /readyz takes to answer while the sessions of the server stand still. */
async function freeze(scene: Scene, { address }: RunningServer): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < frozen.rounds; round++) {
    await pause(2_000)
    await scene.postgres.whileFrozen(async () => {
      const thawing = pause(frozen.ms)
      await pause(200)
      const start = performance.now()
      await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(frozen.ms) }).catch(() => {})
      times.push(performance.now() - start)
      await thawing
    })
  }
  return times
}
