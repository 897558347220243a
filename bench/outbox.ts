/**
 * npm run bench -- outbox: what a slow mail server does to codes, what kill -9 does to messages, and how many mails a
 * stranger can have sent to somebody. Prints a table and keeps the figures in bench/results/outbox.json.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import * as account from '#contract/account.ts'
import * as support from '#contract/support.ts'
import { registrationAnswers } from '#contract/testing/registration.ts'
import { startDelivery } from '../server/src/outbox/delivery.ts'
import { type Mail, type Message, openOutbox, type Sms } from '../server/src/outbox/outbox.ts'
import { sealWith } from '../server/src/outbox/seal.ts'
import { smtp } from '../server/src/outside/mail.ts'
import { msg91 } from '../server/src/outside/sms.ts'
import { makeMember } from '../server/testing/make.ts'
import { plainLetterhead } from '../server/testing/plain-letterhead.ts'
import { startSmtpServer } from '../server/testing/smtp-server.ts'
import { benchApp } from './bench-app.ts'
import { median, percentile } from './figures.ts'
import { keepResults } from './keep-results.ts'
import { startMsg91Server } from './msg91-server.ts'
import { openOwnDatabase } from './own-database.ts'
import { printTable } from './table.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '100' } },
  allowPositionals: true,
})
const rounds = Number(values.rounds)
const secret = 'a secret for benchmarks, of no use elsewhere'
const slowMs = 100_000
const perRound = 5

const database = await openOwnDatabase()
const { db } = database
const [texts, mails] = [await startMsg91Server(), await startSmtpServer()]
const parts = {
  db,
  enclose: async () => [],
  seal: sealWith(secret),
  sms: msg91({ key: 'bench', url: texts.url }),
  mail: smtp(mails.url, { name: 'Bench', address: 'bench@saptapadi.example' }),
}
const outbox = openOutbox({ ...parts, letterhead: plainLetterhead })

const code = (n: string): Sms => ({
  channel: 'sms',
  kind: { name: 'code', goodForSeconds: 3600 },
  to: '9876500001',
  text: n,
  template: { id: 'bench', values: { otp: n } },
})
const letter = (text: string): Mail => ({
  channel: 'mail',
  kind: { name: 'bench', limits: [{ times: 100_000, of: 'mails', seconds: 1 }] },
  to: 'asha@test.example',
  subject: 'Bench',
  parts: [text],
})
const put = (message: Message) => db.begin(tx => outbox.put(tx, message)) as Promise<string>

try {
  const rows = [...(await beASlowMailServer()), ...(await killAgainAndAgain()), ...(await askForMails())]
  printTable(rows)
  keepResults('outbox', rows)
} finally {
  await Promise.all([texts.stop(), mails.stop()])
  await database.stop()
}

/** Every mail is taken at once and answered long after. */
async function beASlowMailServer() {
  const delivery = startDelivery({ ...parts, onError: error => process.stderr.write(`${error}\n`) })
  mails.answer = async asked => {
    if (asked === 'dot') await sleep(slowMs)
    return undefined
  }
  const letters = 20
  for (let n = 0; n < letters; n++) await put(letter(`slow ${n}`))
  const delays: number[] = []
  for (let n = 0; n < 20; n++) {
    const begun = performance.now()
    await put(code(`slow${n}`))
    const taken = () => texts.taken.find(text => text.code === `slow${n}`)
    while (!taken()) await sleep(10)
    delays.push((taken()?.at ?? 0) - begun)
    await sleep(1500 + Math.random() * 1000)
  }
  await untilSent(letters)
  mails.answer = () => undefined
  await delivery.stop()
  return [
    {
      what: `mail server answers after ${slowMs / 1000} s: delay of a code, median ms`,
      figure: Math.round(median(delays)),
    },
    { what: 'the same: the slowest code, ms', figure: Math.round(percentile(delays, 1)) },
    {
      what: `the same: deliveries of ${letters} mails`,
      figure: mails.taken.filter(({ data }) => data.includes('slow ')).length,
    },
  ]
}

