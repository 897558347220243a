import { z } from 'zod'
import { accessState } from '../../core/members/access-state.ts'
import type { Queries } from '../../platform/database/db.ts'

const ChartAccessRow = z.object({
  takesRequests: z.boolean(),
  /** Null if the viewer can ask. */
  state: z.enum(['asked', 'granted']).nullable(),
})
export type ChartAccess = z.infer<typeof ChartAccessRow>

/** Undefined if the member has no chart, or the candidate has not agreed to the profile yet. */
export const findChartAccess = (db: Queries, viewerId: number, memberId: number) =>
  db.find(ChartAccessRow)`
    select h.takes_chart_requests as "takesRequests", ${accessState('chart')} as state
    from horoscopes h
    join profiles p on p.member_id = h.member_id
    join profiles v on v.member_id = ${viewerId}
    join member_cards card on card.member_id = p.member_id
    where p.member_id = ${memberId} and h.chart is not null and not card.awaits_yes`
