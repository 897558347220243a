import { z } from 'zod'
import { interest } from '#contract/core/members/member.ts'
import { interestDays } from '#contract/features/interests/interests.ts'
import { Addressee } from '../../core/members/addressee.ts'
import { againFrom, canNotify, interestBetween, isUndoable, isVisible } from '../../core/members/store.ts'
import type { Queries, Tx } from '../../platform/database/db.ts'

const RelationRow = z.object({
  interest,
  hasWithdrawn: z.boolean(),
  canSendAgain: z.boolean(),
  isViewerHidden: z.boolean(),
  member: Addressee.extend({
    /** The member wants mails, and can be notified of what the viewer does. */
    wantsMail: z.boolean(),
  }),
})
export type Relation = z.infer<typeof RelationRow>

/** Undefined if the viewer cannot see the member. Locks both members, so that neither is deleted before the commit. */
export const findRelation = (tx: Tx, viewerId: number, memberId: number) =>
  tx.find(RelationRow)`
    select ${interestBetween} as interest,
      coalesce(mine.state = 'withdrawn', false) as "hasWithdrawn",
      coalesce(${againFrom} <= india_today(), true) as "canSendAgain",
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

const InterestRow = z.object({ interest, version: z.int() })

/** The state of the interest and the viewer's version, which counts the change that was just made. */
export const getInterest = (tx: Tx, viewerId: number, memberId: number) =>
  tx.one(InterestRow)`
    select ${interestBetween} as interest, a.version from member_activity a
    left join interests mine on mine.sender_id = a.member_id and mine.receiver_id = ${memberId}
    left join interests theirs on theirs.sender_id = ${memberId} and theirs.receiver_id = a.member_id
    where a.member_id = ${viewerId}`

const VisibleRow = z.object({ name: z.string() })

export const findVisible = (db: Queries, viewerId: number, memberId: number) =>
  db.find(VisibleRow)`
    select p.name from profiles p join profiles v on v.member_id = ${viewerId}
    where p.member_id = ${memberId} and ${isVisible}`

export const isHidden = async (db: Queries, memberId: number) =>
  (await db.run`select from profiles where member_id = ${memberId} and hidden_at is not null`) === 1

/** Stored with a sent interest: the position in `phrases`, and the sending person of a shared account. */
interface Sent {
  phrase: number | undefined
  actor: string | undefined
}

/** Two members share one row. Sending again overwrites all columns of the earlier interest. */
export const insertInterest = (tx: Tx, senderId: number, receiverId: number, { phrase, actor }: Sent) =>
  tx.run`
    insert into interests (sender_id, receiver_id, phrase, sent_by_name)
    values (${senderId}, ${receiverId}, ${phrase ?? null}, ${actor ?? null})
    on conflict (least(sender_id, receiver_id), greatest(sender_id, receiver_id)) do update
      set sender_id = excluded.sender_id, receiver_id = excluded.receiver_id, phrase = excluded.phrase,
        state = 'sent', sent_at = excluded.sent_at, answered_at = null, sent_back_at = null,
        sent_back_phrase = null, ended_by = null, decline_sentence = null, was_accepted_at = null,
        sent_by_name = excluded.sent_by_name, answered_by_name = null`

export const updateState = (
  tx: Tx,
  senderId: number,
  receiverId: number,
  state: 'accepted' | 'declined' | 'withdrawn',
  { actor, sentence }: { actor?: string | undefined; sentence?: number | undefined } = {},
) =>
  tx.run`
    update interests set state = ${state}, answered_at = now(), sent_back_at = null, sent_back_phrase = null,
      decline_sentence = ${sentence ?? null}, answered_by_name = ${actor ?? null}
    where sender_id = ${senderId} and receiver_id = ${receiverId}`

/** The receiver accepts by sending an interest back. */
export const updateSentBack = (tx: Tx, senderId: number, receiverId: number, { phrase, actor }: Sent) =>
  tx.run`
    update interests
    set state = 'accepted', answered_at = now(), sent_back_at = now(), sent_back_phrase = ${phrase ?? null},
      answered_by_name = ${actor ?? null}
    where sender_id = ${senderId} and receiver_id = ${receiverId}`

/** Undoes an accept. False if the undo window is over or the interest was not accepted. */
export const updateUndone = async (tx: Tx, senderId: number, receiverId: number) =>
  (await tx.run`
    update interests i set state = 'sent', answered_at = null, sent_back_at = null, sent_back_phrase = null,
      answered_by_name = null
    where sender_id = ${senderId} and receiver_id = ${receiverId} and ${isUndoable('i')}`) === 1

/** Ends a match, also from the receiver's side. `was_accepted_at` keeps the time of the accept. */
export const updateEnded = (tx: Tx, enderId: number, memberId: number) =>
  tx.run`
    update interests set state = 'ended', was_accepted_at = answered_at, answered_at = now(), ended_by = ${enderId}
    where state = 'accepted' and (sender_id, receiver_id) in ((${enderId}, ${memberId}), (${memberId}, ${enderId}))`

const PairRow = z.object({ senderId: z.int(), receiverId: z.int() })
type Pair = z.infer<typeof PairRow>

/** Up to `limit` expired interests. Skips interests that are being answered. */
export const claimExpired = (tx: Tx, limit: number) =>
  tx.many(PairRow)`
    select sender_id as "senderId", receiver_id as "receiverId" from interests
    where state = 'sent' and sent_at <= now() - make_interval(days => ${interestDays})
    order by sent_at limit ${limit}
    for update skip locked`

export const updateExpired = (tx: Tx, pairs: readonly Pair[]) =>
  tx.run`
    update interests i set state = 'expired'
    from unnest(
      ${pairs.map(({ senderId }) => senderId)}::int[], ${pairs.map(({ receiverId }) => receiverId)}::int[]
    ) as over (sender_id, receiver_id)
    where i.sender_id = over.sender_id and i.receiver_id = over.receiver_id`
