import type { Sql } from '../db.ts'

/** What of a member an incident may have touched, and by which column of time. SQL of our own hand. */
export const touched = {
  accounts: 'select id as member_id, created_at as at from members',
  profiles: 'select member_id, updated_at from profile_details',
  logins: `select member_id, last_seen_at from sessions where member_id is not null
    union all select member_id, used_at from known_devices`,
  photos: 'select member_id, created_at from photos',
  messages: `select sender_id, sent_at from messages
    union all select case when m.sender_id = c.lower_id then c.higher_id else c.lower_id end, m.sent_at
    from messages m join conversations c on c.id = m.conversation_id`,
  contacts: 'select owner_id, at from contact_reveals union all select viewer_id, at from contact_reveals',
  payments: 'select member_id, created_at from orders where member_id is not null',
} as const
export type Touched = keyof typeof touched

export interface Affected {
  memberId: number
  email: string
  phone: string | null
  what: string[]
  first: Date
  last: Date
}

export const affectedPage = 1000

/** Page by page in the order of members; an empty page is the end. */
export async function listAffected(
  db: Sql,
  kinds: readonly Touched[],
  { since, until, after }: { since: Date; until: Date; after: number },
): Promise<Affected[]> {
  const rows = kinds.map(kind => `select '${kind}' as what, t.* from (${touched[kind]}) as t (member_id, at)`)
  return db.unsafe<Affected[]>(
    `select m.id as "memberId", m.email, m.phone, array_agg(distinct found.what order by found.what) as what,
       min(found.at) as first, max(found.at) as last
     from (${rows.join(' union all ')}) as found join members m on m.id = found.member_id
     where found.at >= $1 and found.at < $2 and m.id > $3
     group by m.id order by m.id limit ${affectedPage}`,
    [since, until, after],
  )
}
