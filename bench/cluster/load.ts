import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { listConversations } from '#contract/features/conversations/messages.ts'
import { paths } from '#contract/platform/paths.ts'
import { connect, type Queries, serverLimits } from '../../server/src/platform/database/db.ts'
import { makeTalk } from '../../server/testing/make-talk.ts'
import { testDb } from '../../server/testing/test-db.ts'
import { makePairs, type Talker } from '../talks/people.ts'
import { startSending } from '../talks/senders.ts'
import { askPage, complaintOf, type PageRequest, type Verdict } from './answers.ts'
import { atEnd } from './at-end.ts'
import { Ledger } from './ledger.ts'
import type { Site } from './site.ts'

const pairCount = 8
const messagePaceMs = 500
const writers = 4
const writePaceMs = 20
const afterFailureMs = 100
const probePaceMs = 300
const quotaPaceMs = 3_000

export interface Load {
  rows: Ledger
  messages: Ledger
  /** The answers to page requests since the last call, counted by verdict. */
  takeAnswers(): Record<`answers ${Verdict}`, number>
  /** What was wrong with the answers that were not ours. */
  complaints: string[]
  /** Acknowledged rows and messages that the database does not have. */
  countLost(): Promise<number>
  talkers: Talker[]
}

/** Writes rows and messages and opens pages until the end of the run. */
export async function startLoad(site: Site): Promise<Load> {
  const { home, ownerUrl, address, servers } = site
  const db = testDb(connect(ownerUrl, { max: writers + 2, name: 'bench', ...serverLimits }))
  atEnd(() => db.end({ timeout: 1 }))
  await db.script('create schema bench; create table bench.ledger (id bigint primary key)')
  const pairs = await makePairs(db, pairCount)
  for (const [one, other] of pairs) await makeTalk(db, one.id, other.id, 'mo')
  const rows = await Ledger.open(join(home.folder, 'rows.ledger'))
  const messages = await Ledger.open(join(home.folder, 'messages.ledger'))

  let isOver = false
  const repeat = async (work: () => Promise<unknown>, paceMs: number) => {
    while (!isOver) {
      // A write that fails during an outage is not acknowledged.
      const isDone = await work().then(
        () => true,
        () => false,
      )
      await pause(isDone ? paceMs : afterFailureMs)
    }
  }
  const talkers = pairs.flat()
  const requests = await findRequests(address, talkers[0] as Talker)
  // Each server renders the public pages once before the first loss.
  for (const server of servers.addresses) await Promise.all(requests.map(request => askPage(server, request)))

  let last = 0
  const writeRow = async () => {
    last += 1
    const id = String(last)
    const sentAt = Date.now()
    await db.run`insert into bench.ledger (id) values (${id})`
    await rows.add(id, sentAt)
  }
  let answers = noAnswers
  const complaints: string[] = []
  const probe = async (request: PageRequest) => {
    const answer = await askPage(address, request)
    const { verdict } = answer
    if (isOver) return
    answers = { ...answers, [`answers ${verdict}`]: answers[`answers ${verdict}`] + 1 }
    if (verdict === 'bare' || verdict === 'broken') complaints.push(complaintOf(request, answer))
  }
  const sending = startSending(address, pairs, {
    paceMs: messagePaceMs,
    onAcknowledged: (id, seq, sentAt) => messages.add(`${id} ${seq}`, sentAt),
  })
  const loops = [
    ...Array.from({ length: writers }, () => repeat(writeRow, writePaceMs)),
    ...requests.map(request => repeat(() => probe(request), probePaceMs)),
    // The members write more in an hour than the limits allow in a day.
    repeat(() => db.run`delete from quotas`, quotaPaceMs),
  ]
  atEnd(() => {
    isOver = true
    void sending.stop()
    void Promise.all(loops)
  })
  return {
    rows,
    messages,
    talkers,
    complaints,
    takeAnswers() {
      const taken = answers
      answers = noAnswers
      return taken
    },
    countLost: async () =>
      (await rows.countLost(() => listRows(db))) + (await messages.countLost(() => listMessages(db))),
  }
}

const noAnswers = { 'answers ok': 0, 'answers ours': 0, 'answers bare': 0, 'answers broken': 0 }

const IdRow = z.object({ id: z.string() })

export const listRows = async (db: Queries) => toSet(await db.many(IdRow)`select id::text from bench.ledger`)

/** With the place in the conversation. */
export const listMessages = async (db: Queries) =>
  toSet(await db.many(IdRow)`select client_id || ' ' || seq as id from messages`)

const toSet = (found: { id: string }[]) => new Set(found.map(({ id }) => id))

/** Two public pages, a script, a page of a member and one of its calls. */
async function findRequests(address: string, { cookie }: Talker): Promise<PageRequest[]> {
  const home = await askPage(address, { path: paths.home })
  const [script] = /\/assets\/[\w.-]+\.js/.exec(home.body) ?? []
  if (!script) throw new Error('The home page has no script.')
  return [
    { path: paths.home },
    { path: paths.pricing },
    { path: script },
    { path: paths.recentlyJoined, cookie },
    { path: listConversations.path, cookie, form: '' },
  ]
}
