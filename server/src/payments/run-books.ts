import { parseArgs } from 'node:util'
import { isCalendarDay } from '#contract/age.ts'
import { figureOf } from '#contract/figure-facts.ts'
import { rupees } from '#contract/rupees.ts'
import { ConfigError, readConfig } from '../config.ts'
import { connect, type Db } from '../db.ts'
import { correctDay } from '../figures/compute.ts'
import { openOutbox } from '../outbox/outbox.ts'
import { sealWith } from '../outbox/seal.ts'
import { letterheadOf } from '../outbox/write-letter.ts'
import { noGateway } from '../outside/gateway.ts'
import { keptSecret } from '../secret.ts'
import { type BookLine, listMonth } from './books-store.ts'
import { findWrongs } from './check-books.ts'
import { receiptNumber } from './receipt-number.ts'
import { refundOrder } from './refund.ts'

const help = `Whether money and plans agree, and what came in and went out.

  npm run books                          what should be zero, with the orders where it is not
  npm run books -- csv 2026-11           payments and refunds of a month, for the accountant
  npm run books -- figures 2026-11-03 "why"   computes the figures of a closed day again; the old ones are kept
  npm run books -- refund order_...      returns a payment in full and ends its plan; a running server sends it

The database is DATABASE_URL, or the one of the server that runs in DATA_DIR.
`
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Where the database is that no setting names. */
type FindLocal = (dataDir: string) => Promise<string | undefined>

/** `npm run books`: whether money and plans agree, a month for the accountant, and refunds. */
export async function runBooks(findLocal: FindLocal): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' } },
  })
  const [verb, what = '', why = ''] = positionals
  if (values.help) return void say(help)
  if (verb === undefined) return withDatabase(findLocal, list)
  if (verb === 'csv' && /^\d{4}-(0[1-9]|1[0-2])$/.test(what))
    return withDatabase(findLocal, db => csv(db, what))
  if (verb === 'figures' && isCalendarDay(what) && why.trim() !== '')
    return withDatabase(findLocal, db => correct(db, what, why.trim()))
  if (verb === 'refund' && /^order_[\w-]{8,60}$/.test(what))
    return withDatabase(findLocal, db => refund(db, what))
  throw new ConfigError(help)
}

async function withDatabase(findLocal: FindLocal, work: (db: Db) => Promise<void>): Promise<void> {
  const { databaseUrl, dataDir } = readConfig()
  const url = databaseUrl ?? (await findLocal(dataDir))
  if (!url) throw new ConfigError('Please set DATABASE_URL, or start the server: the books are kept there.')
  const db = connect(url, { max: 2, name: 'saptapadi-books' })
  await work(db).finally(() => db.end({ timeout: 5 }))
}

/** Ends with 1 where something is wrong, for whoever watches the command. */
async function list(db: Db): Promise<void> {
  const findings = await findWrongs(db)
  const width = Math.max(...findings.map(({ what }) => what.length))
  for (const { what, count, orders } of findings) {
    say(`${what.padEnd(width)}  ${String(count).padStart(6)}`)
    for (const order of orders) say(`  ${order}`)
  }
  if (findings.some(({ count }) => count > 0)) process.exitCode = 1
}

const columns = 'date,kind,order,receipt,member,amount,mode,gateway'

async function csv(db: Db, month: string): Promise<void> {
  const lines = await listMonth(db, month)
  say([columns, ...lines.map(lineOf)].join('\n'))
}

/** Every word here is ours or the gateway's; none begins a formula and none holds a comma but the amount could. */
const lineOf = ({ date, kind, orderId, receipt, memberId, amountPaise, paymentMode, gatewayId }: BookLine) =>
  [
    date,
    kind,
    orderId,
    receipt && receiptNumber(receipt),
    memberId,
    rupees(amountPaise).replaceAll(',', ''),
    paymentMode,
    gatewayId,
  ]
    .map(word => String(word ?? '').replace(/[^\w./:-]/g, ''))
    .join(',')

async function correct(db: Db, day: string, why: string): Promise<void> {
  const left = await correctDay({ db, countsDemo: !readConfig().isProduction }, day, why)
  if (left.length > 0)
    say(
      `Left as they were, since what they were counted from is no longer kept: ${left.map(name => figureOf(name).title).join(', ')}.`,
    )
  say(
    `The ${left.length > 0 ? 'other ' : ''}figures of ${day} are computed again. Weeks and months follow by night, as long as they are open.`,
  )
}

async function refund(db: Db, orderId: string): Promise<void> {
  const config = readConfig()
  const secret = config.sessionSecret ?? (await keptSecret(config.dataDir))
  const outbox = openOutbox({
    db,
    seal: sealWith(secret),
    letterhead: letterheadOf(config, secret),
    sms: undefined,
    mail: undefined,
  })
  const id = await refundOrder({ db, outbox, config, gateway: noGateway }, orderId)
  if (!id)
    throw new ConfigError('Nothing was done: no such order, or it was not paid, or it is refunded already.')
  say(`${id} is written down; a running server sends it. The plan of this order has ended.`)
}
