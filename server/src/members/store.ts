import { interestDays, undoSeconds } from '#contract/interests.ts'
import type { MatchCard } from '#contract/member.ts'
import type { Fragment, Sql } from '../db.ts'
import { asksNothing, type ComparedProfile, meetsAll, type WishList } from './compare-wishes.ts'

type CardRow = Omit<MatchCard, 'isMutual' | 'isOpen'> & { wishes: WishList | null; viewer: string }

/**
 * The cards of these members in the order given, as this viewer may see them: without those who are not listed, are
 * blocked either way, or are of the viewer's own gender. One statement, whatever list asks.
 */
export async function readCards(db: Sql, viewerId: number, ids: readonly number[]): Promise<MatchCard[]> {
  if (ids.length === 0) return []
  const asked = db`select * from unnest(${ids as number[]}::int[]) with ordinality as ids (member_id, position)`
  return readCardsOf(db, viewerId, asked)
}

/**
 * The same for a list that is a statement itself. It names member_id and position; what it selects beside them comes
 * along with the card.
 */
export async function readCardsOf<More extends object>(
  db: Sql,
  viewerId: number,
  asked: Fragment,
): Promise<(MatchCard & More)[]> {
  const rows = await db<(CardRow & More)[]>`
    select asked.*, p.member_id as user_id, p.name, p.gender, ${ageAndDob(db)},
      (p.height_in / 12) || '.' || (p.height_in % 12) as height,
      caste.name as caste, d.city, place.name as curr_location, country.name as country, photo.path as image1,
      to_json(w) as wishes, v.profile as viewer, ${interestBetween(db)} as interest
    from (${asked}) as asked
    join lateral (select * from profiles where member_id = asked.member_id ${lookUp(db)}) as p on true
    join (select member_id, gender, to_json(me)::text as profile from profiles me where member_id = ${viewerId} ${once(db)})
      as v on true
    join castes caste on caste.id = p.caste_id
    join countries country on country.id = p.country_id
    left join desired_partners w on w.member_id = p.member_id
    left join profile_details d on d.member_id = p.member_id
    left join countries place on place.id = d.current_country_id
    left join photos photo on photo.member_id = p.member_id and photo.slot = 1 and photo.status = 'approved'
    left join interests mine on mine.sender_id = v.member_id and mine.receiver_id = p.member_id
    left join interests theirs on theirs.sender_id = p.member_id and theirs.receiver_id = v.member_id
    where ${isVisible(db)}
    order by asked.position`
  const now = new Date()
  // The same on every row, and read once.
  const viewerProfile = JSON.parse(rows[0]?.viewer ?? 'null') as ComparedProfile
  return rows.map(({ wishes, viewer, ...card }) => ({
    ...(card as unknown as MatchCard & More),
    isMutual: wishes !== null && meetsAll(wishes, viewerProfile, now),
    ...(wishes !== null && asksNothing(wishes) && { isOpen: true }),
  }))
}

/** A day is a day of India, wherever the server stands. */
export const today = (db: Sql) => db`(now() at time zone 'Asia/Kolkata')::date`

/** The age of member `p`, and a date of birth that gives it today and tells nothing more: today so many years ago. */
export const ageAndDob = (db: Sql) => {
  const age = db`extract(year from age(${today(db)}, p.birth_date))::int`
  return db`${age} as age, (${today(db)} - make_interval(years => ${age}))::date as dob`
}

/**
 * Keeps the planner to one look-up by key per card. Where it has no statistics yet it may believe that walking along
 * all profiles until the last card is met is cheaper.
 */
const lookUp = (db: Sql) => db`offset 0`
/** Has the planner make the viewer's row once, instead of once per card. */
const once = lookUp

/** Whether viewer `v` may see member `p` at all: the rule of every list, search, notice and interest. */
export const isVisible = (db: Sql) => db`(p.is_listed and p.gender <> v.gender and not ${isBlocked(db)})`

/** Whether either of viewer `v` and member `p` has blocked the other. */
export const isBlocked = (db: Sql) => db`(
  exists (select from blocks b where b.blocker_id = v.member_id and b.blocked_id = p.member_id)
  or exists (select from blocks b where b.blocker_id = p.member_id and b.blocked_id = v.member_id)
)`

/** Whether an interest, by the name of its row, still waits for an answer. */
export const isWaiting = (db: Sql, row: string) =>
  db`(${db(row)}.state = 'sent' and ${db(row)}.sent_at > now() - make_interval(days => ${interestDays}))`

/**
 * How it stands between viewer and member, from the rows `mine` and `theirs`, of which at most one is there. An interest
 * whose days are over counts as expired from that moment, whether or not the daily job has written it down.
 */
export const interestBetween = (db: Sql) => db`jsonb_build_object(
  'state', case
    when mine.state = 'accepted' or theirs.state = 'accepted' then 'matched'
    when mine.state = 'ended' or theirs.state = 'ended' then 'ended'
    when ${isWaiting(db, 'theirs')} then 'received'
    when ${isWaiting(db, 'mine')} then 'sent'
    when mine.state = 'declined' then 'declined'
    when mine.state in ('sent', 'expired') then 'expired'
    when theirs.state = 'declined' then 'passed'
    else 'none'
  end,
  'againFrom', to_char(${againFrom(db)}, 'YYYY-MM-DD')
) || case
  when ${isUndoable(db, 'theirs')} then jsonb_build_object('undoUntil', theirs.answered_at + ${undoTime(db)})
  else '{}'
end`

/** The day, by the calendar of India, from which who was declined or left may ask again; null for everyone else. */
export const againFrom = (db: Sql) => db`case
  when mine.state = 'declined' or (mine.state = 'ended' and mine.ended_by = mine.receiver_id)
    or (theirs.state = 'ended' and theirs.ended_by = theirs.sender_id)
  then ((coalesce(mine.answered_at, theirs.answered_at) + make_interval(days => ${interestDays}))
    at time zone 'Asia/Kolkata')::date
end`

const undoTime = (db: Sql) => db`make_interval(secs => ${undoSeconds})`

/** Whether the yes to an interest, by the name of its row, can still be taken back. */
export const isUndoable = (db: Sql, row: string) =>
  db`(${db(row)}.state = 'accepted' and ${db(row)}.answered_at > clock_timestamp() - ${undoTime(db)})`
