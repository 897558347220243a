import { z } from 'zod'
import type { ViewBudget } from '#contract/features/matching/view-budget.ts'
import type { CachedCard } from '../../core/members/card-cache.ts'
import { photoHidden } from '../../core/members/photo-rule-store.ts'
import { interestBetween, interestOfPair, ViewerRelation } from '../../core/members/store.ts'
import { batch } from '../../platform/database/batch.ts'
import type { Queries } from '../../platform/database/db.ts'
import { sql } from '../../platform/database/sql.ts'

/** The share of a budget that makes a heavy day. A member who spends it every day is probably copying profiles. */
const mostOf = (people: number) => Math.ceil(people * 0.8)

const SpentViews = z.object({
  /** The given members whom the viewer has seen today, including now. */
  seen: z.array(z.int()),
  /** The number of consecutive heavy days, including today. */
  heavyDays: z.int(),
})
export type SpentViews = z.infer<typeof SpentViews>

interface ViewSpending {
  people: number[]
  searches: 0 | 1
  budget: ViewBudget
}

/**
 * Adds people, in order, and searches to the member's view budget of the day, up to its limit. One atomic statement, so that
 * concurrent pages are counted exactly. Undefined if no search is left. Commits asynchronously: a crash loses the last
 * moments of the count.
 */
export function spendViewBudget(
  db: Queries,
  memberId: number,
  { people, searches, budget }: ViewSpending,
): Promise<SpentViews | undefined> {
  const most = mostOf(budget.people)
  return db.find(SpentViews)`
    insert into view_budgets as l (member_id, day, people, searches)
    select ${memberId}::int, india_today(), (${people}::int[])[1:${budget.people}::int], ${searches}::int
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
}

interface Chosen {
  viewerId: number
  cards: readonly CachedCard[]
}

const CardRelation = ViewerRelation.extend({ viewerId: z.int(), id: z.int(), isSeenToday: z.boolean() })
type CardRelation = z.infer<typeof CardRelation>

/**
 * The viewer's relation to members whose cards are cached, and whether the viewer has seen them today. Omits members who
 * were seen today and to whom there is no relation.
 */
export const listRelations = batch(async (db, asked: Chosen[]): Promise<CardRelation[][]> => {
  const pairs = asked.flatMap(({ viewerId, cards }) =>
    cards.map(({ user_id, photoMode }) => ({ viewerId, user_id, photoMode })),
  )
  // Nearly all members show their photos to all. The statement is cheaper then.
  const isAnyHidden = pairs.some(({ photoMode }) => photoMode !== 'members')
  const isSeen = sql`coalesce(p.member_id = any (l.people), false)`
  const rows = await db.many(CardRelation)`
    select v.member_id as "viewerId", p.member_id as id, ${isSeen} as "isSeenToday",
      ${isAnyHidden ? photoHidden : sql`null::text`} as hidden,
      case when i.sender_id is not null then ${interestBetween} end as interest
    from unnest(
      ${pairs.map(({ viewerId }) => viewerId)}::int[],
      ${pairs.map(({ user_id }) => user_id)}::int[],
      ${pairs.map(({ photoMode }) => photoMode)}::text[]
    ) as p (viewer_id, member_id, photo_mode)
    join ${isAnyHidden ? sql`profiles v on v.member_id = p.viewer_id` : sql`lateral (select p.viewer_id as member_id) as v on true`}
    left join view_budgets l on l.member_id = v.member_id and l.day = india_today()
    ${interestOfPair}
    where not ${isSeen} or p.photo_mode <> 'members' or i.sender_id is not null`
  return asked.map(({ viewerId }) => rows.filter(row => row.viewerId === viewerId))
})

export const deleteOldViews = (db: Queries) => db.run`delete from view_budgets where day < india_today() - 7`

/** Whether the member has seen this person today. Showing them again is free. */
export const hasSeenToday = async (db: Queries, memberId: number, person: number) =>
  (await db.run`
    select from view_budgets
    where member_id = ${memberId} and day = india_today() and ${person} = any (people)`) === 1
