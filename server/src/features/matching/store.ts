import { z } from 'zod'
import {
  gothrasOut as excludedBy,
  type GothrasOut,
  hasGothras,
  noGothras,
} from '#contract/features/horoscopes/gothras-out.ts'
import { gothraRules } from '#contract/platform/values.ts'
import { lastVisit } from '../../core/members/activity-store.ts'
import { isVisibleTo } from '../../core/members/store.ts'
import type { Queries } from '../../platform/database/db.ts'
import { newestFirst, PagedRow, type PageRequest } from '../../platform/database/keyset.ts'
import { empty, literal, sql } from '../../platform/database/sql.ts'

const RecentRow = PagedRow.extend({
  id: z.int(),
  /** The member joined after the viewer's last visit. */
  isNew: z.boolean(),
})

export function listRecent(
  db: Queries,
  viewerId: number,
  { gender, gothrasOut }: { gender: 'male' | 'female'; gothrasOut: GothrasOut },
  { after, limit }: PageRequest,
) {
  const page = newestFirst(sql`p.joined_at`, sql`p.member_id`, after)
  return db.many(RecentRow)`
    select p.member_id as id, coalesce(p.joined_at > visit.ended_at, false) as "isNew", ${page.select}
    from profiles p
    cross join (select ${lastVisit} as ended_at from member_activity a where a.member_id = ${viewerId}) as visit
    where p.gender = ${gender} and ${isVisibleTo(viewerId)} and ${page.where}
      and exists (select from desired_partners w where w.member_id = p.member_id)
      ${hasGothras(gothrasOut) ? isOtherFamily(gothrasOut) : empty}
    order by ${page.order}
    limit ${literal(limit)}`
}

const isOtherFamily = ({ own, maternal }: GothrasOut) => sql`and not exists (
  select from profile_details d where d.member_id = p.member_id
    and (d.gothra_id = any (${own}::int[]) or d.maternal_gothra_id = any (${maternal}::int[]))
)`

const GothraRow = z.object({
  rule: z.enum(gothraRules),
  own: z.int().nullable(),
  maternal: z.int().nullable(),
})

export async function findExcludedGothras(db: Queries, memberId: number): Promise<GothrasOut> {
  const row = await db.find(GothraRow)`
    select w.gothra_rule as rule, own.id as own, maternal.id as maternal
    from desired_partners w
    join profile_details d using (member_id)
    left join real_gothras own on own.id = d.gothra_id
    left join real_gothras maternal on maternal.id = d.maternal_gothra_id
    where member_id = ${memberId}`
  return row ? excludedBy(row.rule, row) : noGothras
}
