import { z } from 'zod'
import { livePulse } from '#contract/platform/live-pulse.ts'
import { unreadMailMinutes } from '#contract/platform/promises.ts'
import { Addressee } from '../../core/members/addressee.ts'
import { isVisible } from '../../core/members/store.ts'
import type { Tx } from '../../platform/database/db.ts'
import { literal } from '../../platform/database/sql.ts'
import type { Side } from './sides.ts'

const UnreadRow = z.object({
  id: z.int(),
  reader: Addressee,
  writerId: z.int(),
  /** The reader wants mails and can see the writer. */
  isNotified: z.boolean(),
})

/**
 * Conversations with messages that were unread for `unreadMailMinutes`, if the reader has no page open and has read
 * something since the last mail. Servers that run this in parallel claim different conversations.
 */
export const claimUnread = (tx: Tx, side: Side, limit: number) =>
  tx.many(UnreadRow)`
    select c.id, jsonb_build_object('id', me.id, 'name', v.name, 'email', me.email, 'profileFor', me.profile_for) as reader,
      p.member_id as "writerId",
      me.wants_mail and v.suspended_until is null and ${isVisible} as "isNotified"
    from conversations c
    join members me on me.id = c.${side.me}
    join profiles v on v.member_id = me.id
    join profiles p on p.member_id = c.${side.other}
    where c.${side.myRead} < c.last_seq and c.${side.myMailed} <= c.${side.myRead}
      and c.${side.theirWrote} > c.${side.myRead}
      and c.last_message_at <= now() - make_interval(mins => ${unreadMailMinutes})
      and not exists (
        select from open_streams l
        where l.member_id = me.id and l.seen_at > now() - make_interval(secs => ${livePulse.silentSeconds * 2})
      )
    order by c.last_message_at
    limit ${literal(limit)}
    for update of c skip locked`

/** Marks the conversations as mailed. The next mail waits until the member has read them. */
export const updateMailed = (tx: Tx, side: Side, ids: readonly number[]) =>
  tx.run`update conversations set ${side.myMailed} = last_seq where id = any (${ids})`
