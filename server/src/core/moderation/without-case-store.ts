import type { Sql } from '../../platform/database/db.ts'

export interface WithoutCase {
  profiles: number
  photos: number
  texts: number
}

/** Counts finished profiles, photos and changed texts that wait for a decision without an open case. */
export async function countWithoutCase(db: Sql): Promise<WithoutCase> {
  const [row] = await db<WithoutCase[]>`
    select (
      select count(*)::int from profiles p join desired_partners w on w.member_id = p.member_id
      where p.approved_at is null
        and not exists (select from cases c where c.kind = 'profile' and c.subject = 'member:' || p.member_id)
        and not exists (select from decision_effects e where e.member_id = p.member_id)
    ) as profiles, (
      select count(*)::int from photos p
      where p.status in ('pending', 'held') and not exists (
        select from cases c
        where c.subject = 'photo:' || p.id and c.kind in ('photo', 'report') and c.state <> 'closed'
      )
    ) as photos, (
      select count(distinct t.member_id)::int from changed_texts t
      where not exists (
        select from cases c left join decisions d on d.case_id = c.id and d.effective_at > now()
        where c.kind = 'text' and c.subject = 'member:' || t.member_id
          and (c.state in ('open', 'waiting', 'escalated') or d.id is not null)
      )
    ) as texts`
  return row as WithoutCase
}
