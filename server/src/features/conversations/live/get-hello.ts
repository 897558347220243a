import { noticesCountedUpTo } from '#contract/core/notifications/notices.ts'
import type { LiveEvents } from '#contract/features/conversations/live.ts'
import { conversationsShown } from '#contract/features/conversations/messages.ts'
import { getMemberVersion } from '../../../core/members/member-version-store.ts'
import { countNotices } from '../../../core/notifications/store.ts'
import type { Queries } from '../../../platform/database/db.ts'
import { visibleMarks } from '../talk.ts'
import { listConversationMarks } from './store.ts'

/** The first event of a stream: the client compares it with what it has and fetches the rest. */
export async function getHello(db: Queries, memberId: number): Promise<LiveEvents['hello']> {
  const rows = await listConversationMarks(db, memberId, conversationsShown)
  const conversations = rows.map(row => ({ other: row.other, ...visibleMarks(row) }))
  return { conversations, ...(await getCounts(db, memberId)) }
}

export async function getCounts(db: Queries, memberId: number) {
  const { waiting, unseen } = await countNotices(db, memberId, noticesCountedUpTo)
  return { version: await getMemberVersion(db, memberId), unseenNotices: unseen, waitingInterests: waiting }
}
