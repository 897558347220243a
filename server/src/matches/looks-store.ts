import type { Budget } from '#contract/budgets.ts'
import type { Fragment, Sql } from '../db.ts'
import type { KnownCard } from '../members/card-shelf.ts'
import { type Between, betweenKnown, today } from '../members/store.ts'

/** Most of a budget: whoever uses that day after day is not looking for one partner. */
const mostOf = (people: number) => Math.ceil(people * 0.8)

export interface Looked {
  /** Of those asked for: who was seen today, now or before. */
  seen: number[]
  /** Days in a row, today included, on which most of the budget was used. */
  heavyDays: number
}

interface Looks {
  people: number[]
  searches: 0 | 1
  budget: Budget
}

/**
 * Adds people and searches to what the member looked at today, the people in their order and as far as the budget goes.
 * One statement, so that it is exact however many pages are asked for at once. Undefined: no search is left.
 *
 * Nobody waits for the disk: a crash forgets the last moments of the day, not the day.
 */
export async function addLooks(db: Sql, memberId: number, looks: Looks): Promise<Looked | undefined> {
  const [row] = await db<Looked[]>`with ${looked(db, memberId, looks)} select * from looked`
  return row
}

/** The same for people whose cards are known, and in the same statement what stands between them and the member. */
export async function lookAtKnown(
  db: Sql,
  memberId: number,
  cards: readonly KnownCard[],
  budget: Budget,
): Promise<{ looked: Looked; between: (Between & { id: number })[] }> {
  const people = cards.map(card => card.member_id)
  const rows = await db<(Looked & Between & { id: number | null })[]>`
    with ${looked(db, memberId, { people, searches: 0, budget })}
    select looked.*, known.* from looked left join (${betweenKnown(db, memberId, cards)}) as known on true`
  const [counted] = rows
  if (!counted) throw new Error('A look that was not counted.')
  return { looked: counted, between: rows.flatMap(row => (row.id === null ? [] : [{ ...row, id: row.id }])) }
}

/** Most pages show whom the member has seen today already: then nothing is written. */
function looked(db: Sql, memberId: number, looks: Looks): Fragment {
  const { people, searches, budget } = looks
  const heavyDays = db`l.heavy_days + (cardinality(l.people) >= ${mostOf(budget.people)})::int as "heavyDays"`
  return db`
    seen_before as (
      select ${people}::int[] as seen, ${heavyDays} from daily_looks l
      where l.member_id = ${memberId} and l.day = ${today(db)} and l.people @> ${people}::int[] and ${searches} = 0
    ), seen_now as (
      ${look(db, memberId, looks)}
      returning array(select unnest(${people}::int[]) intersect select unnest(l.people)) as seen, ${heavyDays}
    ), looked as (
      select * from seen_before union all select * from seen_now
    )`
}

function look(db: Sql, memberId: number, { people, searches, budget }: Looks): Fragment {
  return db`
    insert into daily_looks as l (member_id, day, people, searches)
    select ${memberId}::int, ${today(db)}, (${people}::int[])[1:${budget.people}::int], ${searches}::int
    from set_config('synchronous_commit', 'off', true)
    where not exists (select from seen_before)
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
        when l.day = excluded.day - 1 and cardinality(l.people) >= ${mostOf(budget.people)}
          then l.heavy_days + 1
        else 0 end
    where excluded.searches = 0 or l.day <> excluded.day or l.searches < ${budget.searches}`
}

/** After a week no day before it matters. */
export async function deleteOldLooks(db: Sql): Promise<void> {
  await db`delete from daily_looks where day < ${today(db)} - 7`
}
