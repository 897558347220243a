import { noticesCountedUpTo } from '#contract/core/notifications/notices.ts'
import type { LiveEvents } from '#contract/features/conversations/live.ts'
import { conversationsShown } from '#contract/features/conversations/messages.ts'
import { countNotices } from '../../../core/notifications/store.ts'
import type { Sql } from '../../../platform/database/db.ts'
import { marksOf } from '../talk.ts'
import { getVersion, listStandings } from './store.ts'

/** Where everything stands. A pause of ten seconds and one of ten days take the same way: compare, and ask for the rest. */
export async function readHello(db: Sql, memberId: number): Promise<LiveEvents['hello']> {
  const standings = await listStandings(db, memberId, conversationsShown)
  const conversations = standings.map(standing => ({ other: standing.other, ...marksOf(standing) }))
  return { conversations, ...(await readCounts(db, memberId)) }
}

/** What the header shows, and whether lists are out of date. */
export async function readCounts(db: Sql, memberId: number) {
  const { waiting, unseen } = await countNotices(db, memberId, noticesCountedUpTo)
  return { version: await getVersion(db, memberId), unseenNotices: unseen, waitingInterests: waiting }
}
