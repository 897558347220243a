import { pronouns } from '#contract/core/members/reader.ts'
import { firstWeekDays } from '#contract/features/matching/view-budget.ts'
import { sessionLength } from '#contract/platform/promises.ts'
import type { Fragment, Sql } from '../../../platform/database/db.ts'
import { raw, sql } from '../../../platform/database/sql.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'

const { browserHours, rememberedDays, unusedDays } = sessionLength

interface ViewerRow {
  token_hash: Buffer
  member_id: number
  name: string
  gender: 'male' | 'female'
  profile_for: MemberViewer['profileFor']
  is_candidate: boolean
  kept_by: string | null
  step: MemberViewer['step']
  is_new: boolean
  is_approved: boolean
  is_withheld: boolean
  is_suspended: boolean
  is_premium: boolean
  version: number
  is_stale: boolean
}

/** The step due, from the facts each step leaves behind; wants members m, profile_details d, desired_partners w. */
export const stepDue = sql`
  case
    when m.phone_verified_at is null then 'phone'
    when d.completed_at is null then 'profile'
    when w.member_id is null then 'partner'
    else 'done'
  end`

/** Whether the member of this column has a plan now. */
export const isPremium = (column: string) => sql`exists (
  select from entitlements e
  where e.member_id = ${raw(column)} and e.valid_from <= now() and e.valid_upto > now()
)`

/** Whether session `s` signs anybody in: neither over nor unused for too long. */
export const isSessionAlive = sql`(s.expires_at > now() and s.last_seen_at > now() - make_interval(days => ${unusedDays}))`

export type SessionViewer = MemberViewer & { isStale: boolean }

/** Whose session this is, with every right read from the database at this very request. */
export async function findViewer(db: Sql, tokenHash: Buffer): Promise<SessionViewer | undefined> {
  return (await findViewers(db, [tokenHash]))[0]
}

/** The same for several, in their order. */
export async function findViewers(
  db: Sql,
  tokenHashes: readonly Buffer[],
): Promise<(SessionViewer | undefined)[]> {
  const rows = await db<ViewerRow[]>`
    select s.token_hash, s.member_id, p.name, p.gender, m.profile_for, m.kept_by, m.version, s.is_candidate,
      ${stepDue} as step,
      m.created_at > now() - make_interval(days => ${firstWeekDays}) as is_new,
      p.approved_at is not null as is_approved,
      p.is_withheld,
      p.suspended_until is not null as is_suspended,
      ${isPremium('s.member_id')} as is_premium,
      s.last_seen_at < now() - interval '10 minutes' as is_stale
    from sessions s
    join members m on m.id = s.member_id
    join profiles p on p.member_id = s.member_id
    left join profile_details d on d.member_id = s.member_id
    left join desired_partners w on w.member_id = s.member_id
    where s.token_hash = any (${tokenHashes}::bytea[]) and ${isSessionAlive}`
  const found = new Map(rows.map(row => [row.token_hash.toString('hex'), toViewer(row)]))
  return tokenHashes.map(hash => found.get(hash.toString('hex')))
}

function toViewer(row: ViewerRow): SessionViewer {
  return {
    kind: 'member',
    id: row.member_id,
    name: row.name,
    gender: row.gender,
    profileFor: row.profile_for,
    isCandidate: row.is_candidate,
    actor: actorOf(row),
    step: row.step,
    isNew: row.is_new,
    isApproved: row.is_approved,
    isWithheld: row.is_withheld,
    isSuspended: row.is_suspended,
    isPremium: row.is_premium,
    version: row.version,
    isStale: row.is_stale,
  }
}

/** "herself", or who keeps the account with her; nothing where nobody shares it. */
export function actorOf(row: Pick<ViewerRow, 'is_candidate' | 'kept_by' | 'gender'>): string | undefined {
  if (row.kept_by === null || !row.is_candidate) return row.kept_by ?? undefined
  return pronouns[row.gender].himself
}

/** Whoever was away for so long comes for another visit. */
const visitGap = sql`interval '2 hours'`

