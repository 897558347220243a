import { z } from 'zod'
import { interest, type MatchCard, type MemberCard, memberCard } from '#contract/core/members/member.ts'
import { interestDays, undoAcceptSeconds } from '#contract/features/interests/interests.ts'
import { ageOn, dayInIndia, isCalendarDay } from '#contract/platform/age.ts'
import { batch } from '../../platform/database/batch.ts'
import type { Queries } from '../../platform/database/db.ts'
import { identifier, join, type Sql, sql } from '../../platform/database/sql.ts'
import { ComparedProfile, hasNoPreferences, kinReason, meetsAll, Preferences } from './compare-preferences.ts'
import { CardPhotoRow, photoColumns, shownPhoto } from './photo-rule-store.ts'
import { shownPoints } from './shown-points.ts'

export const CardRow = CardPhotoRow.omit({ hidden: true }).extend({
  user_id: z.int(),
  name: z.string(),
  gender: memberCard.shape.gender,
  birthDate: z.string(),
  heightInches: z.int(),
  caste: z.string(),
  city: z.string().nullable(),
  curr_location: z.string().nullable(),
  country: z.string(),
  education: z.string(),
  occupation: z.string(),
  language: z.string(),
  awaitsYes: z.boolean(),
})
export type CardRow = z.infer<typeof CardRow>

export const ViewerRelation = CardPhotoRow.pick({ hidden: true }).extend({
  interest: interest.nullable(),
})
export type ViewerRelation = z.infer<typeof ViewerRelation>

const ListedRow = CardRow.extend(ViewerRelation.shape).extend({
  preferences: Preferences.nullable(),
  compared: ComparedProfile,
  viewer: ComparedProfile,
  viewerPreferences: Preferences.nullable(),
})

/**
 * The cards of these members in the given order. Omits members whom the viewer cannot see, by the rule `isVisible`.
 */
export async function listCards(db: Queries, viewerId: number, ids: readonly number[]): Promise<MatchCard[]> {
  if (ids.length === 0) return []
  const asked = sql`select member_id, position from unnest(${ids}::int[]) with ordinality as ids (member_id, position)`
  return listCardsOf(db, viewerId, z.object({}), asked)
}

/**
 * The cards of members that a subquery selects. `asked` selects member_id, position and the columns of `More`, which are
 * added to each card.
 */
export async function listCardsOf<More extends z.ZodObject>(
  db: Queries,
  viewerId: number,
  More: More,
  asked: Sql,
): Promise<(MatchCard & z.infer<More>)[]> {
  const added = Object.keys(More.shape)
  const rows = (await db.many(ListedRow.extend(More.shape))`
    select ${join([...added.map(name => sql`asked.${identifier(name)}`), cardColumns], ', ')}, ${photoColumns},
      p.preferences, p.compared, v.compared as viewer, v.preferences as "viewerPreferences",
      case when i.sender_id is not null then ${interestBetween} end as interest
    from (${asked}) as asked
    join lateral (select member_cards.* from member_cards where member_id = asked.member_id ${lookUp}) as p on true
    join (select member_cards.* from member_cards where member_id = ${viewerId} ${once}) as v on true
    ${interestOfPair}
    where ${isVisible}
    order by asked.position`) as (z.infer<typeof ListedRow> & z.infer<More>)[]
  const now = new Date()
  return rows.map(row => {
    const more = Object.fromEntries(added.map(name => [name, (row as Record<string, unknown>)[name]]))
    return { ...(more as z.infer<More>), ...toMatchCard(row, row, { ...row, now }) }
  })
}

interface ComparedCard {
  preferences: Preferences | null
  compared: ComparedProfile
  viewer: ComparedProfile
  viewerPreferences: Preferences | null
  now: Date
}

