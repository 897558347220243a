import { z } from 'zod'
import { memberCard } from '#contract/core/members/member.ts'
import { pronouns } from '#contract/core/members/reader.ts'
import { firstWeekDays } from '#contract/features/matching/view-budget.ts'
import { onboardingSteps } from '#contract/platform/onboarding-steps.ts'
import { sessionLength } from '#contract/platform/promises.ts'
import { profileFor } from '#contract/platform/values.ts'
import type { Queries, Tx } from '../../../platform/database/db.ts'
import { raw, sql } from '../../../platform/database/sql.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'
import { touchActivity } from '../../members/activity-store.ts'

const { browserHours, rememberedDays, unusedDays } = sessionLength

/** The next onboarding step. Needs members m, profile_details d, desired_partners w. */
export const stepDue = sql`
  case
    when m.phone_verified_at is null then 'phone'
    when d.completed_at is null then 'profile'
    when w.member_id is null then 'partner'
    else 'done'
  end`

export const isPremium = (column: string) => sql`exists (
  select from entitlements e
  where e.member_id = ${raw(column)} and e.valid_from <= now() and e.valid_upto > now()
)`

/** True if session `s` is neither expired nor idle for too long. */
export const isSessionAlive = sql`(s.expires_at > now() and s.last_seen_at > now() - make_interval(days => ${unusedDays}))`

const ActorRow = z.object({
  isCandidate: z.boolean(),
  managedBy: z.string().nullable(),
  gender: memberCard.shape.gender,
})

/** The person who acts in a shared account: "herself" for the candidate, or the relative. Undefined without sharing. */
export function actorOf({ isCandidate, managedBy, gender }: z.infer<typeof ActorRow>): string | undefined {
  if (managedBy === null || !isCandidate) return managedBy ?? undefined
  return pronouns[gender].himself
}

const ViewerRow = ActorRow.extend({
  tokenHash: z.instanceof(Buffer),
  id: z.int(),
  name: z.string(),
  profileFor: z.enum(profileFor),
  step: z.enum(onboardingSteps),
  isNew: z.boolean(),
  isApproved: z.boolean(),
  isWithheld: z.boolean(),
  isSuspended: z.boolean(),
  isPremium: z.boolean(),
  version: z.int(),
  isStale: z.boolean(),
})

export type SessionViewer = MemberViewer & { isStale: boolean }

/** The members of these sessions, in the same order, with their current rights. */
export async function findViewers(
  db: Queries,
  tokenHashes: readonly Buffer[],
): Promise<(SessionViewer | undefined)[]> {
  const rows = await db.many(ViewerRow)`
    select s.token_hash as "tokenHash", s.member_id as id, p.name, p.gender, m.profile_for as "profileFor",
      m.managed_by as "managedBy", a.version, s.is_candidate as "isCandidate",
      ${stepDue} as step,
      m.created_at > now() - make_interval(days => ${firstWeekDays}) as "isNew",
      p.approved_at is not null as "isApproved",
      p.is_withheld as "isWithheld",
      p.suspended_until is not null as "isSuspended",
      ${isPremium('s.member_id')} as "isPremium",
      s.last_seen_at < now() - interval '10 minutes' as "isStale"
    from sessions s
    join members m on m.id = s.member_id
    join member_activity a on a.member_id = s.member_id
    join profiles p on p.member_id = s.member_id
    left join profile_details d on d.member_id = s.member_id
    left join desired_partners w on w.member_id = s.member_id
    where s.token_hash = any (${tokenHashes}::bytea[]) and ${isSessionAlive}`
  const found = new Map(rows.map(row => [row.tokenHash.toString('hex'), toViewer(row)]))
  return tokenHashes.map(hash => found.get(hash.toString('hex')))
}

export const findViewer = async (db: Queries, tokenHash: Buffer): Promise<SessionViewer | undefined> =>
  (await findViewers(db, [tokenHash]))[0]

function toViewer({ tokenHash: _, managedBy, ...row }: z.infer<typeof ViewerRow>): SessionViewer {
  return { kind: 'member', ...row, actor: actorOf({ ...row, managedBy }) }
}

/** Records activity for the idle timeout, the presence and the match index. At most every 10 minutes. */
export const touchSession = (db: Queries, tokenHash: Buffer) =>
  touchActivity(
    db,
    sql`update sessions set last_seen_at = now() where token_hash = ${tokenHash} returning member_id`,
  )

export interface NewSession {
  tokenHash: Buffer
  memberId: number
  isRemembered: boolean
  isCandidate?: boolean
  address: string | null
  userAgent: string
}

export async function insertSession(db: Queries, session: NewSession): Promise<void> {
  const hours = session.isRemembered ? rememberedDays * 24 : browserHours
  await db.run`
    insert into sessions (token_hash, member_id, is_remembered, is_candidate, expires_at, address, user_agent)
    values (
      ${session.tokenHash}, ${session.memberId}, ${session.isRemembered}, ${session.isCandidate ?? false},
      now() + make_interval(hours => ${hours}), ${session.address}, ${session.userAgent.slice(0, 300)}
    )`
}

const RenewedSession = z.object({ isRemembered: z.boolean() })

/** Replaces the token of a session. Undefined if it has ended. */
export const updateTokenHash = (db: Queries, tokenHash: Buffer, freshHash: Buffer) =>
  db.find(RenewedSession)`
    update sessions set token_hash = ${freshHash} where token_hash = ${tokenHash}
    returning is_remembered as "isRemembered"`

export const deleteSession = (db: Queries, tokenHash: Buffer) =>
  db.run`delete from sessions where token_hash = ${tokenHash}`

export const deleteExpiredSessions = (db: Queries) =>
  db.run`delete from sessions s where not ${isSessionAlive}`

export const deleteSessionsOf = (db: Queries, memberId: number) =>
  db.run`delete from sessions where member_id = ${memberId}`

/** Ends the candidate's sessions of a shared account. */
export const deleteCandidateSessions = (tx: Tx, memberId: number) =>
  tx.run`delete from sessions where member_id = ${memberId} and is_candidate`

export const deleteOtherSessions = (db: Queries, memberId: number, tokenHash: Buffer) =>
  db.run`delete from sessions where member_id = ${memberId} and token_hash <> ${tokenHash}`

const SessionRow = ActorRow.extend({
  tokenHash: z.instanceof(Buffer),
  handle: z.string(),
  userAgent: z.string().nullable(),
  address: z.string().nullable(),
  createdAt: z.date(),
  lastSeenAt: z.date(),
})

export const listSessionsOf = (db: Queries, memberId: number) =>
  db.many(SessionRow)`
    select token_hash as "tokenHash", encode(sha256(token_hash), 'hex') as handle, user_agent as "userAgent",
      host(address) as address, s.created_at as "createdAt", s.last_seen_at as "lastSeenAt",
      s.is_candidate as "isCandidate", m.managed_by as "managedBy", p.gender
    from sessions s join members m on m.id = s.member_id join profiles p on p.member_id = s.member_id
    where s.member_id = ${memberId} and ${isSessionAlive}
    order by last_seen_at desc limit 50`

export const deleteSessionByHandle = (db: Queries, memberId: number, handle: string) =>
  db.run`
    delete from sessions where member_id = ${memberId} and encode(sha256(token_hash), 'hex') = ${handle}`
