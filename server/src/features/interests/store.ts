import type { Interest } from '#contract/core/members/member.ts'
import { interestDays } from '#contract/features/interests/interests.ts'
import type { Addressee } from '../../core/members/addressee.ts'
import { againFrom, canNotify, interestBetween, isUndoable, isVisible } from '../../core/members/store.ts'
import type { Sql } from '../../platform/database/db.ts'

/** How the viewer and a member stand to each other. */
export interface Relation {
  interest: Interest
  hasWithdrawn: boolean
  canSendAgain: boolean
  isViewerHidden: boolean
  /** `wantsMail`: the member wants mails, and can be notified of what the viewer does. */
  member: Addressee & { wantsMail: boolean }
}

/** Undefined if the viewer cannot see the member. Locks both members, so that neither is deleted before the commit. */
export async function findRelation(
  tx: Sql,
  viewerId: number,
  memberId: number,
): Promise<Relation | undefined> {
  const [row] = await tx<Relation[]>`
    select ${interestBetween} as interest,
      coalesce(mine.state = 'withdrawn', false) as "hasWithdrawn",
      coalesce(${againFrom} <= (now() at time zone 'Asia/Kolkata')::date, true) as "canSendAgain",
      v.hidden_at is not null as "isViewerHidden",
      jsonb_build_object('id', p.member_id, 'name', p.name, 'email', m.email, 'profileFor', m.profile_for,
        'wantsMail', m.wants_mail and ${canNotify}) as member
    from profiles p
    join members m on m.id = p.member_id
    join profiles v on v.member_id = ${viewerId}
    join members me on me.id = v.member_id
    left join interests mine on mine.sender_id = v.member_id and mine.receiver_id = p.member_id
    left join interests theirs on theirs.sender_id = p.member_id and theirs.receiver_id = v.member_id
    where p.member_id = ${memberId} and ${isVisible}
    for key share of m, me`
  return row
}

/** The state of the interest and the viewer's version, which counts the change that was just made. */
export async function getInterest(
  tx: Sql,
  viewerId: number,
  memberId: number,
): Promise<{ interest: Interest; version: number }> {
  const [row] = await tx<[{ interest: Interest; version: number }]>`
    select ${interestBetween} as interest, m.version from members m
    left join interests mine on mine.sender_id = m.id and mine.receiver_id = ${memberId}
    left join interests theirs on theirs.sender_id = ${memberId} and theirs.receiver_id = m.id
    where m.id = ${viewerId}`
  return row
}

export async function isHidden(db: Sql, memberId: number): Promise<boolean> {
  const rows = await db`select from profiles where member_id = ${memberId} and hidden_at is not null`
  return rows.length === 1
}

/** What is stored with an interest that is sent: the position in `phrases`, and who of a shared account sent it. */
interface Sent {
  phrase: number | undefined
  actor: string | undefined
}

/** Two members share one row. Sending again replaces what an earlier interest left in it. */
export async function insertInterest(
  tx: Sql,
  senderId: number,
  receiverId: number,
  { phrase, actor }: Sent,
): Promise<void> {
  await tx`
    insert into interests (sender_id, receiver_id, phrase, sent_by)
    values (${senderId}, ${receiverId}, ${phrase ?? null}, ${actor ?? null})
    on conflict (least(sender_id, receiver_id), greatest(sender_id, receiver_id)) do update
      set sender_id = excluded.sender_id, receiver_id = excluded.receiver_id, phrase = excluded.phrase,
        state = 'sent', sent_at = excluded.sent_at, answered_at = null, sent_back_at = null,
        sent_back_phrase = null, ended_by = null, decline_sentence = null, was_accepted_at = null,
        sent_by = excluded.sent_by, answered_by = null`
}

export async function updateState(
  tx: Sql,
  senderId: number,
  receiverId: number,
  state: 'accepted' | 'declined' | 'withdrawn',
  { actor, sentence }: { actor?: string | undefined; sentence?: number | undefined } = {},
): Promise<void> {
  await tx`
    update interests set state = ${state}, answered_at = now(), sent_back_at = null, sent_back_phrase = null,
      decline_sentence = ${sentence ?? null}, answered_by = ${actor ?? null}
    where sender_id = ${senderId} and receiver_id = ${receiverId}`
}

/** The receiver accepts by sending an interest back. */
export async function updateSentBack(
  tx: Sql,
  senderId: number,
  receiverId: number,
  { phrase, actor }: Sent,
): Promise<void> {
  await tx`
    update interests
    set state = 'accepted', answered_at = now(), sent_back_at = now(), sent_back_phrase = ${phrase ?? null},
      answered_by = ${actor ?? null}
    where sender_id = ${senderId} and receiver_id = ${receiverId}`
}

/** Undoes an accept. False if the undo window is over or the interest was not accepted. */
export async function updateUndone(tx: Sql, senderId: number, receiverId: number): Promise<boolean> {
  const rows = await tx`
    update interests i set state = 'sent', answered_at = null, sent_back_at = null, sent_back_phrase = null,
      answered_by = null
    where sender_id = ${senderId} and receiver_id = ${receiverId} and ${isUndoable('i')}
    returning 1`
  return rows.length === 1
}

/** Ends a match, whichever of the two sent the interest. `was_accepted_at` keeps the time of the accept. */
export async function updateEnded(tx: Sql, enderId: number, memberId: number): Promise<void> {
  await tx`
    update interests set state = 'ended', was_accepted_at = answered_at, answered_at = now(), ended_by = ${enderId}
    where state = 'accepted' and (sender_id, receiver_id) in ((${enderId}, ${memberId}), (${memberId}, ${enderId}))`
}

/** Expires up to `limit` interests and returns how many. Skips an interest that is being answered. */
export async function updateExpired(db: Sql, limit: number): Promise<number> {
  const rows = await db`
    update interests i set state = 'expired'
    from (
      select sender_id, receiver_id from interests
      where state = 'sent' and sent_at <= now() - make_interval(days => ${interestDays})
      order by sent_at limit ${limit}
      for update skip locked
    ) as over
    where i.sender_id = over.sender_id and i.receiver_id = over.receiver_id
    returning 1`
  return rows.length
}