export function toMatchCard(
  row: CardRow,
  { interest, hidden }: ViewerRelation,
  { preferences, compared, viewer, viewerPreferences, now }: ComparedCard,
): MatchCard {
  const sameGothra = kinReason(viewer, compared)
  const points = shownPoints(
    { compared: viewer, preferences: viewerPreferences },
    { compared, preferences, gender: row.gender },
    now,
  )
  return {
    ...toCard(row, hidden, now),
    education: row.education,
    occupation: row.occupation,
    language: row.language,
    interest: interest ?? noInterest,
    isMutual: preferences !== null && meetsAll(preferences, viewer, now),
    ...(preferences && hasNoPreferences(preferences) && { isOpen: true }),
    ...(sameGothra && { sameGothra }),
    ...(points && { points }),
    ...(row.awaitsYes && { awaitsYes: true }),
  }
}

const noInterest: MatchCard['interest'] = { state: 'none', againFrom: null }

/** `dob` reveals only the age: it is today's date in the year that gives this age. */
export function toCard(row: CardRow, hidden: CardPhotoRow['hidden'], now: Date): MemberCard {
  const age = ageOn(row.birthDate, now)
  return {
    user_id: row.user_id,
    name: row.name,
    gender: row.gender,
    age,
    dob: yearsAgo(dayInIndia(now), age),
    height: `${Math.floor(row.heightInches / 12)}.${row.heightInches % 12}`,
    caste: row.caste,
    city: row.city,
    curr_location: row.curr_location,
    country: row.country,
    ...shownPhoto({ ...row, hidden }),
  }
}

/** The same day of an earlier year; 28 February instead of 29 if the year is no leap year. */
function yearsAgo(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) - years
  const earlier = `${year}${day.slice(4)}`
  return !earlier.endsWith('-02-29') || isCalendarDay(earlier) ? earlier : `${year}-02-28`
}

export const cardColumns = sql`
  p.member_id as user_id, p.name, p.gender, p.birth_date as "birthDate", p.height_in as "heightInches", p.caste, p.city,
  p.location as curr_location, p.country, p.education, p.occupation, p.language, p.awaits_yes as "awaitsYes"`

/**
 * The interest between viewer `v` and member `p` in one look-up: as `mine` if the viewer sent it, otherwise as `theirs`.
 */
export const interestOfPair = sql`
  left join interests i on least(i.sender_id, i.receiver_id) = least(v.member_id, p.member_id)
    and greatest(i.sender_id, i.receiver_id) = greatest(v.member_id, p.member_id)
  left join lateral (select i.* where i.sender_id = v.member_id) as mine on true
  left join lateral (select i.* where i.receiver_id = v.member_id) as theirs on true`

/**
 * Forces one index look-up per card. Without statistics the planner may choose a scan of all profiles.
 */
const lookUp = sql`offset 0`
/** Makes the planner compute the viewer's row once instead of once per card. */
const once = lookUp

/** Member `p` is shown only to members who fit, and viewer `v` does not. For most members this is one index probe. */
const isOutsideAudience = sql`exists (
  select from profiles choosy
  where choosy.member_id = p.member_id and choosy.audience = 'wishes'
    and not admits_viewer(choosy.member_id, v.member_id)
)`

/** Viewer `v` has blocked or hidden member `p`, or `p` has blocked `v`. A hide works in one direction. */
const isHiddenByBlock = sql`(
  exists (select from blocks b where b.blocker_id = v.member_id and b.blocked_id = p.member_id)
  or exists (
    select from blocks b where b.blocker_id = p.member_id and b.blocked_id = v.member_id and b.kind = 'block'
  )
)`

/** Viewer `v` can see member `p`: the rule of every list, search, notice and interest. */
export const isVisible = sql`(
  p.is_listed and p.gender <> v.gender and not ${isHiddenByBlock} and not ${isOutsideAudience}
)`

/** Member `p`, who sees viewer `v`, is notified of what `v` does. False after a hide. */
export const canNotify = sql`(not exists (
  select from blocks b where b.blocker_id = p.member_id and b.blocked_id = v.member_id and b.kind = 'hide'
))`

/**
 * The same rule for a known viewer and a long list of profiles `p` with their audience: the viewer's gender and blocks
 * are read once for the list.
 */
