import { parseArgs } from 'node:util'
import { rupees } from '#contract/platform/rupees.ts'
import { type BookLine, bookFindings, listBookLines } from '../../features/payments/books-store.ts'
import { inspectBooks } from '../../features/payments/check-books.ts'
import { noGateway } from '../../features/payments/gateway/gateway.ts'
import { formatReceiptNumber } from '../../features/payments/receipt-number.ts'
import { refundOrder } from '../../features/payments/refund.ts'
import { type Config, ConfigError } from '../../platform/config.ts'
import type { Db } from '../../platform/database/db.ts'
import { type CommandOptions, commandOutbox, printLine, withDatabase } from './command.ts'

const help = `Checks that payments and plans agree, and exports payments.

  npm run books                          lists the checks with the number of wrong orders, which should be 0
  npm run books -- csv 2026-11           prints the payments and refunds of a month, for the accountant
  npm run books -- refund order_...      refunds a payment in full and ends its plan; a running server sends the refund

The database is DATABASE_URL, or that of the server running in DATA_DIR.
`

export async function runBooks(args: string[], surroundings: CommandOptions): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean' } },
  })
  const [verb, what = ''] = positionals
  if (values.help) return printLine(help)
  if (verb === undefined) return withDatabase('books', surroundings, list)
  if (verb === 'csv' && /^\d{4}-(0[1-9]|1[0-2])$/.test(what))
    return withDatabase('books', surroundings, db => csv(db, what))
  if (verb === 'refund' && /^order_[\w-]{8,60}$/.test(what))
    return withDatabase('books', surroundings, (db, config) => refund(db, config, what))
  throw new ConfigError(help)
}

/** Exits with 1 if a check fails, for monitoring. */
async function list(db: Db): Promise<void> {
  const findings = await inspectBooks(db)
  const width = Math.max(...bookFindings.map(what => what.length))
  for (const what of bookFindings) {
    const found = findings.filter(finding => finding.what === what)
    printLine(`${what.padEnd(width)}  ${String(found.length).padStart(6)}`)
    for (const { orderId } of found.slice(0, 20)) printLine(`  ${orderId}`)
  }
  if (findings.length > 0) process.exitCode = 1
}

const columns = 'date,kind,order,receipt,member,amount,mode,gateway'

async function csv(db: Db, month: string): Promise<void> {
  const lines = await listBookLines(db, month)
  printLine([columns, ...lines.map(lineOf)].join('\n'))
}

/** Removes commas and formula characters. The values come only from us and the gateway. */
const lineOf = ({ date, kind, orderId, receipt, memberId, amountPaise, paymentMode, gatewayId }: BookLine) =>
  [
    date,
    kind,
    orderId,
    receipt && formatReceiptNumber(receipt),
    memberId,
    rupees(amountPaise).replaceAll(',', ''),
    paymentMode,
    gatewayId,
  ]
    .map(word => String(word ?? '').replace(/[^\w./:-]/g, ''))
    .join(',')

async function refund(db: Db, config: Config, orderId: string): Promise<void> {
  const outbox = await commandOutbox(db, config)
  const id = await refundOrder({ db, outbox, config, gateway: noGateway }, orderId)
  if (!id) throw new ConfigError('Nothing was refunded: the order is unknown, not paid or already refunded.')
  printLine(`The refund ${id} is queued; a running server sends it. The plan of this order has ended.`)
}
