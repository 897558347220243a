import { announcements } from '#contract/platform/promises.ts'
import { Addressee } from '../../../core/members/addressee.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { literal } from '../../../platform/database/sql.ts'

/** The next members, by id, who were last reminded three months ago. Signing up counts as a reminder. */
export const claimUnreminded = (tx: Tx, after: number, limit: number) =>
  tx.many(Addressee)`
    select m.id, p.name, m.email, m.profile_for as "profileFor"
    from members m join profiles p on p.member_id = m.id
    left join member_digests d on d.member_id = m.id and d.kind = 'terms'
    where m.id > ${after} and p.suspended_until is null
      and coalesce(d.sent_on, india_day(m.created_at))
        <= (india_today() - make_interval(months => ${announcements.reminderMonths}))::date
    order by m.id
    limit ${literal(limit)}
    for no key update of m skip locked`

export const updateReminded = (tx: Tx, ids: readonly number[]) =>
  tx.run`
    insert into member_digests (member_id, kind, sent_on)
    select id, 'terms', india_today() from unnest(${ids}::int[]) as ids (id)
    on conflict (member_id, kind) do update set sent_on = excluded.sent_on`
