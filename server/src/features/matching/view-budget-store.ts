import type { ViewBudget } from '#contract/features/matching/view-budget.ts'
import type { CachedCard } from '../../core/members/card-cache.ts'
import { photoHidden } from '../../core/members/photo-rule-store.ts'
import {
  interestBetween,
  interestOfPair,
  todayInIndia,
  type ViewerRelation,
} from '../../core/members/store.ts'
import { batch } from '../../platform/database/batch.ts'
import type { Sql } from '../../platform/database/db.ts'

/** Most of a budget: whoever uses that day after day is not looking for one partner. */
const mostOf = (people: number) => Math.ceil(people * 0.8)

export interface SpentViews {
  /** Of those asked for: who was seen today, now or before. */
  seen: number[]
  /** Days in a row, today included, on which most of the budget was used. */
  heavyDays: number
}

interface ViewSpending {
  people: number[]
  searches: 0 | 1
  budget: ViewBudget
}

/**
 * Adds people and searches to what the member looked at today, the people in their order and as far as the budget goes.
 * One statement, so that it is exact however many pages are asked for at once. Undefined: no search is left.
 *
 * Nobody waits for the disk: a crash forgets the last moments of the day, not the day.
 */
export async function spendViewBudget(
  db: Sql,
  memberId: number,
  { people, searches, budget }: ViewSpending,
): Promise<SpentViews | undefined> {
  const most = mostOf(budget.people)
  const [row] = await db<SpentViews[]>`
    insert into daily_looks as l (member_id, day, people, searches)
    select ${memberId}::int, ${todayInIndia}, (${people}::int[])[1:${budget.people}::int], ${searches}::int
    from set_config('synchronous_commit', 'off', true)
    on conflict (member_id) do update set
      day = excluded.day,
      people = case when l.day = excluded.day
        then (l.people || array(
          select id from unnest(excluded.people) with ordinality as asked (id, place)
          where id <> all (l.people) order by place
        ))[1:greatest(${budget.people}, cardinality(l.people))]
        else excluded.people end,
      searches = case when l.day = excluded.day then l.searches else 0 end + excluded.searches,
      heavy_days = case
        when l.day = excluded.day then l.heavy_days
        when l.day = excluded.day - 1 and cardinality(l.people) >= ${most} then l.heavy_days + 1
        else 0 end
    where excluded.searches = 0 or l.day <> excluded.day or l.searches < ${budget.searches}
    returning array(select unnest(${people}::int[]) intersect select unnest(l.people)) as seen,
      l.heavy_days + (cardinality(l.people) >= ${most})::int as "heavyDays"`
  return row
}

/** Whom the index has chosen for a viewer. */
interface Chosen {
  viewerId: number
  cards: readonly CachedCard[]
}

export interface CardRelation extends ViewerRelation {
  id: number
  isSeenToday: boolean
}

interface CardRelationRow extends CardRelation {
  viewerId: number
}

/**
 * What stands between a viewer and members whose cards are known, and who of them was seen today. Nothing is looked up
 * again that the card says. Who was seen, and between whom and the viewer there is nothing, is left out.
 */
export const listRelations = batch(async (db, asked: Chosen[]): Promise<CardRelation[][]> => {
  const pairs = asked.flatMap(({ viewerId, cards }) =>
    cards.map(({ user_id, photoMode }) => ({ viewerId, user_id, photoMode })),
  )
  // Nearly everybody shows photos to all members, and then there is less to ask.
  const isAnyHidden = pairs.some(({ photoMode }) => photoMode !== 'members')
  const isSeen = db`coalesce(p.member_id = any (l.people), false)`
  const rows = await db<CardRelationRow[]>`
    select v.member_id as "viewerId", p.member_id as id, ${isSeen} as "isSeenToday",
      ${isAnyHidden ? photoHidden : db`null::text`} as hidden,
      case when i.sender_id is not null then ${interestBetween} end as interest
    from unnest(
      ${pairs.map(({ viewerId }) => viewerId)}::int[],
      ${pairs.map(({ user_id }) => user_id)}::int[],
      ${pairs.map(({ photoMode }) => photoMode)}::text[]
    ) as p (viewer_id, member_id, photo_mode)
    join ${isAnyHidden ? db`member_cards v on v.member_id = p.viewer_id` : db`lateral (select p.viewer_id as member_id) as v on true`}
    left join daily_looks l on l.member_id = v.member_id and l.day = ${todayInIndia}
    ${interestOfPair}
    where not ${isSeen} or p.photo_mode <> 'members' or i.sender_id is not null`
  return asked.map(({ viewerId }) => rows.filter(row => row.viewerId === viewerId))
})

/** After a week no day before it matters. */
export async function deleteOldViews(db: Sql): Promise<void> {
  await db`delete from daily_looks where day < ${todayInIndia} - 7`
}

/** Whether the member has seen this person today, who is then shown again for nothing. */
export async function hasSeenToday(db: Sql, memberId: number, person: number): Promise<boolean> {
  const rows = await db`
    select from daily_looks
    where member_id = ${memberId} and day = ${todayInIndia} and ${person} = any (people)`
  return rows.length === 1
}
