/**
 * npm run bench -- office-money [1000000] [200000]: what the money desk and the figures cost with so many members and
 * orders, and how long the figures of a day take; and whether each figure of the last days is what a plain query says.
 * Keeps bench/results/office-money.json, exits with 1 where a goal is missed.
 */
import { figureNames, figureOf } from '../../contract/src/figure-facts.ts'
import { computeNightly, computeToday } from '../../server/src/figures/compute.ts'
import { benchApp } from '../bench-app.ts'
import { type Officer, officer } from '../cases/office.ts'
import { percentile, rounded, timed } from '../figures.ts'
import { keepResults } from '../keep-results.ts'
import { openPopulation } from '../population.ts'
import { countBuffers, recordingPool } from '../statements.ts'
import { printTable } from '../table.ts'
import { fillOrders } from './fill.ts'
import { plainFigures } from './plain-figures.ts'

const [members = 1_000_000, orders = 200_000] = process.argv.slice(3).map(Number)
const goals = { buffers: 300, daySeconds: 30 }
const rounds = 40
const measured = new Date().toISOString().slice(0, 10)

const population = await openPopulation(members)
const { db, url } = population
const recorder = recordingPool(url)
const app = await benchApp(recorder.db)

interface Line extends Record<string, string | number> {
  call: string
  p95Ms: number
  buffers: number
}

async function measure(call: string, run: (n: number) => ReturnType<Officer['get']>): Promise<Line> {
  const times: number[] = []
  for (let n = 0; n < rounds; n += 1) {
    recorder.take()
    const begun = performance.now()
    const { statusCode, body } = await run(n)
    times.push(performance.now() - begun)
    if (statusCode !== 200) throw new Error(`${call} was answered with ${statusCode}: ${body}`)
  }
  const buffers = await countBuffers(db, recorder.take())
  return { call, p95Ms: rounded(percentile(times, 0.95)), buffers }
}

try {
  await fillOrders(db, orders)
  const counting = { db, countsDemo: true }
  const historySeconds = rounded((await timed(() => computeNightly(counting))) / 1000)
  const nightSeconds = rounded((await timed(() => computeNightly(counting))) / 1000)
  const todaySeconds = rounded((await timed(() => computeToday(counting))) / 1000)
  await db`vacuum analyze`

  const who = await officer(app, db, 'admin')
  const known = await db<Record<'id' | 'gateway' | 'utr' | 'phone' | 'email' | 'name' | 'day', string>[]>`
    select o.id, o.gateway_order_id as gateway, o.utr, m.phone, m.email, split_part(p.name, ' ', 1) as name,
      (o.created_at at time zone 'Asia/Kolkata')::date as day
    from orders o join members m on m.id = o.member_id join profiles p on p.member_id = m.id
    where o.utr is not null order by md5(o.id) limit ${rounds}`
  const of = (n: number) => known[n % known.length] as (typeof known)[number]
  const find = (search: string, more: object = {}) => who.post('orders/find', { search, ...more })
  const lines = [
    await measure('newest orders', () => find('')),
    await measure('undecided orders', () => find('', { state: 'EXPIRED' })),
    await measure('by order', n => find(of(n).id)),
    await measure('by gateway', n => find(of(n).gateway)),
    await measure('by UTR', n => find(of(n).utr)),
    await measure('by phone', n => find(of(n).phone)),
    await measure('by e-mail', n => find(of(n).email)),
    await measure('by name', n => find(of(n).name)),
    await measure('by day and amount', n => find(`${of(n).day} Rs.99`)),
    await measure('order page', n => who.post('orders/open', { order: of(n).id })),
    await measure('reconciliation', () => who.get('reconciliation')),
    await measure('home', () => who.get('home')),
    ...(await measureFigures(who)),
  ]
  printTable(lines)
  const computing = { historySeconds, nightSeconds, todaySeconds }
  printTable([computing])
  const unequal = await plainFigures(db)
  printTable([{ figuresComparedWithPlainQueries: unequal.compared, unequal: unequal.unequal.length }])
  const misses = [
    ...lines.filter(({ buffers }) => buffers > goals.buffers).map(({ call }) => `${call} reads too much`),
    nightSeconds > goals.daySeconds && 'the figures of a day take too long',
    ...unequal.unequal,
  ].filter(Boolean)
  keepResults('office-money', { measured, members, orders, lines, computing, ...unequal, misses })
  for (const miss of misses) process.stderr.write(`${miss}\n`)
  process.exitCode = misses.length > 0 ? 1 : 0
} finally {
  await app.close()
  await recorder.end()
  await population.stop()
}

async function measureFigures(who: Officer): Promise<Line[]> {
  const lines: Line[] = []
  for (const name of figureNames) {
    const kind = figureOf(name).permission === 'moneyFigures' ? 'money' : 'safety'
    lines.push(await measure(`figure: ${name}`, () => who.get(`figures/${kind}?figure=${name}&days=90`)))
  }
  return lines
}
