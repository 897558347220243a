/**
 * npm run bench -- deletions: members with every kind of row ask to be deleted; whoever erases them is killed with kill -9
 * at every statement in turn, and the next goes on. Then a year passes. What must be left is nothing but what the law keeps.
 * `--rounds 200` for another number. Keeps the figures in bench/results/deletions.json.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findDeletion } from '../../server/src/erasures/deletion-store.ts'
import { insertDeparture } from '../../server/src/erasures/departure-store.ts'
import { deleteOldRecords } from '../../server/src/erasures/erase-store.ts'
import { newDeletionNumber, receiptHash } from '../../server/src/erasures/receipt.ts'
import { referring } from '../../server/src/my-data/refers-store.ts'
import { openFiles } from '../../server/src/outside/files.ts'
import { findWrongs } from '../../server/src/payments/check-books.ts'
import { collectFiles } from '../../server/src/photos/collect-files.ts'
import { photoSeal } from '../../server/src/photos/sealing.ts'
import { uploadsIn } from '../../server/src/uploads-folder.ts'
import { everyRow, type Whole } from '../../server/testing/every-row.ts'
import { testSecret } from '../../server/testing/make.ts'
import { openOwnDatabase } from '../own-database.ts'
import { exactly, report } from '../report.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '60' } },
  allowPositionals: true,
})
const rounds = Number(values.rounds)

/** Rows of the erased that stay by their number alone, and why: refers-store.ts. */
const mayStay = ['abuse_flags', 'cases', 'case_reports', 'decision_effects', 'match_changes', 'erasures']

const database = await openOwnDatabase({ hasClock: true })
const { db, url, dataDir } = database
const files = await openFiles({ dataDir, s3: undefined })
const collect = () =>
  collectFiles({
    ...{ db, files, seal: photoSeal(testSecret), onAlarm: () => {} },
    onFailure: error => {
      throw error
    },
  })

interface Ended {
  gone: number
  statements: number
}

/** Undefined where it killed itself. */
async function erase(dieAt: number): Promise<Ended | undefined> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'eraser.ts'), url, dataDir, String(dieAt)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let said = ''
  child.stdout.on('data', (text: Buffer) => {
    said += text
  })
  const [, signal] = await once(child, 'close')
  return signal === 'SIGKILL' ? undefined : (JSON.parse(said) as Ended)
}

async function rowsOf(ids: number[], tables: typeof referring): Promise<number> {
  let sum = 0
  for (const [table, { by }] of tables) {
    if (by.length === 0) continue
    const [row] = await db.unsafe<{ n: number }[]>(
      `select count(*)::int as n from ${table} where ${by.map(column => `${column} = any ($1)`).join(' or ')}`,
      [ids],
    )
    sum += row?.n ?? 0
  }
  return sum
}

const found = {
  kills: 0,
  erasedTwice: 0,
  wrongCounts: 0,
  falseReceipts: 0,
  recordsMissing: 0,
  mailsMissing: 0,
}
const killedAt = new Set<number>()
const everybody: Whole[] = []
const numbers: string[] = []

try {
  await db`update clock.hands set stands_at = ${new Date('2026-08-03T06:00:00Z')}`
  // How many statements there are to be killed at.
  let last = 1000
  let counts: string | undefined
  for (let round = 0; round < rounds; round += 1) {
    const whole = await everyRow({ db, files })
    everybody.push(whole)
    const number = newDeletionNumber()
    numbers.push(number)
    await db.begin(tx => insertDeparture(tx, whole.id, { number, reason: 'asked', hours: 72 }))
    await db`update clock.hands set stands_at = stands_at + interval '73 hours'`
    // In large steps over all statements: a few rounds are everywhere, many are at each.
    const dieAt = 1 + ((round * 37) % last)
    if (round > 0 && (await erase(dieAt)) === undefined) {
      found.kills += 1
      killedAt.add(dieAt)
    }
    const ended = await erase(0)
    if (round === 0) last = ended?.statements ?? last
    const receipt = await findDeletion(db, number)
    if (!receipt?.hash?.equals(receiptHash(receipt))) found.falseReceipts += 1
    counts ??= JSON.stringify(receipt?.counts)
    if (JSON.stringify(receipt?.counts) !== counts) found.wrongCounts += 1
    const kept = await db`select from kept_records where member_id = ${whole.id}`
    if (kept.length !== 1) found.recordsMissing += 1
    const mails = await db`select from outbox where kind = 'deleted'`
    if (mails.length !== round + 1) found.mailsMissing += 1
    process.stdout.write(`\r${round + 1} of ${rounds} `)
  }
  const ids = everybody.map(({ id }) => id)
  const atOnce = referring.filter(([table]) => ![...mayStay, 'files', 'kept_records'].includes(table))
  const rowsAtOnce = await rowsOf(ids, atOnce)
  await collect()
  const served = everybody.flatMap(({ photoKeys }) => photoKeys)
  const servedLeft = (await Promise.all(served.map(key => files.get(key, 'card')))).filter(Boolean).length

  await db`update clock.hands set stands_at = stands_at + interval '366 days'`
  await deleteOldRecords(db)
  await collect()
  const afterAYear = referring.filter(([table]) => !mayStay.includes(table))
  const listed = await db`select from member_cards where member_id = any (${ids})`
  const wrongs = (await findWrongs(db)).reduce((sum, { count }) => sum + count, 0)
  const verified = await Promise.all(numbers.map(number => findDeletion(db, number)))
  report('deletions', [
    ['members with every kind of row, erased', everybody.length],
    ['kills by kill -9', found.kills],
    ['at so many different statements', killedAt.size],
    ['statements of one deletion', last],
    ['rows left at once', rowsAtOnce, exactly(0)],
    ['pictures left at once that can be served', servedLeft, exactly(0)],
    ['receipts that count otherwise than the others', found.wrongCounts, exactly(0)],
    ['receipts that do not verify at once', found.falseReceipts, exactly(0)],
    ['sealed records missing or double', found.recordsMissing, exactly(0)],
    ['receipts mailed not exactly once', found.mailsMissing, exactly(0)],
    ['rows left after 365 days', await rowsOf(ids, afterAYear), exactly(0)],
    ['objects left after 365 days', countFiles(uploadsIn(dataDir)), exactly(0)],
    ['cards left, of which lists and the match index are made', listed.length, exactly(0)],
    [
      'receipts that do not verify after 365 days',
      verified.filter(row => !row?.hash?.equals(receiptHash(row))).length,
      exactly(0),
    ],
    ['wrongs in the books', wrongs, exactly(0)],
  ])
} finally {
  await database.stop()
}

function countFiles(folder: string): number {
  if (!existsSync(folder)) return 0
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile()).length
}
