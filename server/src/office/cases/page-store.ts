import { z } from 'zod'
import { memberCard } from '#contract/core/members/member.ts'
import { caseChannels } from '#contract/core/moderation/case-facts.ts'
import { reasonCodes } from '#contract/core/moderation/case-reasons.ts'
import { photoStates } from '#contract/features/photos/photos.ts'
import { type Permission, permissionNames } from '#contract/platform/staff-roles.ts'
import { textColumns } from '../../core/profiles/columns.ts'
import type { Queries } from '../../platform/database/db.ts'
import { raw, sql } from '../../platform/database/sql.ts'

const writtenTexts = sql`jsonb_build_object(${raw(textColumns.map(column => `'${column}', d.${column}`).join(', '))})`

const CasePersonRow = z.object({
  id: z.int(),
  name: z.string(),
  gender: memberCard.shape.gender,
  birthDate: z.string(),
  place: z.string(),
  maritalStatus: z.string().nullable(),
  profileFor: z.string(),
  joinedAt: z.date(),
  isPhoneProven: z.boolean(),
  isApproved: z.boolean(),
  isSuspended: z.boolean(),
  isHidden: z.boolean(),
  pausedUntil: z.date().nullable(),
  texts: z.record(z.string(), z.string().nullable()),
})
export type CasePersonRow = z.infer<typeof CasePersonRow>

/** The profile of a member in any state. Reading it leaves no visit. */
export const findPerson = (db: Queries, memberId: number) =>
  db.find(CasePersonRow)`
    select p.member_id as id, p.name, p.gender, p.birth_date as "birthDate",
      concat_ws(', ', nullif(d.city, ''), (select name from states where id = p.state_id), c.name) as place,
      (select profile_name from marital_statuses where id = p.marital_status_id) as "maritalStatus",
      m.profile_for as "profileFor", m.created_at as "joinedAt", m.phone_verified_at is not null as "isPhoneProven",
      p.approved_at is not null as "isApproved", p.suspended_until is not null as "isSuspended",
      p.hidden_at is not null as "isHidden",
      case when m.messages_paused_until > now() then m.messages_paused_until end as "pausedUntil",
      ${writtenTexts} as texts
    from profiles p join members m on m.id = p.member_id join profile_details d on d.member_id = p.member_id
    join countries c on c.id = p.country_id
    where p.member_id = ${memberId}`

const PhotoRow = z.object({
  id: z.int(),
  slot: z.int(),
  path: z.string(),
  status: z.enum(photoStates),
  reason: z.string().nullable(),
  isEdited: z.boolean(),
})
export type PhotoRow = z.infer<typeof PhotoRow>

/** Excludes photos of open cases that this person cannot see. */
export const listPhotosOf = (
  db: Queries,
  memberId: number,
  permissions: readonly Permission[] = permissionNames,
) =>
  db.many(PhotoRow)`
    select id, slot, path, status, reason, is_edited as "isEdited" from photos ph
    where member_id = ${memberId} and not exists (
      select from cases c where c.member_id = ${memberId} and c.photo_id = ph.id
        and c.state <> 'closed' and c.permission <> all (${permissions})
    )
    order by slot`

const ComplaintRow = z.object({
  id: z.int(),
  reason: z.enum(reasonCodes),
  text: z.string(),
  channel: z.enum(caseChannels),
  isMember: z.boolean(),
  isAboutSelf: z.boolean(),
  isProven: z.boolean(),
  decided: z.int(),
  upheld: z.int(),
  receivedAt: z.date(),
  enteredAt: z.date(),
  acknowledgedAt: z.date().nullable(),
  dueAt: z.date(),
  closedAt: z.date().nullable(),
  outcome: z.string().nullable(),
  answer: z.string().nullable(),
})
export type ComplaintRow = z.infer<typeof ComplaintRow>

export const listComplaints = (db: Queries, caseId: number) =>
  db.many(ComplaintRow)`
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

const HistoryRow = z.object({
  seq: z.int(),
  at: z.date(),
  by: z.string().nullable(),
  act: z.string(),
  note: z.string().nullable(),
})

/** The audit entries of a case without its readings, the newest first. */
export const listHistory = (db: Queries, caseId: number) =>
  db.many(HistoryRow)`
    select e.seq, e.created_at as at, s.name as by, e.action as act, p.body::jsonb ->> 'note' as note
    from audit_entries e join audit_payloads p on p.seq = e.seq left join staff s on s.id = e.staff_id
    where e.subject = ${`case:${caseId}`} and e.action not in ('case.open', 'case.photo')
    order by e.seq desc limit 100`

const ReaderRow = z.object({ name: z.string(), at: z.date() })

/** The colleague who opened this case in the last minutes. */
export const findOtherReader = (db: Queries, caseId: number, viewerId: number) =>
  db.find(ReaderRow)`
    select s.name, e.created_at as at from audit_entries e join staff s on s.id = e.staff_id
    where e.subject = ${`case:${caseId}`} and e.action = 'case.open' and e.staff_id <> ${viewerId}
      and e.created_at > now() - interval '10 minutes'
    order by e.seq desc limit 1`

const SignalRows = z.object({
  twins: z.array(z.object({ memberId: z.int().nullable(), distance: z.int(), isBanned: z.boolean() })),
  hasQr: z.boolean(),
  flags: z.array(z.string()),
  phoneProvenAt: z.date().nullable(),
  refusedPhotos: z.int(),
})
export type SignalRows = z.infer<typeof SignalRows>

export async function findSignals(
  db: Queries,
  memberId: number,
  photoId: number | null,
): Promise<SignalRows> {
  const row = await db.find(SignalRows)`
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
