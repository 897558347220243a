import type { CaseChannel } from '#contract/core/moderation/case-facts.ts'
import type { ReasonCode } from '#contract/core/moderation/case-reasons.ts'
import type { PhotoState } from '#contract/features/photos/photos.ts'
import { type Permission, permissionNames } from '#contract/platform/staff-roles.ts'
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

/** The profile of a member in any state. Reading it leaves no visit. */
export async function findPerson(db: Sql, memberId: number): Promise<PersonRow | undefined> {
  const [row] = await db<PersonRow[]>`
    select p.member_id as id, p.name, p.gender, p.birth_date as "birthDate",
      concat_ws(', ', nullif(d.city, ''), (select name from states where id = p.state_id), c.name) as place,
      (select profile_name from marital_statuses where id = p.marital_status_id) as "maritalStatus",
      m.profile_for as "profileFor", m.created_at as "joinedAt", m.phone_verified_at is not null as "isPhoneProven",
      p.approved_at is not null as "isApproved", p.suspended_until is not null as "isSuspended",
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

/** Without the photos of open cases that this person may not see. */
export async function listPhotosOf(
  db: Sql,
  memberId: number,
  permissions: readonly Permission[] = permissionNames,
): Promise<PhotoRow[]> {
  return db<PhotoRow[]>`
    select id, slot, path, status, reason, is_edited as "isEdited" from photos ph
    where member_id = ${memberId} and not exists (
      select from cases c where c.member_id = ${memberId} and c.photo_id = ph.id
        and c.state <> 'closed' and c.permission <> all (${permissions as Permission[]})
    )
    order by slot`
}

export interface ComplaintRow {
  id: number
  reason: ReasonCode
  text: string
  channel: CaseChannel
  isMember: boolean
  isAboutSelf: boolean
  isProven: boolean
  decided: number
  upheld: number
  receivedAt: Date
  enteredAt: Date
  acknowledgedAt: Date | null
  dueAt: Date
  closedAt: Date | null
  outcome: string | null
  answer: string | null
}

/** The newest 20. */
export async function listComplaints(db: Sql, caseId: number): Promise<ComplaintRow[]> {
  return db<ComplaintRow[]>`
    select r.id, r.reason, r.text, r.channel, r.reporter_id is not null as "isMember",
      r.is_about_self as "isAboutSelf", r.is_proven as "isProven", past.decided, past.upheld,
      r.received_at as "receivedAt", r.entered_at as "enteredAt", r.acknowledged_at as "acknowledgedAt",
      r.due_at as "dueAt", r.closed_at as "closedAt", r.outcome, r.answer ->> 'text' as answer
    from complaints r cross join lateral (
      select count(*) filter (where own.outcome in ('acted', 'kept'))::integer as decided,
        count(*) filter (where own.outcome = 'acted')::integer as upheld
      from complaints own where own.reporter_id = r.reporter_id
    ) as past
    where r.case_id = ${caseId}
    order by r.id desc limit 20`
}

export interface HistoryRow {
  seq: number
  at: Date
  by: string | null
  act: string
  note: string | null
}

/** The audit entries of a case without its readings, the newest first. */
export async function listHistory(db: Sql, caseId: number): Promise<HistoryRow[]> {
  return db<HistoryRow[]>`
    select e.seq, e.at, s.name as by, e.action as act, p.body::jsonb ->> 'note' as note
    from audit_entries e join audit_payloads p on p.seq = e.seq left join staff s on s.id = e.staff_id
    where e.subject = ${`case:${caseId}`} and e.action not in ('case.open', 'case.photo')
    order by e.seq desc limit 100`
}

/** The colleague who opened this case in the last minutes. */
export async function findOtherReader(
  db: Sql,
  caseId: number,
  viewerId: number,
): Promise<{ name: string; at: Date } | undefined> {
  const [row] = await db<{ name: string; at: Date }[]>`
    select s.name, e.at from audit_entries e join staff s on s.id = e.staff_id
    where e.subject = ${`case:${caseId}`} and e.action = 'case.open' and e.staff_id <> ${viewerId}
      and e.at > now() - interval '10 minutes'
    order by e.seq desc limit 1`
  return row
}

export interface SignalRows {
  twins: { memberId: number; distance: number; isBanned: boolean }[]
  hasQr: boolean
  flags: string[]
  phoneProvenAt: Date | null
  refusedPhotos: number
}

/** Similar photos, abuse flags, and since when the phone is verified. */
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
