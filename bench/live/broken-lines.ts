import { setTimeout as pause } from 'node:timers/promises'
import { percentile, rounded } from '../figures.ts'
import type { RunningServer } from '../start-server.ts'
import type { Talker } from '../talks/people.ts'
import { countMissing } from './complete.ts'
import { closeTabs, openTabs, type Scene } from './scene.ts'
import type { Tab } from './tab.ts'
import { sender, writeAtRate } from './write.ts'

const rate = 20

/** Both of a pair on different servers, and people write, while the work is done. Messages missing in the end. */
async function whileWriting(
  scene: Scene,
  servers: [RunningServer, RunningServer],
  work: (tabs: Map<number, Tab>) => Promise<void>,
) {
  const sideOf = new Map(scene.pairs.flatMap(pair => pair.map((who, side) => [who.id, side])))
  const where = (who: Talker) => servers[sideOf.get(who.id) as 0 | 1].address
  const pairs = scene.pairs.slice(0, 250)
  const tabs = await openTabs(pairs, where)
  let isOver = false
  const writing = (async () => {
    let count = 0
    while (!isOver) {
      await scene.forgetLimits()
      const written = await writeAtRate(pairs, sender(where, { isPatient: true }), { rate, seconds: 2 })
      count += written.length
    }
    return count
  })()
  await work(tabs)
  isOver = true
  const messages = await writing
  const missing = await countMissing({ ...scene, pairs }, tabs, { withinMs: 5_000 })
  closeTabs(tabs)
  return { messages, missing }
}

/** The connection by which a server hears of the others is ended again and again. */
export async function endListeners(scene: Scene, servers: [RunningServer, RunningServer], times: number) {
  const { db } = scene.database
  const listening = async () => {
    const rows = await db`
      select pid from pg_stat_activity where application_name = 'saptapadi-bus' and query ilike 'listen%'`
    return rows.length
  }
  const backMs: number[] = []
  const { messages, missing } = await whileWriting(scene, servers, async () => {
    for (let time = 0; time < times; time += 1) {
      const before = await listening()
      await db`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'saptapadi-bus'`
      const start = performance.now()
      await pause(20)
      while ((await listening()) < before) await pause(20)
      backMs.push(performance.now() - start)
      await pause(200)
      process.stdout.write(`\r${time + 1} of ${times} listeners ended `)
    }
  })
  process.stdout.write('\n')
  return {
    'listeners ended': times,
    'messages written': messages,
    'messages missed on a screen': missing,
    'longest until it listened again, s': rounded(percentile(backMs, 1) / 1000),
  }
}

/** Lines that break and come back, some after a moment, some after longer. */
export async function cutLines(scene: Scene, servers: [RunningServer, RunningServer], times: number) {
  const untilComplete: number[] = []
  let repeated = 0
  const { messages, missing } = await whileWriting(scene, servers, async tabs => {
    const all = [...tabs.values()]
    const cuts: Promise<void>[] = []
    for (let time = 0; time < times; time += 1) {
      cuts.push(cut(all[(time * 37) % all.length] as Tab))
      await pause(50)
    }
    await Promise.all(cuts)
    repeated = all.reduce((sum, tab) => sum + tab.repeated, 0)
  })
  return {
    'lines cut': times,
    'messages written meanwhile': messages,
    'messages missed on a screen after a cut': missing,
    'events that were known already': repeated,
    'longest from coming back to complete, s': rounded(percentile(untilComplete, 1) / 1000),
  }

  async function cut(tab: Tab): Promise<void> {
    const away = 1_000 + Math.random() * 9_000
    const hellos = tab.hellos
    tab.cut(away)
    await pause(away)
    const back = performance.now()
    const [row] = await scene.database.db<{ last_seq: number }[]>`
      select last_seq from conversations
      where lower_id = ${Math.min(tab.who.id, tab.other)} and higher_id = ${Math.max(tab.who.id, tab.other)}`
    while (tab.hellos === hellos || tab.have < (row?.last_seq ?? 0)) await pause(5)
    untilComplete.push(performance.now() - back)
  }
}
