import { setTimeout as pause } from 'node:timers/promises'
import { percentile, rounded } from '../figures.ts'
import { isReady, type RunningServer } from '../start-server.ts'
import type { Scene } from './scene.ts'
import { startTraffic } from './traffic.ts'

/** As balancers do it, only more often. */
const askEveryMs = 200

/** Two servers behind a balancer are stopped and started in turn, as a new release is rolled out. */
export async function stopServers(scene: Scene, stops: number) {
  const servers = [await scene.startServer(), await scene.startServer()] as [RunningServer, RunningServer]
  const ready = new Set(servers.map(({ address }) => address))
  let turn = 0
  const balance = setInterval(async () => {
    for (const { address } of servers) {
      if (await isReady(address)) ready.add(address)
      else ready.delete(address)
    }
  }, askEveryMs)
  const traffic = startTraffic(() => [...ready][turn++ % ready.size], scene.viewers)
  const stopTimes: number[] = []
  for (let round = 0; round < stops; round++) {
    const place = round % 2
    const leaving = servers[place] as RunningServer
    await pause(500)
    const start = performance.now()
    await leaving.end('SIGTERM')
    stopTimes.push(performance.now() - start)
    servers[place] = await scene.startServer(Number(new URL(leaving.address).port))
    while (ready.size < 2) await pause(50)
    process.stdout.write(`\r${round + 1} of ${stops} stops `)
  }
  await traffic.stop()
  clearInterval(balance)
  await Promise.all(servers.map(server => server.stop()))
  const others = traffic.sent.filter(({ outcome }) => outcome !== 200 && outcome !== 503)
  return {
    stops,
    requests: traffic.sent.length,
    'answer 503': traffic.sent.filter(({ outcome }) => outcome === 503).length,
    'answers other than 200 and 503': others.length,
    ...Object.fromEntries(
      Object.entries(Object.groupBy(others, ({ outcome }) => String(outcome))).map(([what, all]) => [
        `answer ${what}`,
        all?.length ?? 0,
      ]),
    ),
    'longest stop, s': rounded(percentile(stopTimes, 1) / 1000),
  }
}
