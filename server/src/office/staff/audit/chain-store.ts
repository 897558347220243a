import type { Sql } from '../../../platform/database/db.ts'

/** A row as the hash sees it: every value as the text the database makes of it, hashes as hexadecimal digits. */
export interface ChainRow {
  seq: number
  atMicros: string
  staffId: string | null
  action: string
  subject: string | null
  payloadHash: string
  prevHash: string
  hash: string
  isErased: boolean
  /** The payload is there and says what it said, or was erased as it should be. */
  isKept: boolean
}

const rows = (db: Sql) => db`
  select e.seq, ((extract(epoch from e.at) * 1000000)::bigint)::text as "atMicros", e.staff_id::text as "staffId",
    e.action, e.subject, encode(e.payload_hash, 'hex') as "payloadHash", encode(e.prev_hash, 'hex') as "prevHash",
    encode(e.hash, 'hex') as hash, coalesce(p.erased_at is not null, false) as "isErased",
    coalesce(p.erased_at is not null or sha256(p.salt || convert_to(p.body, 'UTF8')) = e.payload_hash, false) as "isKept"
  from audit_entries e left join audit_payloads p on p.seq = e.seq`

export async function listChain(db: Sql, after: number, most: number): Promise<ChainRow[]> {
  return db<ChainRow[]>`${rows(db)} where e.seq > ${after} order by e.seq limit ${most}`
}

/** The entry that follows this hash, wherever it stands now. Reads the whole table: for a chain that is broken. */
export async function findFollower(db: Sql, prevHash: string): Promise<ChainRow | undefined> {
  const [row] = await db<ChainRow[]>`${rows(db)} where e.prev_hash = decode(${prevHash}, 'hex') limit 1`
  return row
}