async function untilSent(count: number): Promise<void> {
  for (;;) {
    const [row] = await db<{ sent: number }[]>`
      select count(*) as sent from outbox where channel = 'mail' and sent_at is not null`
    if ((row?.sent ?? 0) >= count) return
    await sleep(500)
  }
}

/** A server that is killed at a random moment, over and over, while messages wait. */
async function killAgainAndAgain() {
  texts.taken.length = 0
  mails.taken.length = 0
  await db`delete from outbox`
  const idOfCode = new Map<string, string>()
  const letters: string[] = []
  for (let round = 0; round < rounds; round++) {
    for (let n = 0; n < perRound; n++) {
      idOfCode.set(`kill${round}.${n}`, await put(code(`kill${round}.${n}`)))
      letters.push(await put(letter('kill')))
    }
    const child = await startProcess()
    await sleep(Math.random() * 60)
    child.kill('SIGKILL')
    await once(child, 'exit')
    // The next round finds every try that was cut off lost, instead of minutes later.
    await db`update outbox set due_at = now() where due_at is not null`
  }
  const last = await startProcess()
  for (;;) {
    const [row] = await db<{ open: number }[]>`select count(*) as open from outbox where due_at is not null`
    if (row?.open === 0) break
    await sleep(200)
  }
  last.kill('SIGKILL')

  const rows = await db<{ id: string }[]>`select id from outbox where failed_at is not null`
  const dead = new Set(rows.map(({ id }) => id))
  const codes = texts.taken.map(text => text.code)
  const mailIds = mails.taken.map(({ data }) => /Message-ID: <([^@]+)@/.exec(data)?.[1])
  const untold = [...idOfCode].filter(([text, id]) => !codes.includes(text) && !dead.has(id))
  return [
    { what: `kill -9, ${rounds} times: codes put`, figure: idOfCode.size },
    { what: 'the same: codes sent twice', figure: codes.length - new Set(codes).size },
    { what: 'the same: codes told of as unclear', figure: dead.size },
    { what: 'the same: codes neither sent nor told of', figure: untold.length },
    { what: 'the same: mails put', figure: letters.length },
    { what: 'the same: mails lost', figure: letters.filter(id => !mailIds.includes(id)).length },
    {
      what: 'the same: mails repeated, under the same Message-ID',
      figure: mailIds.length - new Set(mailIds).size,
    },
  ]
}

async function startProcess(): Promise<ChildProcess> {
  const file = new URL('delivery-process.ts', import.meta.url).pathname
  const child = fork(file, [database.url, texts.url, mails.url, secret])
  await once(child, 'message')
  return child
}

/** From as many places as there are calls, so that only limits per mailbox hold. */
async function askForMails() {
  const app = await benchApp(db, { outbox })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  let callers = 0
  const post = async (path: string, fields: Record<string, string>) => {
    callers += 1
    const headers = { 'x-forwarded-for': `10.1.${Math.floor(callers / 250)}.${callers % 250}` }
    const body = new URLSearchParams(fields)
    return (await fetch(address + path, { method: 'POST', body, headers })).text()
  }
  const repeat = async (times: number, path: string, fields: Record<string, string>) => {
    await db`delete from outbox`
    const answers = new Set<string>()
    for (let n = 0; n < times; n++) answers.add(await post(path, fields))
    const [row] = await db<{ mails: number }[]>`select count(*) as mails from outbox`
    return `${row?.mails} mails, ${answers.size} answer${answers.size === 1 ? '' : 's'}`
  }
  const { email } = await makeMember(db)
  const reader = { email: 'reader@test.example' }
  try {
    const signUps = await repeat(100, account.register.path, { ...registrationAnswers, email })
    const forgotten = await repeat(100, account.forgotPassword.path, { email })
    const asked = await repeat(50, support.subscribeNewsletter.path, reader)
    await db`update newsletter_subscribers set unsubscribed_at = now()`
    const left = await repeat(50, support.subscribeNewsletter.path, reader)
    return [
      { what: '100 sign-ups with a known address', figure: signUps },
      { what: '100 forgotten passwords of one address', figure: forgotten },
      { what: '50 newsletter forms with one address', figure: asked },
      { what: '50 more after "no more letters"', figure: left },
    ]
  } finally {
    await app.close()
  }
}
