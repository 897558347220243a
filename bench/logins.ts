/**
 * npm run bench -- logins: can a known phone be told from an unknown one by the time of the answer, and what do
 * five hundred logins at once cost? Prints a table and keeps the figures in bench/results/logins.json.
 */
import * as contract from '#contract/account.ts'
import { hashPassword } from '../server/src/account/passwords.ts'
import { makeMember } from '../server/testing/make.ts'
import { median, rounded } from './figures.ts'
import { keepResults } from './keep-results.ts'
import { openOwnServer } from './own-server.ts'
import { printTable } from './table.ts'

const each = 1000
const atOnce = 500
const password = 'jasmine-tea-42'

const server = await openOwnServer()
try {
  const phones = await makePhones(each)
  const times = await compareTimes(phones)
  const burst = await logInAtOnce(phones.slice(0, atOnce))
  const rows = [
    { what: 'known phone, wrong password: median ms', figure: rounded(median(times.known)) },
    { what: 'unknown phone: median ms', figure: rounded(median(times.unknown)) },
    {
      what: 'chance to tell them apart by time (0.5 is none)',
      figure: separability(times.known, times.unknown),
    },
    { what: `${atOnce} logins at once: answered "login"`, figure: burst.succeeded },
    { what: `${atOnce} logins at once: slowest ms`, figure: burst.slowest },
    { what: `${atOnce} logins at once: memory grew by MiB`, figure: burst.grewByMib },
  ]
  printTable(rows)
  keepResults('logins', rows)
} finally {
  await server.stop()
}

async function makePhones(count: number): Promise<string[]> {
  const hash = await hashPassword(password)
  const phones: string[] = []
  for (let n = 0; n < count; n++) phones.push((await makeMember(server.db)).phone)
  await server.db`update members set password_hash = ${hash}`
  return phones
}

/** Alternates between the two, so that other load on the machine affects both in the same way. */
async function compareTimes(phones: string[]): Promise<{ known: number[]; unknown: number[] }> {
  const known: number[] = []
  const unknown: number[] = []
  for (const [n, phone] of phones.entries()) {
    known.push((await logIn(phone, 'not-the-password', n)).ms)
    unknown.push((await logIn(String(9_500_000_000 + n), 'not-the-password', n)).ms)
  }
  return { known, unknown }
}

async function logInAtOnce(phones: string[]) {
  await server.db`delete from login_failures`
  const before = process.memoryUsage().rss
  let highest = before
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss)
  }, 50)
  const answers = await Promise.all(phones.map((phone, n) => logIn(phone, password, n)))
  clearInterval(watch)
  return {
    succeeded: answers.filter(answer => answer.response === 'login').length,
    slowest: Math.round(Math.max(...answers.map(answer => answer.ms))),
    grewByMib: Math.round((highest - before) / 1024 / 1024),
  }
}

async function logIn(phone: string, pwd: string, n: number): Promise<{ ms: number; response: string }> {
  const start = performance.now()
  const answer = await fetch(server.address + contract.logIn.path, {
    method: 'POST',
    body: new URLSearchParams({ email: phone, password: pwd }),
    headers: { 'x-forwarded-for': `10.${n % 250}.${Math.floor(n / 250)}.${n % 199}` },
  })
  const { response } = (await answer.json()) as { response: string }
  return { ms: performance.now() - start, response }
}

/** How often a random known one is slower than a random unknown one: the area under the curve. */
function separability(known: number[], unknown: number[]): number {
  let slower = 0
  for (const a of known) for (const b of unknown) slower += a > b ? 1 : a === b ? 0.5 : 0
  return Number((slower / (known.length * unknown.length)).toFixed(3))
}
