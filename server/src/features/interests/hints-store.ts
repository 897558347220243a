import { z } from 'zod'
import { answersToRate } from '#contract/features/interests/interests.ts'
import type { Preference } from '#contract/platform/values.ts'
import { ComparedProfile, comparePreferences, Preferences } from '../../core/members/compare-preferences.ts'
import { isWaiting } from '../../core/members/store.ts'
import type { Queries } from '../../platform/database/db.ts'

const ComparedRow = z.object({ preferences: Preferences, compared: ComparedProfile })

/** The preferences that the sender fails. Empty if the receiver accepts interests from all members. */
export async function listUnmetPreferences(
  db: Queries,
  senderId: number,
  receiverId: number,
): Promise<Preference[]> {
  const row = await db.find(ComparedRow)`
    select p.preferences, v.compared from members m
    join member_cards p on p.member_id = m.id
    join member_cards v on v.member_id = ${senderId}
    where m.id = ${receiverId} and m.only_fitting and p.preferences is not null`
  if (!row) return []
  return comparePreferences(row.preferences, row.compared, new Date()).flatMap(
    ({ wish: preference, isMet }) => (isMet ? [] : preference),
  )
}

const AnswerCounts = z.object({ answered: z.int(), over: z.int() })

/** How many interests of the last 180 days the member has answered. Undefined with too few answered or expired ones. */
export async function findAnswerCounts(db: Queries, memberId: number) {
  const counts = await db.one(AnswerCounts)`
    select count(*) filter (where state in ('accepted', 'declined', 'ended'))::int as answered, count(*)::int as over
    from (
      select case when state = 'sent' then 'expired' else state end as state from interests i
      where receiver_id = ${memberId} and sent_at > now() - interval '180 days' and state <> 'withdrawn'
        and not ${isWaiting('i')}
      order by sent_at desc limit 500
    ) as lately`
  return counts.over >= answersToRate ? counts : undefined
}
