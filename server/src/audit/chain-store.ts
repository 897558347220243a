import type { Sql } from '../db.ts'

/** A row as the hash sees it: every value as the text the database makes of it. */
export interface ChainRow {
  seq: number
  atMicros: string
  staffId: string | null
  action: string
  subject: string | null
  payloadHash: Buffer
  prevHash: Buffer
  hash: Buffer
  /** What became of the payload. */
  hasPayload: boolean
  isErased: boolean
  bodyHash: Buffer | null
}

const columns = (db: Sql) => db`
  e.seq, ((extract(epoch from e.at) * 1000000)::bigint)::text as "atMicros", e.staff_id::text as "staffId", e.action,
  e.subject, e.payload_hash as "payloadHash", e.prev_hash as "prevHash", e.hash,
  p.seq is not null as "hasPayload", p.erased_at is not null as "isErased",
  sha256(p.salt || convert_to(p.body, 'UTF8')) as "bodyHash"`

export async function listChain(db: Sql, after: number, most: number): Promise<ChainRow[]> {
  return db<ChainRow[]>`
    select ${columns(db)}
    from audit_entries e left join audit_payloads p on p.seq = e.seq
    where e.seq > ${after} order by e.seq limit ${most}`
}

/** The entry that follows this hash, wherever it stands now. Reads the whole table: for a chain that is broken. */
export async function findFollower(db: Sql, prevHash: Buffer): Promise<ChainRow | undefined> {
  const [row] = await db<ChainRow[]>`
    select ${columns(db)}
    from audit_entries e left join audit_payloads p on p.seq = e.seq
    where e.prev_hash = ${prevHash} limit 1`
  return row
}
