import { setTimeout as pause } from 'node:timers/promises'
import { percentile, rounded } from '../figures.ts'
import { isReady, type RunningServer } from '../start-server.ts'
import { countMissing } from './complete.ts'
import { closeTabs, openTabs, type Scene } from './scene.ts'
import { sender, writeAtRate } from './write.ts'

const rate = 20

/** Two servers behind a balancer are replaced one after the other while people write. */
export async function rollOver(scene: Scene, servers: [RunningServer, RunningServer]) {
  const running = [...servers]
  const ready = new Set(running.map(({ address }) => address))
  let turn = 0
  const where = () => [...ready][turn++ % ready.size]
  const balance = setInterval(async () => {
    for (const { address } of running) {
      if (await isReady(address)) ready.add(address)
      else ready.delete(address)
    }
  }, 200)
  const tabs = await openTabs(scene.pairs, where)
  let isOver = false
  const writing = (async () => {
    const written = []
    // By the second, so that it ends when it is told to.
    while (!isOver) {
      await scene.forgetLimits()
      const send = sender(where, { isPatient: true })
      written.push(...(await writeAtRate(scene.pairs, send, { rate, seconds: 1 })))
    }
    return written
  })()
  const closings: number[] = []
  const exits: number[] = []
  const begun = performance.now()
  for (const place of [0, 1]) {
    const leaving = running[place] as RunningServer
    const start = performance.now()
    await leaving.end('SIGTERM')
    exits.push(performance.now() - start)
    const told = [...tabs.values()].flatMap(({ endedAt }) =>
      endedAt && endedAt > start ? [endedAt - start] : [],
    )
    closings.push(Math.max(...told))
    running[place] = await scene.startServer(Number(new URL(leaving.address).port))
    while (ready.size < 2) await pause(50)
    // Until the last has come again.
    await pause(11_000)
    process.stdout.write(`\rserver ${place + 1} of 2 replaced `)
  }
  isOver = true
  const written = await writing
  clearInterval(balance)
  process.stdout.write('\n')
  const missing = await countMissing(scene, tabs, { withinMs: 5_000 })
  const reconnects = [...tabs.values()].flatMap(({ connects }) => connects.filter(at => at > begun))
  const bySecond = Object.values(Object.groupBy(reconnects, at => Math.floor((at - begun) / 1000)))
  const figures = {
    streams: tabs.size,
    'messages written meanwhile': written.length,
    'not answered in the end': written.filter(({ seq }) => seq === undefined).length,
    'not on a screen in the end': missing,
    'longest until all streams of a server were told, s': rounded(Math.max(...closings) / 1000),
    'longest exit, s': rounded(percentile(exits, 1) / 1000),
    reconnects: reconnects.length,
    'most reconnects in a second': Math.max(...bySecond.map(some => some?.length ?? 0)),
  }
  closeTabs(tabs)
  return { figures, servers: running as [RunningServer, RunningServer] }
}
