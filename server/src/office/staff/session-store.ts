import { z } from 'zod'
import {
  freshCodeMinutes,
  idleMinutes,
  staffRoles,
  staffSessionHours,
} from '#contract/platform/staff-roles.ts'
import type { Queries, Tx } from '../../platform/database/db.ts'
import type { FoundStaff } from '../../platform/http/callers.ts'

const FoundSession = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(staffRoles)),
  isFresh: z.boolean(),
  isStale: z.boolean(),
  idleSeconds: z.number(),
  endsAt: z.date(),
})

export interface StaffSession extends FoundStaff {
  endsAt: Date
}

/** The session with the current roles. Undefined if it expired or was idle, or the person is disabled or not enrolled. */
export async function findStaffSession(db: Queries, tokenHash: Buffer): Promise<StaffSession | undefined> {
  const row = await db.find(FoundSession)`
    select st.id, st.name, st.email, st.roles,
      s.code_at > now() - make_interval(mins => ${freshCodeMinutes}) as "isFresh",
      s.last_seen_at <= now() - interval '1 minute' as "isStale",
      extract(epoch from now() - s.last_seen_at)::float8 as "idleSeconds",
      s.expires_at as "endsAt"
    from staff_sessions s
    join staff st on st.id = s.staff_id
    join second_factors f on f.staff_id = s.staff_id
    where s.token_hash = ${tokenHash} and s.expires_at > now()
      and st.disabled_at is null and st.enrolled_at is not null`
  if (!row || row.idleSeconds >= idleMinutes(row.roles) * 60) return undefined
  const { isStale, endsAt, idleSeconds: _, ...person } = row
  return { viewer: { kind: 'staff', ...person }, isStale, endsAt }
}

export const touchStaffSession = (db: Queries, tokenHash: Buffer) =>
  db.run`update staff_sessions set last_seen_at = now() where token_hash = ${tokenHash}`

interface NewStaffSession {
  tokenHash: Buffer
  staffId: number
  address: string
  userAgent: string
}

export const insertStaffSession = (db: Queries, session: NewStaffSession) =>
  db.run`
    insert into staff_sessions (token_hash, staff_id, expires_at, address, user_agent)
    values (
      ${session.tokenHash}, ${session.staffId}, now() + make_interval(hours => ${staffSessionHours}),
      ${session.address}, ${session.userAgent.slice(0, 300)}
    )`

export const deleteStaffSession = (db: Queries, tokenHash: Buffer) =>
  db.run`delete from staff_sessions where token_hash = ${tokenHash}`

export const updateFreshCode = (tx: Tx, tokenHash: Buffer) =>
  tx.run`update staff_sessions set code_at = now() where token_hash = ${tokenHash}`

const StaffSessionRow = z.object({
  tokenHash: z.instanceof(Buffer),
  handle: z.string(),
  userAgent: z.string().nullable(),
  address: z.string().nullable(),
  createdAt: z.date(),
  lastSeenAt: z.date(),
})

export const listSessionsOfStaff = (db: Queries, staffId: number) =>
  db.many(StaffSessionRow)`
    select token_hash as "tokenHash", encode(sha256(token_hash), 'hex') as handle, user_agent as "userAgent",
      host(address) as address, created_at as "createdAt", last_seen_at as "lastSeenAt"
    from staff_sessions where staff_id = ${staffId} and expires_at > now()
    order by last_seen_at desc limit 50`

export const deleteStaffSessionByHandle = (tx: Tx, staffId: number, handle: string) =>
  tx.run`
    delete from staff_sessions
    where staff_id = ${staffId} and encode(sha256(token_hash), 'hex') = ${handle}`

export const deleteOtherStaffSessions = (tx: Tx, staffId: number, own: Buffer) =>
  tx.run`
    delete from staff_sessions where staff_id = ${staffId} and token_hash <> ${own}`

export const deleteStaffSessionsOf = (db: Queries, staffId: number) =>
  db.run`delete from staff_sessions where staff_id = ${staffId}`

export const deleteOldStaffSessions = (db: Queries) =>
  db.run`delete from staff_sessions where expires_at <= now() or last_seen_at <= now() - interval '1 hour'`
