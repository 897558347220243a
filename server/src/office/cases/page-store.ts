import type { CaseChannel, Lane } from '#contract/core/moderation/case-facts.ts'
import type { ReasonCode } from '#contract/core/moderation/case-reasons.ts'
import type { PhotoState } from '#contract/features/photos/photos.ts'
import type { Permission } from '#contract/platform/staff-roles.ts'
import type { Sql } from '../../platform/database/db.ts'

export interface PersonRow {
  id: number
  name: string
  gender: 'male' | 'female'
  birthDate: string
  place: string
  maritalStatus: string | null
  profileFor: string
  joinedAt: Date
  isPhoneProven: boolean
  isApproved: boolean
  isSuspended: boolean
  isHidden: boolean
  pausedUntil: Date | null
  details: Record<string, string | null>
}

/** As it is kept, whoever may see it. Reading it leaves no trace with the member. */
export async function findPerson(db: Sql, memberId: number): Promise<PersonRow | undefined> {
  const [row] = await db<PersonRow[]>`
    select p.member_id as id, p.name, p.gender, p.birth_date as "birthDate",
      concat_ws(', ', nullif(d.city, ''), (select name from states where id = p.state_id), c.name) as place,
      (select profile_name from marital_statuses where id = p.marital_status_id) as "maritalStatus",
      m.profile_for as "profileFor", m.created_at as "joinedAt", m.phone_verified_at is not null as "isPhoneProven",
      p.approved_at is not null as "isApproved", p.suspended_at is not null as "isSuspended",
      p.hidden_at is not null as "isHidden",
      case when m.messages_paused_until > now() then m.messages_paused_until end as "pausedUntil",
      to_jsonb(d) as details
    from profiles p join members m on m.id = p.member_id join profile_details d on d.member_id = p.member_id
    join countries c on c.id = p.country_id
    where p.member_id = ${memberId}`
  return row
}

export interface PhotoRow {
  id: number
  slot: number
  path: string
  status: PhotoState
  reason: string | null
  isEdited: boolean
}

/** Without those about which a case is open that is not for this person. */
export async function listPhotosOf(
  db: Sql,
  memberId: number,
  permissions: readonly Permission[],
): Promise<PhotoRow[]> {
  return db<PhotoRow[]>`
    select id, slot, path, status, reason, is_edited as "isEdited" from photos ph
    where member_id = ${memberId} and not exists (
      select from cases c where c.member_id = ${memberId} and c.photo_id = ph.id
        and c.state in ('open', 'waiting', 'escalated') and c.permission <> all (${permissions as Permission[]})
    )
    order by slot`
}

export interface ComplaintRow {
  id: number
  reason: ReasonCode | null
  text: string
  channel: CaseChannel
  lane: Lane
  isMember: boolean
  isAboutSelf: boolean
  isProven: boolean
  decided: number
  upheld: number
  receivedAt: Date
  enteredAt: Date
  acknowledgedAt: Date | null
  actDueAt: Date
  settledAt: Date | null
  outcome: string | null
}

/** The newest, should a hundred people complain of the same. */
export async function listComplaints(db: Sql, caseId: number): Promise<ComplaintRow[]> {
  return db<ComplaintRow[]>`
    select r.id, r.reason, r.text, r.channel, r.lane, r.reporter_id is not null as "isMember",
      r.is_about_self as "isAboutSelf", r.is_proven as "isProven", standing.decided, standing.upheld,
      r.received_at as "receivedAt", r.entered_at as "enteredAt", r.acknowledged_at as "acknowledgedAt",
      r.act_due_at as "actDueAt", r.settled_at as "settledAt", r.outcome
    from case_reports r cross join lateral (
      select count(*) filter (where own.outcome in ('acted', 'kept'))::integer as decided,
        count(*) filter (where own.outcome = 'acted')::integer as upheld
      from case_reports own where own.reporter_id = r.reporter_id
    ) as standing
    where r.case_id = ${caseId} and r.channel <> 'self'
    order by r.id desc limit 20`
}

export interface EventRow {
  n: number
  type: string
  by: string | null
  from: string | null
  to: string | null
  note: string | null
  at: Date
}

export async function listEvents(db: Sql, caseId: number): Promise<EventRow[]> {
  return db<EventRow[]>`
    select e.n, e.type, s.name as by, e.from_word as "from", e.to_word as "to", e.note, e.at
    from case_events e left join staff s on s.id = e.staff_id
    where e.case_id = ${caseId} order by e.n desc limit 100`
}

export interface SignalRows {
  twins: { memberId: number; distance: number; isBanned: boolean }[]
  hasQr: boolean
  flags: string[]
  phoneProvenAt: Date | null
  refusedPhotos: number
}

/** What is known besides: photos like others, flags, how long the phone is proven. */
export async function findSignals(db: Sql, memberId: number, photoId: number | null): Promise<SignalRows> {
  const [row] = await db<SignalRows[]>`
    select
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'memberId', o.member_id, 'distance', f.distance, 'isBanned', f.kind = 'banned'
        ) order by f.id)
        from photo_findings f left join photos o on o.id = f.other_photo_id
        where f.photo_id = ${photoId} and f.kind in ('twin', 'banned')
      ), '[]') as twins,
      exists (select from photo_findings where photo_id = ${photoId} and kind = 'qr') as "hasQr",
      array(select distinct kind from abuse_flags where member_id = m.id) as flags,
      m.phone_verified_at as "phoneProvenAt",
      (select count(*)::integer from photos where member_id = m.id and status = 'rejected') as "refusedPhotos"
    from members m where m.id = ${memberId}`
  return row ?? { twins: [], hasQr: false, flags: [], phoneProvenAt: null, refusedPhotos: 0 }
}
