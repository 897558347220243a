import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { openRestartable } from '../../dev/local-postgres/testing/restartable.ts'
import { seedReference } from '../../server/seed/reference.ts'
import { connect } from '../../server/src/platform/database/db.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import { makeTalk } from '../../server/testing/make-talk.ts'
import { type TestDb, testDb } from '../../server/testing/test-db.ts'
import { openKillable } from './killable-server.ts'
import { makePairs } from './people.ts'
import { type Sending, startSending } from './senders.ts'
import { Tab } from './tab.ts'

const pairCount = 12
const waitForTabsMs = 30_000

/**
 * Kills the server and PostgreSQL alternately with `kill -9` while 24 members write, each with an open page. Then compares
 * the acknowledged messages with the database, and each page with its conversation.
 */
export async function killWhileSending({ kills, restarts }: { kills: number; restarts: number }) {
  const postgres = await openRestartable()
  const asking = async <Result>(work: (db: TestDb) => Promise<Result>) => {
    const db = testDb(connect(postgres.url, { max: 2, name: 'bench' }))
    return work(db).finally(() => db.end({ timeout: 5 }))
  }
  const pairs = await asking(async db => {
    await migrate(db)
    await seedReference(db)
    const made = await makePairs(db, pairCount)
    for (const [one, other] of made) await makeTalk(db, one.id, other.id, 'mo')
    return made
  })
  const server = await openKillable(postgres.url)
  const sending = startSending(server.address, pairs)
  const tabs = pairs.flatMap(([one, other]) => [
    new Tab(server.address, one, other.id),
    new Tab(server.address, other, one.id),
  ])
  const done = { kills: 0, restarts: 0 }
  let isStopped = false
  // An interrupted run still compares what it has.
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      isStopped = true
    })
  try {
    // Alternates, so that an interrupted run has some of both.
    while (!isStopped && done.kills + done.restarts < kills + restarts) {
      await sending.more(24)
      await pause(Math.random() * 300)
      if (done.kills * restarts <= done.restarts * kills && done.kills < kills) {
        await server.kill()
        await server.start()
        done.kills += 1
      } else {
        await server.loaded()
        await postgres.end('kill -9')
        await postgres.start()
        done.restarts += 1
      }
      // The members write more here in an hour than the limits allow in a day.
      await asking(db => db.run`delete from quotas`)
      process.stdout.write(
        `\r${done.kills + done.restarts} of ${kills + restarts} kills, ${sending.acknowledged.size} messages `,
      )
    }
    await sending.stop()
    const missed = await countMissed(asking, tabs)
    for (const tab of tabs) tab.close()
    await server.stop()
    return {
      'kills of the server': done.kills,
      'kills of PostgreSQL': done.restarts,
      ...(await asking(db => compare(db, sending))),
      'messages missing on an open page': missed,
      'messages that arrived over a stream': tabs.reduce((sum, { arrivals }) => sum + arrivals.size, 0),
    }
  } finally {
    await postgres.stop()
  }
}

const LastRow = z.object({ member: z.int(), last: z.int() })

/** Pages can take a while to reconnect after the last kill. */
async function countMissed(asking: <T>(work: (db: TestDb) => Promise<T>) => Promise<T>, tabs: Tab[]) {
  const ends = await asking(
    db => db.many(LastRow)`
      select unnest(array[lower_id, higher_id]) as member, last_seq as last from conversations`,
  )
  const lastOf = new Map(ends.map(({ member, last }) => [member, last]))
  const missing = () =>
    tabs.reduce((sum, { who, last }) => sum + Math.max(0, (lastOf.get(who.id) ?? 0) - last), 0)
  const deadline = performance.now() + waitForTabsMs
  while (missing() > 0 && performance.now() < deadline) await pause(50)
  return missing()
}

const MessageRow = z.object({ clientId: z.string(), seq: z.int() })
const CountRow = z.object({ n: z.int() })

async function compare(db: TestDb, { acknowledged, abandoned, repeats, refusals }: Sending) {
  const rows = await db.many(MessageRow)`
    select client_id as "clientId", seq from messages order by conversation_id, seq`
  const seqs = new Map<string, number[]>()
  for (const { clientId, seq } of rows) seqs.set(clientId, [...(seqs.get(clientId) ?? []), seq])
  const gaps = await db.one(CountRow)`
    select count(*) as n from conversations c where (
      select count(*) <> c.last_seq or max(m.seq) <> c.last_seq from messages m where m.conversation_id = c.id
    )`
  const late = await db.one(CountRow)`
    select count(*) as n from messages m join messages n
      on n.conversation_id = m.conversation_id and n.seq = m.seq + 1 and n.sent_at < m.sent_at`
  const wrote = await db.one(CountRow)`
    select count(*) as n from conversations c
    where greatest(c.lower_wrote_seq, c.higher_wrote_seq) <> c.last_seq`
  return {
    'messages acknowledged': acknowledged.size,
    'acknowledged and lost, or with another number': [...acknowledged].filter(
      ([id, seq]) => seqs.get(id)?.length !== 1 || seqs.get(id)?.[0] !== seq,
    ).length,
    'given up without an answer': abandoned.size,
    'of these stored': [...abandoned].filter(id => seqs.has(id)).length,
    'stored more than once': [...seqs.values()].filter(({ length }) => length > 1).length,
    'conversations with a gap': gaps.n,
    'conversations with a wrong counter': wrote.n,
    'messages timed before their predecessor': late.n,
    'answered after a repeat': repeats,
    'refused by a limit': [...refusals.values()].reduce((sum, count) => sum + count, 0),
  }
}
