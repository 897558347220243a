import { setTimeout as pause } from 'node:timers/promises'
import { compare, initiate, type Scene } from './scene.ts'

const payersARound = 6

/**
 * In each round members open and pay orders while the server is killed at a random moment. The next round begins with its
 * restart. At the end every order that is completed at the gateway must have its plan, without manual help.
 */
export async function killRounds(scene: Scene, rounds: number) {
  scene.local.control({ webhooks: { times: 1 } })
  let opened = 0
  for (let round = 1; round <= rounds; round += 1) {
    const server = await scene.start()
    const payers = await scene.payers(payersARound)
    const paying = payers.map(async payer => {
      await pause(Math.random() * 400)
      // A request without a reply is one of the cases under test.
      const page = await initiate(scene.address, payer).catch(() => undefined)
      if (!page) return
      opened += 1
      await pause(Math.random() * 300)
      const order = scene.local.ledger.find(page.split('/').at(-1) as string)
      if (order) scene.local.settle(order, 'COMPLETED')
    })
    await pause(Math.random() * 1200)
    await server.end('SIGKILL')
    await Promise.all(paying)
    process.stdout.write(`${round}/${rounds} killed, ${opened} orders opened\n`)
  }
  const server = await scene.start()
  let verdict = await compare(scene)
  for (let tries = 0; verdict.missing > 0 && tries < 360; tries += 1) {
    await pause(250)
    verdict = await compare(scene)
  }
  await server.stop()
  return { rounds, opened, ...verdict }
}
