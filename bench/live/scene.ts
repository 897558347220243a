import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Db } from '../../server/src/db.ts'
import { hashToken, newToken } from '../../server/src/http/session-cookie.ts'
import { insertSession } from '../../server/src/session/store.ts'
import { makeTalk } from '../../server/testing/make-talk.ts'
import { type OwnDatabase, openOwnDatabase } from '../own-database.ts'
import { type RunningServer, startServer } from '../start-server.ts'
import { makePairs, type Talker } from '../talks/people.ts'
import { Tab, type Where } from './tab.ts'

export type Pairs = [Talker, Talker][]

export interface Scene {
  database: OwnDatabase
  /** Each has written to the other, so that nobody waits for an answer. */
  pairs: Pairs
  startServer(port?: number): Promise<RunningServer>
  /** They have written to others before, and the tables are as steady as those of a service with many members. */
  growOld(): Promise<void>
  /** What they wrote so far counts for no limit any more: they write more in a minute than people do in a day. */
  forgetLimits(): Promise<void>
  newSession(memberId: number): Promise<string>
  stop(): Promise<void>
}

/** A database with as many people as streams, and the server as production runs it. */
export async function openScene(streams: number): Promise<Scene> {
  const database = await openOwnDatabase()
  const { db, url } = database
  const pairs = await makePairs(db, Math.ceil(streams / 2))
  for (const [one, other] of pairs) await makeTalk(db, one.id, other.id, 'mo', { haveRead: 2 })
  await db`vacuum (analyze)`
  return {
    database,
    pairs,
    startServer: port =>
      startServer(
        {
          DATABASE_URL: url,
          MIGRATION_DATABASE_URL: url,
          SEED_MEMBERS: '0',
          TRUST_PROXY: '127.0.0.1,::1',
          LOG_LEVEL: 'silent',
          DRAIN_SECONDS: '1',
          NODE_OPTIONS: `--expose-gc --import ${pathToFileURL(join(import.meta.dirname, 'collect-garbage.ts'))}`,
        },
        port === undefined ? {} : { port },
      ),
    growOld: () => growOld(db),
    async forgetLimits() {
      await db`delete from promised_limits`
    },
    async newSession(memberId) {
      const token = newToken()
      await insertSession(db, {
        memberId,
        tokenHash: hashToken(token),
        isRemembered: true,
        address: '127.0.0.1',
        userAgent: 'bench',
      })
      return `session=${token}`
    },
    stop: () => database.stop(),
  }
}

/**
 * In tables of a few thousand rows every second message sets off a cleaning or an analysis, and every plan of every
 * connection is made anew after it; in those of a million members that is once in minutes.
 */
async function growOld(db: Db): Promise<void> {
  await fillTalks(db)
  for (const setting of ['analyze_threshold', 'vacuum_threshold', 'vacuum_insert_threshold'])
    await db.unsafe(`alter system set autovacuum_${setting} = 100000`)
  await db`select pg_reload_conf()`
  await db`vacuum (analyze)`
}

async function fillTalks(db: Db): Promise<void> {
  await db`
    insert into conversations (lower_id, higher_id, last_seq, last_message_at, last_sender_id, last_words,
      lower_read_seq, higher_read_seq, lower_wrote_seq, higher_wrote_seq)
    select one.id, other.id, 5, '2026-07-01T13:00:00Z', one.id, 'Until then.', 5, 5, 5, 4
    from members one join members other on other.id between one.id + 1 and one.id + 40
    on conflict do nothing`
  await db`
    insert into messages (conversation_id, seq, sender_id, client_id, body, sent_at)
    select c.id, seq, case when seq % 2 = 1 then c.lower_id else c.higher_id end, gen_random_uuid(), 'Until then.',
      '2026-07-01T13:00:00Z'
    from conversations c cross join generate_series(1, 5) seq
    where c.last_seq = 5`
}

/** The least a chat can be, on the same database. */
export async function startBare({ db, url }: OwnDatabase) {
  await db`
    create table if not exists bare_talks (
      lower_id integer, higher_id integer, last_seq integer, primary key (lower_id, higher_id))`
  await db`
    create table if not exists bare_messages (
      lower_id integer, higher_id integer, seq integer, sender_id integer, body text, sent_at timestamptz default now(),
      primary key (lower_id, higher_id, seq))`
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), [url], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [port] = await once(child, 'message')
  return {
    address: `http://127.0.0.1:${port}`,
    /** Named to it by number alone. */
    pairs: (pairs: Pairs): Pairs =>
      pairs.map(([one, other]) => [
        { id: one.id, cookie: `member=${one.id}` },
        { id: other.id, cookie: `member=${other.id}` },
      ]),
    async stop() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

/** A tab for everyone, opened some at a time. By the member's number. */
export async function openTabs(
  pairs: Pairs,
  where: (who: Talker, side: 0 | 1) => ReturnType<Where>,
): Promise<Map<number, Tab>> {
  const tabs = pairs.flatMap(([one, other]) => [
    new Tab(one, other.id, () => where(one, 0)),
    new Tab(other, one.id, () => where(other, 1)),
  ])
  const waiting = [...tabs]
  const open = async () => {
    for (let tab = waiting.pop(); tab; tab = waiting.pop()) await tab.open()
  }
  await Promise.all(Array.from({ length: 32 }, open))
  return new Map(tabs.map(tab => [tab.who.id, tab]))
}

export const closeTabs = (tabs: Map<number, Tab>) => {
  for (const tab of tabs.values()) tab.close()
}
