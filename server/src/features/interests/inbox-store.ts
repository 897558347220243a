import type { MatchCard } from '#contract/core/members/member.ts'
import { chancesFrom } from '#contract/features/interests/interests.ts'
import type { Wish } from '#contract/platform/values.ts'
import { type ComparedProfile, compareWishes, type WishList } from '../../core/members/compare-wishes.ts'
import { isVisible, isWaiting, readCardsOf } from '../../core/members/store.ts'
import { literal, type Sql } from '../../platform/database/db.ts'
import type { ListedInterest } from './store.ts'

/** The wishes of somebody who takes interests only from who fits them, as far as the sender does not. */
export async function listDiffering(db: Sql, senderId: number, receiverId: number): Promise<Wish[]> {
  const [row] = await db<{ wishes: string; compared: string }[]>`
    select p.wishes, v.compared from members m
    join member_cards p on p.member_id = m.id
    join member_cards v on v.member_id = ${senderId}
    where m.id = ${receiverId} and m.only_fitting and p.wishes is not null`
  if (!row) return []
  const wishes = JSON.parse(row.wishes) as WishList
  return compareWishes(wishes, JSON.parse(row.compared) as ComparedProfile, new Date()).flatMap(
    ({ wish, isMet }) => (isMet ? [] : wish),
  )
}

export async function isSeen(db: Sql, viewerId: number, otherId: number): Promise<boolean> {
  const rows = await db`
    select from profiles p join profiles v on v.member_id = ${viewerId}
    where p.member_id = ${otherId} and ${isVisible(db)}`
  return rows.length === 1
}

export async function isHidden(db: Sql, memberId: number): Promise<boolean> {
  const rows = await db`select from profiles where member_id = ${memberId} and hidden_at is not null`
  return rows.length === 1
}

/** What became of the interests sent to somebody in half a year, once enough of them are over to say so. */
export async function readAnswering(
  db: Sql,
  memberId: number,
): Promise<{ answered: number; over: number } | undefined> {
  const [row] = await db<{ answered: number; over: number }[]>`
    select count(*) filter (where state in ('accepted', 'declined', 'ended'))::int as answered, count(*)::int as over
    from (
      select case when state = 'sent' then 'expired' else state end as state from interests i
      where receiver_id = ${memberId} and sent_at > now() - interval '180 days' and state <> 'withdrawn'
        and not ${isWaiting(db, 'i')}
      order by sent_at desc limit 500
    ) as lately`
  return row && row.over >= chancesFrom ? row : undefined
}

/** Who waits for the member's answer and can be seen, the newest first, so many at most. */
export async function listWaiting(db: Sql, memberId: number, atMost: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select i.sender_id as id from interests i
    join profiles p on p.member_id = i.sender_id
    join profiles v on v.member_id = i.receiver_id
    where i.receiver_id = ${memberId} and ${isWaiting(db, 'i')} and ${isVisible(db)}
    order by i.sent_at desc, i.sender_id desc
    limit ${literal(db, atMost)}`
  return rows.map(({ id }) => id)
}

/** The cards of these senders in the order given, with what each said and when. */
export function readWaiting(db: Sql, memberId: number, ids: readonly number[]) {
  return readCardsOf<Omit<ListedInterest, keyof MatchCard>>(
    db,
    memberId,
    db`
      select i.sender_id as member_id, i.sent_at, i.phrase as phrase_id,
        (extract(epoch from i.sent_at) * 1000000)::bigint as moment, asked.position
      from unnest(${ids as number[]}::int[]) with ordinality as asked (id, position)
      join interests i on i.sender_id = asked.id and i.receiver_id = ${memberId}
      where ${isWaiting(db, 'i')}`,
  )
}
