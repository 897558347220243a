import { type Db, literal, type Sql } from '../../../platform/database/db.ts'

const inIndia = "at time zone 'Asia/Kolkata'"

/**
 * What of a member an incident may have touched, from when until when. SQL of our own hand. Where only the last time is
 * known, everything from the first on may have been: a profile since its account was made, a session since it began. Sessions
 * that ended are gone; the days on which a member opened a profile stay.
 */
export const touched = {
  accounts: 'select id, created_at, created_at from members',
  profiles:
    'select d.member_id, m.created_at, d.updated_at from profile_details d join members m on m.id = d.member_id',
  logins: `select member_id, created_at, last_seen_at from sessions where member_id is not null
    union all select member_id, used_at, used_at from known_devices
    union all select viewer_id, viewed_on::timestamp ${inIndia}, (viewed_on + 1)::timestamp ${inIndia} - interval '1 microsecond'
    from profile_views`,
  photos: 'select member_id, created_at, created_at from photos',
  messages: `select sender_id, sent_at, sent_at from messages
    union all select case when m.sender_id = c.lower_id then c.higher_id else c.lower_id end, m.sent_at, m.sent_at
    from messages m join conversations c on c.id = m.conversation_id`,
  contacts:
    'select owner_id, at, at from contact_reveals union all select viewer_id, at, at from contact_reveals',
  payments: 'select member_id, created_at, created_at from orders where member_id is not null',
} as const
export type Touched = keyof typeof touched

export interface Affected {
  memberId: number
  email: string
  phone: string | null
  what: string[]
  /** Within the time that was asked for. */
  first: Date
  last: Date
}

const affectedPage = 1000

/** Reserves a connection, because the temporary table lives in it; the caller writes its e-mails on another. */
export async function* eachAffected(
  db: Db,
  wanted: readonly Touched[],
  span: { since: Date; until: Date },
): AsyncGenerator<Affected> {
  const connection = await db.reserve()
  try {
    await findAffected(connection, wanted, span)
    for (let after = 0; ; ) {
      const page = await listAffected(connection, after)
      yield* page
      const last = page.at(-1)
      if (!last) return
      after = last.memberId
    }
  } finally {
    await forgetAffected(connection).finally(() => connection.release())
  }
}

/** Reads everything once, into a table that only this connection has. */
async function findAffected(
  connection: Sql,
  kinds: readonly Touched[],
  { since, until }: { since: Date; until: Date },
): Promise<void> {
  const rows = kinds.map(
    kind => `select '${kind}' as what, t.* from (${touched[kind]}) as t (member_id, begins, ends)`,
  )
  await connection`
    create temporary table affected (
      member_id integer primary key, what text[] not null, first timestamptz not null, last timestamptz not null
    )`
  await connection`
    insert into affected (member_id, what, first, last)
    select member_id, array_agg(distinct what order by what), greatest(min(begins), ${since}), least(max(ends), ${until})
    from (${connection.unsafe(rows.join(' union all '))}) as found
    where begins < ${until} and ends >= ${since}
    group by member_id`
}

/** Page by page in the order of members; an empty page is the end. */
async function listAffected(connection: Sql, after: number): Promise<Affected[]> {
  return connection<Affected[]>`
    select m.id as "memberId", m.email, m.phone, a.what, a.first, a.last
    from affected a join members m on m.id = a.member_id
    where a.member_id > ${after} order by a.member_id limit ${literal(connection, affectedPage)}`
}

async function forgetAffected(connection: Sql): Promise<void> {
  await connection`drop table if exists affected`
}