export const isVisibleTo = (viewerId: number) => sql`(
  p.is_listed and p.gender <> (select gender from profiles where member_id = ${viewerId})
  and p.member_id <> all (${blockedBy(viewerId)})
  and (p.audience <> 'wishes' or admits_viewer(p.member_id, ${viewerId}))
)`

export const blockedBy = (id: number | Sql) => sql`array(
  select blocked_id from blocks where blocker_id = ${id}
  union select blocker_id from blocks where blocked_id = ${id} and kind = 'block'
)`

const BlockedIds = z.object({ id: z.int(), blocked: z.array(z.int()) })

export const listBlockedIds = batch(async (db, ids: number[]) => {
  const rows = await db.many(BlockedIds)`
    select asked.id, ${blockedBy(sql`asked.id`)} as blocked from unnest(${ids}::int[]) as asked (id)`
  const blocked = new Map(rows.map(row => [row.id, row.blocked]))
  return ids.map(id => blocked.get(id) ?? [])
})

/** Viewer `v` and member `p` have an interest, a conversation or a request to see photos or a chart. */
export const haveMet = sql`(
  exists (
    select from conversations c where c.lower_id = least(v.member_id, p.member_id)
      and c.higher_id = greatest(v.member_id, p.member_id)
  ) or exists (
    select from interests i where least(i.sender_id, i.receiver_id) = least(v.member_id, p.member_id)
      and greatest(i.sender_id, i.receiver_id) = greatest(v.member_id, p.member_id)
  ) or exists (
    select from access_requests a
    where (a.owner_id, a.viewer_id) in ((v.member_id, p.member_id), (p.member_id, v.member_id))
  )
)`

/** The interest in this row waits for an answer. */
export const isWaiting = (row: string) =>
  sql`(${identifier(row)}.state = 'sent' and ${identifier(row)}.sent_at > now() - make_interval(days => ${interestDays}))`

/** The day in India from which the viewer can send again after a decline or the end of a match, else null. */
export const againFrom = sql`case
  when mine.state = 'declined' or (mine.state = 'ended' and mine.ended_by = mine.receiver_id)
    or (theirs.state = 'ended' and theirs.ended_by = theirs.sender_id)
  then india_day(coalesce(mine.answered_at, theirs.answered_at) + make_interval(days => ${interestDays}))
end`

const undoTime = sql`make_interval(secs => ${undoAcceptSeconds})`

/** The accept of the interest in this row can still be undone. */
export const isUndoable = (row: string) =>
  sql`(${identifier(row)}.state = 'accepted' and ${identifier(row)}.answered_at > clock_timestamp() - ${undoTime})`

/**
 * The state of the interest between viewer and member, from the rows `mine` and `theirs`, of which at most one exists. An
 * overdue interest counts as expired before the daily job updates it.
 */
export const interestBetween = sql`jsonb_build_object(
  'state', case
    when mine.state = 'accepted' or theirs.state = 'accepted' then 'matched'
    when mine.state = 'ended' or theirs.state = 'ended' then 'ended'
    when ${isWaiting('theirs')} then 'received'
    when ${isWaiting('mine')} then 'sent'
    when mine.state = 'declined' then 'declined'
    when mine.state in ('sent', 'expired') then 'expired'
    when theirs.state = 'declined' then 'passed'
    else 'none'
  end,
  'againFrom', to_char(${againFrom}, 'YYYY-MM-DD')
) || case
  when ${isUndoable('theirs')} then jsonb_build_object('undoUntil', theirs.answered_at + ${undoTime})
  when mine.state = 'declined' and mine.decline_sentence is not null
    then jsonb_build_object('declinedWith', mine.decline_sentence)
  else '{}'
end || case
  when coalesce(mine.sent_by_name, theirs.sent_by_name, mine.answered_by_name, theirs.answered_by_name) is null then '{}'
  else jsonb_strip_nulls(jsonb_build_object('sentBy', coalesce(mine.sent_by_name, theirs.sent_by_name),
    'answeredBy', coalesce(mine.answered_by_name, theirs.answered_by_name)))
end`
