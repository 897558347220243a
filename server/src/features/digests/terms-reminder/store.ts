import { announcements } from '#contract/platform/promises.ts'
import type { Addressee } from '../../../core/members/addressee.ts'
import { todayInIndia } from '../../../core/members/store.ts'
import type { Sql } from '../../../platform/database/db.ts'
import { literal } from '../../../platform/database/sql.ts'

/** The next members, by number, whom nobody has reminded for three months; those who signed up since then know. */
export async function lockUnreminded(tx: Sql, after: number, limit: number): Promise<Addressee[]> {
  const due = tx`(${todayInIndia} - make_interval(months => ${announcements.reminderMonths}))::date`
  return tx<Addressee[]>`
    select m.id, p.name, m.email, m.profile_for as "profileFor"
    from members m join profiles p on p.member_id = m.id
    left join rules_reminders r on r.member_id = m.id
    where m.id > ${after} and p.suspended_until is null
      and coalesce(r.reminded_on, (m.created_at at time zone 'Asia/Kolkata')::date) <= ${due}
    order by m.id
    limit ${literal(limit)}
    for no key update of m skip locked`
}

export async function markReminded(tx: Sql, ids: readonly number[]): Promise<void> {
  await tx`
    insert into rules_reminders (member_id, reminded_on)
    select id, ${todayInIndia} from unnest(${ids as number[]}::int[]) as ids (id)
    on conflict (member_id) do update set reminded_on = excluded.reminded_on`
}
