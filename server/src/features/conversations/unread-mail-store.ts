import { livePulse } from '#contract/features/conversations/live.ts'
import { unreadMailMinutes } from '#contract/platform/promises.ts'
import type { Addressee } from '../../core/members/addressee.ts'
import { isVisible } from '../../core/members/store.ts'
import type { Sql } from '../../platform/database/db.ts'
import { literal } from '../../platform/database/sql.ts'
import type { Side } from './sides.ts'

export interface UnreadConversation {
  id: number
  reader: Addressee
  writerId: number
  /** The reader wants mails and can see the writer. */
  isNotified: boolean
}

/**
 * Conversations in which something of the other has been unread for a while, of which no mail has told since the last
 * look, and whose reader has no page open anywhere. Another server at the same work gets others.
 */
export async function claimUnread(tx: Sql, side: Side, limit: number): Promise<UnreadConversation[]> {
  return tx<UnreadConversation[]>`
    select c.id, jsonb_build_object('id', me.id, 'name', v.name, 'email', me.email, 'profileFor', me.profile_for) as reader,
      p.member_id as "writerId",
      me.wants_mail and v.suspended_until is null and ${isVisible} as "isNotified"
    from conversations c
    join members me on me.id = c.${tx(side.me)}
    join profiles v on v.member_id = me.id
    join profiles p on p.member_id = c.${tx(side.other)}
    where c.${tx(side.myRead)} < c.last_seq and c.${tx(side.myMailed)} <= c.${tx(side.myRead)}
      and c.${tx(side.theirWrote)} > c.${tx(side.myRead)}
      and c.last_message_at <= now() - make_interval(mins => ${unreadMailMinutes})
      and not exists (
        select from live_members l
        where l.member_id = me.id and l.seen_at > now() - make_interval(secs => ${livePulse.silentSeconds * 2})
      )
    order by c.last_message_at
    limit ${literal(limit)}
    for update of c skip locked`
}

/** Marks the conversations as mailed, so that no further mail is sent until the reader has looked. */
export async function updateMailed(tx: Sql, side: Side, ids: readonly number[]): Promise<void> {
  await tx`
    update conversations set ${tx(side.myMailed)} = last_seq where id = any (${ids as number[]})`
}
