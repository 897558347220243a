import {
  freshCodeMinutes,
  idleMinutes,
  type StaffRole,
  staffSessionHours,
} from '#contract/platform/staff-roles.ts'
import type { Sql } from '../../platform/database/db.ts'
import type { FoundStaff } from '../../platform/http/callers.ts'

interface Row {
  staff_id: number
  name: string
  email: string
  roles: StaffRole[]
  is_fresh: boolean
  is_stale: boolean
  idle_seconds: number
  ends_at: Date
}

export interface StaffSession extends FoundStaff {
  endsAt: Date
}

/** The staff session, with roles as of now. Undefined if it expired or was idle, or if the person is disabled or not enrolled. */
export async function findStaffSession(db: Sql, tokenHash: Buffer): Promise<StaffSession | undefined> {
  const [row] = await db<Row[]>`
    select s.staff_id, st.name, st.email, st.roles,
      s.code_at > now() - make_interval(mins => ${freshCodeMinutes}) as is_fresh,
      s.last_seen_at <= now() - interval '1 minute' as is_stale,
      extract(epoch from now() - s.last_seen_at)::float8 as idle_seconds,
      s.expires_at as ends_at
    from staff_sessions s
    join staff st on st.id = s.staff_id
    join second_factors f on f.staff_id = s.staff_id
    where s.token_hash = ${tokenHash} and s.expires_at > now()
      and st.disabled_at is null and st.enrolled_at is not null`
  if (!row || row.idle_seconds >= idleMinutes(row.roles) * 60) return undefined
  const { staff_id: id, name, email, roles, is_fresh: isFresh } = row
  return {
    viewer: { kind: 'staff', id, name, email, roles, isFresh },
    isStale: row.is_stale,
    endsAt: row.ends_at,
  }
}

/** Extends the idle time. */
export async function touchStaffSession(db: Sql, tokenHash: Buffer): Promise<void> {
  await db`update staff_sessions set last_seen_at = now() where token_hash = ${tokenHash}`
}

interface NewStaffSession {
  tokenHash: Buffer
  staffId: number
  address: string
  userAgent: string
}

export async function insertStaffSession(db: Sql, session: NewStaffSession): Promise<void> {
  await db`
    insert into staff_sessions (token_hash, staff_id, expires_at, address, user_agent)
    values (
      ${session.tokenHash}, ${session.staffId}, now() + make_interval(hours => ${staffSessionHours}),
      ${session.address}, ${session.userAgent.slice(0, 300)}
    )`
}

export async function deleteStaffSession(db: Sql, tokenHash: Buffer): Promise<void> {
  await db`delete from staff_sessions where token_hash = ${tokenHash}`
}

export async function writeFreshCode(tx: Sql, tokenHash: Buffer): Promise<void> {
  await tx`update staff_sessions set code_at = now() where token_hash = ${tokenHash}`
}

interface StaffSessionRow {
  tokenHash: Buffer
  handle: string
  userAgent: string | null
  address: string | null
  createdAt: Date
  lastSeenAt: Date
}

export async function listSessionsOfStaff(db: Sql, staffId: number): Promise<StaffSessionRow[]> {
  return db<StaffSessionRow[]>`
    select token_hash as "tokenHash", encode(sha256(token_hash), 'hex') as handle, user_agent as "userAgent",
      host(address) as address, created_at as "createdAt", last_seen_at as "lastSeenAt"
    from staff_sessions where staff_id = ${staffId} and expires_at > now()
    order by last_seen_at desc limit 50`
}

export async function deleteStaffSessionByHandle(tx: Sql, staffId: number, handle: string): Promise<number> {
  const rows = await tx`
    delete from staff_sessions
    where staff_id = ${staffId} and encode(sha256(token_hash), 'hex') = ${handle} returning 1`
  return rows.length
}

/** Every device except this one. */
export async function deleteOtherStaffSessions(tx: Sql, staffId: number, own: Buffer): Promise<number> {
  const rows = await tx`
    delete from staff_sessions where staff_id = ${staffId} and token_hash <> ${own} returning 1`
  return rows.length
}

export async function deleteStaffSessionsOf(db: Sql, staffId: number): Promise<number> {
  return (await db`delete from staff_sessions where staff_id = ${staffId} returning 1`).length
}

export async function deleteOldStaffSessions(db: Sql): Promise<void> {
  await db`delete from staff_sessions where expires_at <= now() or last_seen_at <= now() - interval '1 hour'`
}
