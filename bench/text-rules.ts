/**
 * npm run bench -- text-rules: recall and false alarms of the text rules, on two collections of invented texts: profile
 * texts (2,000 disguised contact details, 20,000 honest) and chat messages (2,000 disguised, 600 split over up to four
 * messages, 20,000 honest, 500 that ask for money). Also the time for one text, including hostile ones.
 */
import { type Random, seededRandom } from '../demo/art/random.ts'
import { findForbidden } from '../server/src/core/moderation/text-rules/text-rules.ts'
import { classifyMessage } from '../server/src/features/conversations/contact-filter.ts'
import { percentile, rounded } from './figures.ts'
import { keepResults } from './keep-results.ts'
import { printTable } from './table.ts'
import { disguisedContact } from './texts/contacts.ts'
import { honestText } from './texts/honest.ts'
import { messages } from './texts/messages.ts'

const goals = { found: 0.98, foundSplit: 0.9, refusedByMistake: 0.005, p99Ms: 2 }
const [contacts, splits, honest, moneyTalks, shown] = [2000, 600, 20_000, 500, 8]
/** The filter also checks this many earlier messages of the sender. */
const contextLength = 4
const longestText = 4000

const listOf = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))
const share = (part: number, whole: number, digits = 4) => rounded(part / whole, digits)
const show = (what: string, texts: readonly string[]) => {
  for (const text of texts.slice(0, shown)) process.stdout.write(`${what}: ${text}\n`)
}

function timed<T>(times: number[], work: () => T): T {
  const begun = performance.now()
  const result = work()
  times.push(performance.now() - begun)
  return result
}

function measureProfileTexts(random: Random) {
  const missed = listOf(contacts, () => disguisedContact(random)).filter(({ text }) => !findForbidden(text))
  const [times, mistakes]: [number[], string[]] = [[], []]
  for (let index = 0; index < honest; index++) {
    const text = honestText(random, index)
    const found = timed(times, () => findForbidden(text))
    if (found) mistakes.push(`${found.kind} “${found.quote}”: ${text}`)
  }
  const missedTexts = missed.map(({ kind, text }) => `(${kind}) ${text}`)
  show('profile text, missed', missedTexts)
  show('profile text, refused by mistake', mistakes)
  return {
    texts: 'profile',
    found: share(contacts - missed.length, contacts),
    refusedByMistake: share(mistakes.length, honest, 5),
    p50Ms: rounded(percentile(times, 0.5), 3),
    p99Ms: rounded(percentile(times, 0.99), 3),
  }
}

/** Checks honest messages together with the earlier ones, as in a conversation. */
function judgeHonestTalk(random: Random) {
  const [times, mistakes, warnings]: [number[], string[], string[]] = [[], [], []]
  let earlier: string[] = []
  for (let index = 0; index < honest; index++) {
    if (index % 12 === 0) earlier = []
    const text = messages.honest(random)
    const { contact, isAboutMoney } = timed(times, () => classifyMessage(text, earlier))
    if (contact) mistakes.push(`“${contact.quote}” in ${[...earlier, text].join(' ⏎ ')}`)
    if (isAboutMoney) warnings.push(text)
    earlier = [...earlier, text].slice(-contextLength)
  }
  return { times, mistakes, warnings }
}

const isSplitFound = (pieces: readonly string[]) =>
  pieces.some((piece, index) => classifyMessage(piece, pieces.slice(0, index)).contact)

function measureMessages(random: Random) {
  const missed = listOf(contacts, () => messages.contact(random)).filter(
    text => !classifyMessage(text, []).contact,
  )
  const missedSplits = listOf(splits, () => messages.split(random)).filter(pieces => !isSplitFound(pieces))
  const notWarned = listOf(moneyTalks, () => messages.money(random)).filter(
    text => !classifyMessage(text, []).isAboutMoney,
  )
  const { times, mistakes, warnings } = judgeHonestTalk(random)
  const missedPieces = missedSplits.map(pieces => pieces.join(' ⏎ '))
  show('message, missed', missed)
  show('message, missed in pieces', missedPieces)
  show('message, refused by mistake', mistakes)
  show('message, money not warned of', notWarned)
  return {
    texts: 'message',
    found: share(contacts - missed.length, contacts),
    foundSplit: share(splits - missedSplits.length, splits),
    refusedByMistake: share(mistakes.length, honest, 5),
    moneyWarned: share(moneyTalks - notWarned.length, moneyTalks),
    warnedByMistake: share(warnings.length, honest, 5),
    p50Ms: rounded(percentile(times, 0.5), 3),
    p99Ms: rounded(percentile(times, 0.99), 3),
  }
}

/** Parts that the rules match, repeated up to the maximum length. */
function slowestHostileMs(): number {
  const pieces = '9 |9,|1,1|nine|double |a.|@|i n s t a |loan |𝟗​|नौ |12/12/|rahul at |ﷺ'.split('|')
  const times: number[] = []
  for (const piece of pieces)
    timed(times, () => findForbidden(piece.repeat(longestText).slice(0, longestText)))
  return rounded(Math.max(...times), 2)
}

const profile = measureProfileTexts(seededRandom(12))
const message = measureMessages(seededRandom(5_000_011))
const hostileMs = slowestHostileMs()
printTable([profile])
printTable([message])
process.stdout.write(`slowest hostile text of ${longestText} characters: ${hostileMs} ms\n`)
keepResults('text-rules', {
  measured: new Date().toISOString().slice(0, 10),
  goals,
  profile,
  message,
  hostileMs,
})

const isReached =
  [profile, message].every(
    ({ found, refusedByMistake, p99Ms }) =>
      found >= goals.found && refusedByMistake <= goals.refusedByMistake && p99Ms <= goals.p99Ms,
  ) && message.foundSplit >= goals.foundSplit
process.exitCode = isReached ? 0 : 1