/** When the last visit before this one ended, of profile `p`; null on the first. */
export const lastVisit = sql`
  case when p.last_active_at < now() - ${visitGap} then p.last_active_at else p.last_visit_at end`

/** The Monday of a moment's week in India. */
const weekOf = (moment: Fragment) => sql`date_trunc('week', ${moment} at time zone 'Asia/Kolkata')::date`

/** Seen now: moves the idle clock and the presence others may see. At most every ten minutes. */
export async function touchSession(db: Sql, tokenHash: Buffer): Promise<void> {
  await db`
    with seen as (
      update sessions set last_seen_at = now() where token_hash = ${tokenHash} returning member_id
    )
    update profiles p set last_active_at = now(), last_visit_at = ${lastVisit},
      earlier_active_week = case when ${weekOf(db`p.last_active_at`)} < ${weekOf(db`now()`)}
        then ${weekOf(db`p.last_active_at`)} else p.earlier_active_week end
    from seen where p.member_id = seen.member_id`
}

export interface NewSession {
  tokenHash: Buffer
  memberId: number
  isRemembered: boolean
  isCandidate?: boolean
  address: string | null
  userAgent: string
}

export async function insertSession(db: Sql, session: NewSession): Promise<void> {
  const hours = session.isRemembered ? rememberedDays * 24 : browserHours
  await db`
    insert into sessions (token_hash, member_id, is_remembered, is_candidate, expires_at, address, user_agent)
    values (
      ${session.tokenHash}, ${session.memberId}, ${session.isRemembered}, ${session.isCandidate ?? false},
      now() + make_interval(hours => ${hours}), ${session.address}, ${session.userAgent.slice(0, 300)}
    )`
}

/** The same session under another token; undefined where it has ended meanwhile. */
export async function updateTokenHash(
  db: Sql,
  tokenHash: Buffer,
  freshHash: Buffer,
): Promise<{ isRemembered: boolean } | undefined> {
  const [row] = await db<{ isRemembered: boolean }[]>`
    update sessions set token_hash = ${freshHash} where token_hash = ${tokenHash}
    returning is_remembered as "isRemembered"`
  return row
}

export async function deleteSession(db: Sql, tokenHash: Buffer): Promise<void> {
  await db`delete from sessions where token_hash = ${tokenHash}`
}

export async function deleteExpiredSessions(db: Sql): Promise<void> {
  await db`delete from sessions s where not ${isSessionAlive}`
}

/** Every device at once: after a new password, a suspension, or because the member asked. */
export async function deleteSessionsOf(db: Sql, memberId: number): Promise<number> {
  return (await db`delete from sessions where member_id = ${memberId} returning 1`).length
}

/** All but this one. */
export async function deleteOtherSessions(db: Sql, memberId: number, tokenHash: Buffer): Promise<void> {
  await db`delete from sessions where member_id = ${memberId} and token_hash <> ${tokenHash}`
}

export interface SessionRow {
  token_hash: Buffer
  handle: string
  user_agent: string | null
  address: string | null
  created_at: Date
  last_seen_at: Date
  is_candidate: boolean
  kept_by: string | null
  gender: 'male' | 'female'
}

export async function listSessionsOf(db: Sql, memberId: number): Promise<SessionRow[]> {
  return db<SessionRow[]>`
    select token_hash, encode(sha256(token_hash), 'hex') as handle, user_agent, host(address) as address,
      s.created_at, s.last_seen_at, s.is_candidate, m.kept_by, p.gender
    from sessions s join members m on m.id = s.member_id join profiles p on p.member_id = s.member_id
    where s.member_id = ${memberId} and ${isSessionAlive}
    order by last_seen_at desc limit 50`
}

export async function deleteSessionByHandle(db: Sql, memberId: number, handle: string): Promise<number> {
  const rows = await db`
    delete from sessions where member_id = ${memberId} and encode(sha256(token_hash), 'hex') = ${handle} returning 1`
  return rows.length
}
