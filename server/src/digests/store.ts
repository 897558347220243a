import { literal, type Sql } from '../db.ts'
import type { Addressee } from '../members/addressee.ts'
import { isVisible, isWaiting } from '../members/store.ts'

/** More than "many" nobody wants to count. */
const countedUpTo = 100

export interface Reader extends Addressee {
  /** Interests that wait for an answer, up to a hundred. */
  waiting: number
  /** Conversations with something unread, up to a hundred. */
  unread: number
}

/**
 * The next members in order of their numbers who take part, want such mails and were not looked at within the week.
 * Another server at the same work gets others.
 */
export async function takeReaders(tx: Sql, after: number, limit: number): Promise<Reader[]> {
  return tx<Reader[]>`
    select m.id, p.name, m.email, m.profile_for as "profileFor",
      (select count(*)::int from (
        select from interests i join member_cards p on p.member_id = i.sender_id
        join member_cards v on v.member_id = i.receiver_id
        where i.receiver_id = m.id and ${isWaiting(tx, 'i')} and ${isVisible(tx)}
        limit ${literal(tx, countedUpTo)}
      ) as received) as waiting,
      (select count(*)::int from (
        select from conversations c
        join member_cards p on p.member_id = case when c.lower_id = m.id then c.higher_id else c.lower_id end
        join member_cards v on v.member_id = m.id
        where ((c.lower_id = m.id and c.lower_read_seq < c.higher_wrote_seq)
          or (c.higher_id = m.id and c.higher_read_seq < c.lower_wrote_seq)) and ${isVisible(tx)}
        limit ${literal(tx, countedUpTo)}
      ) as unread) as unread
    from members m join profiles p on p.member_id = m.id
    left join weekly_mails w on w.member_id = m.id
    where m.id > ${after} and m.wants_weekly_mail and p.is_listed
      and (w.looked_on is null or w.looked_on < (now() at time zone 'Asia/Kolkata')::date - 5)
    order by m.id
    limit ${literal(tx, limit)}
    for no key update of m skip locked`
}

export async function noteLooked(tx: Sql, ids: readonly number[]): Promise<void> {
  await tx`
    insert into weekly_mails (member_id, looked_on)
    select id, (now() at time zone 'Asia/Kolkata')::date from unnest(${ids as number[]}::int[]) as ids (id)
    on conflict (member_id) do update set looked_on = excluded.looked_on`
}
