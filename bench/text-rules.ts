/**
 * npm run bench -- text-rules: how many of 2,000 disguised contact details are found, how many of 20,000 honest texts are
 * refused by mistake, and how long a text takes, the hostile ones too. Keeps the figures in bench/results/text-rules.json.
 */
import { seededRandom } from '../demo/art/random.ts'
import { findForbidden } from '../server/src/text-rules/text-rules.ts'
import { percentile, rounded } from './figures.ts'
import { keepResults } from './keep-results.ts'
import { printTable } from './table.ts'
import { disguisedContact } from './texts/contacts.ts'
import { honestText } from './texts/honest.ts'

const goals = { found: 0.98, refusedByMistake: 0.005, p99Ms: 2 }
const [contacts, honest, shown] = [2000, 20_000, 8]
const random = seededRandom(Number(process.argv[3] ?? 12))

const disguised = Array.from({ length: contacts }, () => disguisedContact(random))
const missed = disguised.filter(({ text }) => !findForbidden(text))

const times: number[] = []
const mistakes: string[] = []
for (let index = 0; index < honest; index++) {
  const text = honestText(random, index)
  const begun = performance.now()
  const found = findForbidden(text)
  times.push(performance.now() - begun)
  if (found) mistakes.push(`${found.kind} “${found.quote}”: ${text}`)
}

/** As long as a description may be. */
const longest = 4000
const hostile = [
  '9 ',
  '9,',
  '1,1',
  'nine',
  'double ',
  'a.',
  '@',
  'i n s t a ',
  'loan ',
  '𝟗​',
  'नौ ',
  '12/12/',
  'rahul at ',
].map(piece => piece.repeat(longest).slice(0, longest))
const hostileMs = hostile.map(text => {
  const begun = performance.now()
  findForbidden(text)
  return performance.now() - begun
})

const figures = {
  contacts,
  found: rounded(1 - missed.length / contacts, 4),
  honest,
  refusedByMistake: rounded(mistakes.length / honest, 5),
  p50Ms: rounded(percentile(times, 0.5), 3),
  p99Ms: rounded(percentile(times, 0.99), 3),
  slowestHostileMs: rounded(Math.max(...hostileMs), 2),
}
printTable([figures])
for (const { kind, text } of missed.slice(0, shown)) process.stdout.write(`missed (${kind}): ${text}\n`)
for (const mistake of mistakes.slice(0, shown)) process.stdout.write(`by mistake: ${mistake}\n`)
keepResults('text-rules', { measured: new Date().toISOString().slice(0, 10), goals, ...figures })

const isReached =
  figures.found >= goals.found &&
  figures.refusedByMistake <= goals.refusedByMistake &&
  figures.p99Ms <= goals.p99Ms
process.exitCode = isReached ? 0 : 1
