/**
 * npm run bench -- logins: does the response time reveal whether a phone or an e-mail is known, also under load? What do
 * 500 simultaneous logins cost, and how long does a login take during a thousand guesses? Prints a table and writes
 * bench/results/logins.json.
 */
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import * as contract from '#contract/core/accounts/account.ts'
import { hashPassword } from '../server/src/platform/crypto/passwords.ts'
import { makeMember } from '../server/testing/make.ts'
import { median, rounded } from './figures.ts'
import { keepResults } from './keep-results.ts'
import { openOwnDatabase } from './own-database.ts'
import { startServer } from './start-server.ts'
import { printTable } from './table.ts'

const each = 1000
const atOnce = 500
const guesses = 1000
const password = 'jasmine-tea-42'

interface Answer {
  ms: number
  status: number
  response: string | undefined
  cookie: string
}

const { db, ...database } = await openOwnDatabase()
const server = await startServer({
  DATABASE_URL: database.url,
  SEED_MEMBERS: '0',
  // Clients choose their address, so that the measurement does not reach limits per address.
  TRUST_PROXY: '127.0.0.1',
})
try {
  const people = await makePeople(each)
  const phones = people.map(({ phone }) => phone)
  const logins = await compare(n => [
    () => logIn(phones[n] as string, 'not-the-password', n),
    () => logIn(String(9_500_000_000 + n), 'not-the-password', n),
  ])
  const burst = await logInAtOnce(phones.slice(0, atOnce))
  const amid = await logInAmidGuesses(phones)
  const load = startLoad(phones)
  const forgotten = await compare(n => [
    () => forget(people[n]?.email as string, n),
    () => forget(`unknown.${n}@home.example`, n),
  ])
  await load()
  const rows = [
    { what: 'login, known phone, wrong password: median ms', figure: rounded(median(logins.known)) },
    { what: 'login, unknown phone: median ms', figure: rounded(median(logins.unknown)) },
    { what: 'chance to tell them apart by time (0.5 means none)', figure: separability(logins) },
    { what: `${atOnce} simultaneous logins: "login"`, figure: burst.succeeded },
    { what: `${atOnce} simultaneous logins: refused immediately`, figure: burst.refused },
    { what: `${atOnce} simultaneous logins: slowest "login", ms`, figure: burst.slowest },
    { what: `${atOnce} simultaneous logins: memory growth, MiB`, figure: burst.grewByMib },
    { what: 'a login without load: ms', figure: amid.alone },
    { what: `during ${guesses} guesses, known browser: ms`, figure: amid.known },
    {
      what: `during ${guesses} guesses, known browser: times as long`,
      figure: rounded(amid.known / amid.alone, 1),
    },
    { what: `during ${guesses} guesses, new browser: ms`, figure: amid.stranger },
    { what: `during ${guesses} guesses, new browser: status`, figure: amid.strangerStatus },
    { what: `${guesses} guesses: last reply after ms`, figure: amid.all },
    {
      what: 'forgotten password under load, known e-mail: median ms',
      figure: rounded(median(forgotten.known)),
    },
    {
      what: 'forgotten password under load, unknown e-mail: median ms',
      figure: rounded(median(forgotten.unknown)),
    },
    { what: 'chance to tell them apart by time (0.5 means none)', figure: separability(forgotten) },
  ]
  printTable(rows)
  keepResults('logins', rows)
} finally {
  await server.stop()
  await database.stop()
}

async function makePeople(count: number) {
  const hash = await hashPassword(password)
  const people = []
  for (let n = 0; n < count; n++) people.push(await makeMember(db))
  await db.run`update members set password_hash = ${hash}`
  return people
}

/** Alternates the order, so that noise affects both in the same way. */
async function compare(calls: (n: number) => [known: () => Promise<Answer>, unknown: () => Promise<Answer>]) {
  const known: number[] = []
  const unknown: number[] = []
  for (let n = 0; n < each; n++) {
    const [callKnown, callUnknown] = calls(n)
    const inTurn = [
      async () => known.push((await callKnown()).ms),
      async () => unknown.push((await callUnknown()).ms),
    ]
    for (const call of n % 2 ? inTurn : inTurn.toReversed()) await call()
  }
  return { known, unknown }
}

