import { interestDays } from '#contract/interests.ts'
import type { MatchCard } from '#contract/member.ts'
import type { Sql } from '../db.ts'
import { meetsAll, type Person, type WishList } from './compare-wishes.ts'

type CardRow = Omit<MatchCard, 'isMutual'> & { wishes: WishList; viewer: Person }

/**
 * The cards of these members in the order given, as this viewer may see them: without those who are not listed, are
 * blocked either way, or are of the viewer's own gender. One statement, whatever list asks.
 */
export async function readCards(db: Sql, viewerId: number, ids: readonly number[]): Promise<MatchCard[]> {
  if (ids.length === 0) return []
  const rows = await db<CardRow[]>`
    select p.member_id as user_id, p.name, p.gender, p.birth_date as dob,
      extract(year from age((now() at time zone 'Asia/Kolkata')::date, p.birth_date))::int as age,
      (p.height_in / 12) || '.' || (p.height_in % 12) as height,
      caste.name as caste, d.city, place.name as curr_location, country.name as country, photo.path as image1,
      to_jsonb(w) as wishes, to_jsonb(v) as viewer, ${interestBetween(db)} as interest
    from unnest(${ids as number[]}::int[]) with ordinality as asked (member_id, position)
    join profiles p using (member_id)
    join profiles v on v.member_id = ${viewerId} and v.gender <> p.gender
    join desired_partners w on w.member_id = p.member_id
    join castes caste on caste.id = p.caste_id
    join countries country on country.id = p.country_id
    join profile_details d on d.member_id = p.member_id
    left join countries place on place.id = d.current_country_id
    left join photos photo on photo.member_id = p.member_id and photo.slot = 1 and photo.status = 'approved'
    left join interests mine on mine.sender_id = v.member_id and mine.receiver_id = p.member_id
    left join interests theirs on theirs.sender_id = p.member_id and theirs.receiver_id = v.member_id
    where p.is_listed and not ${isBlocked(db)}
    order by asked.position`
  const now = new Date()
  return rows.map(({ wishes, viewer, ...card }) => ({ ...card, isMutual: meetsAll(wishes, viewer, now) }))
}

/** Whether either of viewer `v` and member `p` has blocked the other. */
export const isBlocked = (db: Sql) => db`exists (
  select from blocks b
  where (b.blocker_id = v.member_id and b.blocked_id = p.member_id)
    or (b.blocker_id = p.member_id and b.blocked_id = v.member_id)
)`

/**
 * How it stands between viewer and member, from the rows `mine` and `theirs`. An interest whose days are over counts
 * as expired from that moment, whether or not the nightly job has written it down.
 */
export const interestBetween = (db: Sql) => db`jsonb_build_object(
  'state', case
    when mine.state = 'accepted' or theirs.state = 'accepted' then 'matched'
    when theirs.state = 'sent' and theirs.sent_at > now() - make_interval(days => ${interestDays}) then 'received'
    when mine.state = 'sent' and mine.sent_at > now() - make_interval(days => ${interestDays}) then 'sent'
    when mine.state = 'declined' then 'declined'
    when mine.state in ('sent', 'expired') then 'expired'
    when theirs.state = 'declined' then 'passed'
    else 'none'
  end,
  'againFrom', case
    when mine.state = 'declined'
      then to_char((mine.answered_at + make_interval(days => ${interestDays})) at time zone 'Asia/Kolkata', 'YYYY-MM-DD')
  end
)`
