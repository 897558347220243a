import { parseArgs } from 'node:util'
import { keepResults } from '../keep-results.ts'
import { printTable } from '../table.ts'
import { measureInitiate } from './initiate.ts'
import { killRounds } from './kill-rounds.ts'
import { openScene } from './scene.ts'
import { sendBurst } from './webhooks.ts'

// Measures the cost of opening an order beyond the gateway call and the SQL, and the replies to a burst of webhooks. Checks
// that plans match the payments at the gateway after mutated, replayed, reordered and forged webhooks, and after kill -9 at
// random moments.

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '300' },
    webhooks: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '200' },
  },
  allowPositionals: true,
})
const [orders, webhooks, rounds] = [Number(values.orders), Number(values.webhooks), Number(values.rounds)]
const scene = await openScene()
const figures: Record<string, object> = {}
try {
  const server = await scene.start()
  if (orders > 0) figures.initiate = await measureInitiate(scene, orders)
  if (webhooks > 0) figures.webhooks = await sendBurst(scene, webhooks)
  await server.stop()
  if (rounds > 0) figures.kills = await killRounds(scene, rounds)
} finally {
  await scene.stop()
}
for (const [what, row] of Object.entries(figures)) {
  process.stdout.write(`\n${what}\n`)
  printTable([row as Record<string, number>])
}
keepResults('payments', figures)
const isWrong = Object.values(figures).some(
  row => ('missing' in row && row.missing !== 0) || ('undeserved' in row && row.undeserved !== 0),
)
process.exitCode = isWrong ? 1 : 0