async function logInAtOnce(phones: string[]) {
  await forgetTries()
  const before = memoryMib()
  let highest = before
  const watch = setInterval(() => {
    highest = Math.max(highest, memoryMib())
  }, 50)
  const answers = await Promise.all(phones.map((phone, n) => logIn(phone, password, n)))
  clearInterval(watch)
  const succeeded = answers.filter(answer => answer.response === 'login')
  return {
    succeeded: succeeded.length,
    refused: answers.filter(({ status }) => status === 503).length,
    slowest: Math.round(Math.max(...succeeded.map(answer => answer.ms))),
    grewByMib: Math.round(highest - before),
  }
}

/** Memory of the server's process, in pages of 4 KiB. */
function memoryMib(): number {
  return Number(readFileSync(`/proc/${server.pid}/statm`, 'utf8').split(' ')[1]) / 256
}

/** A login from a known and one from a new browser, just after the guesses began. */
async function logInAmidGuesses(phones: string[]) {
  await forgetTries()
  const [mine, hers] = phones as [string, string]
  const { cookie } = await logIn(mine, password, 1)
  const alone = []
  for (let n = 0; n < 20; n++) alone.push((await logIn(mine, password, 1, cookie)).ms)
  const begun = performance.now()
  const all = Promise.all(
    Array.from({ length: guesses }, (_, n) => logIn(phones[n % each] as string, 'not-the-password', n)),
  )
  await pause(20)
  const [known, stranger] = await Promise.all([
    logIn(mine, password, 5000, cookie),
    logIn(hers, password, 5001),
  ])
  await all
  if (known.response !== 'login') throw new Error(`The known browser got ${known.status}.`)
  return {
    alone: rounded(median(alone)),
    known: rounded(known.ms),
    stranger: rounded(stranger.ms),
    strangerStatus: stranger.status,
    all: Math.round(performance.now() - begun),
  }
}

/** Six clients log in without a pause. Returns a function that stops them. */
function startLoad(phones: string[]): () => Promise<unknown> {
  let isOver = false
  const loops = Array.from({ length: 6 }, async (_, place) => {
    for (let n = place; !isOver; n += 6) {
      if (n % 600 < 6) await forgetTries()
      await logIn(phones[n % each] as string, password, n)
    }
  })
  return () => {
    isOver = true
    return Promise.all(loops)
  }
}

async function forgetTries(): Promise<void> {
  await db.run`delete from login_failures`
  await db.run`delete from rate_limits`
}

function logIn(phone: string, pwd: string, n: number, cookie = ''): Promise<Answer> {
  return post(contract.logIn.path, { email: phone, password: pwd }, n, cookie)
}

function forget(email: string, n: number): Promise<Answer> {
  return post(contract.forgotPassword.path, { email }, n)
}

async function post(path: string, fields: Record<string, string>, n: number, cookie = ''): Promise<Answer> {
  const start = performance.now()
  const answer = await fetch(server.address + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: {
      'x-forwarded-for': `10.${n % 250}.${Math.floor(n / 250)}.${n % 199}`,
      ...(cookie && { cookie, origin: server.address }),
    },
  })
  const { response } = (await answer.json()) as { response?: string }
  const cookies = answer.headers.getSetCookie().map(text => text.split(';')[0])
  return { ms: performance.now() - start, status: answer.status, response, cookie: cookies.join('; ') }
}

/** Probability that a known value is slower than an unknown one: the area under the curve. */
function separability({ known, unknown }: { known: number[]; unknown: number[] }): number {
  let slower = 0
  for (const a of known) for (const b of unknown) slower += a > b ? 1 : a === b ? 0.5 : 0
  return Number((slower / (known.length * unknown.length)).toFixed(3))
}
