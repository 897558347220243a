import type { Sql } from '../db.ts'

/** So many at once; the rest with the next look. */
const atOnce = 500

export interface OldMisuse {
  id: number
  reporterId: number | null
  reportedId: number | null
  text: string
  at: Date
}

/** What was written down before there were cases, or by the release before this one. */
export async function takeMisuse(tx: Sql): Promise<OldMisuse[]> {
  return tx<OldMisuse[]>`
    update misuse_reports set handled_at = now()
    where id in (
      select id from misuse_reports where handled_at is null order by id limit ${atOnce} for update skip locked
    )
    returning id, reporter_id as "reporterId", reported_id as "reportedId",
      left('About: ' || reported_text || E'\n' || subject || E'\n\n' || message, 4000) as text, created_at as at`
}

export interface OldEnquiry {
  name: string
  email: string
  phone: string
  message: string
  at: Date
}

export async function takeEnquiries(tx: Sql): Promise<OldEnquiry[]> {
  return tx<OldEnquiry[]>`
    update enquiries set handled_at = now()
    where id in (
      select id from enquiries where handled_at is null order by id limit ${atOnce} for update skip locked
    )
    returning name, email, phone, message, created_at as at`
}

export interface OldMessageReport {
  reporterId: number | null
  reportedId: number | null
  conversationId: number
  seq: number
  reason: string
  sealed: Buffer
  at: Date
}

export async function takeMessageReports(tx: Sql): Promise<OldMessageReport[]> {
  return tx<OldMessageReport[]>`
    update message_reports set decided_at = now()
    where id in (
      select id from message_reports where decided_at is null order by id limit ${atOnce} for update skip locked
    )
    returning reporter_id as "reporterId", reported_id as "reportedId", conversation_id as "conversationId", seq,
      reason, sealed, created_at as at`
}

/** Finished profiles that nobody approved and nobody was asked to look at. */
export async function listForgottenProfiles(tx: Sql): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select p.member_id as id from profiles p join desired_partners w on w.member_id = p.member_id
    where p.approved_at is null and not exists (
      select from cases c where c.kind = 'profile' and c.subject = 'member:' || p.member_id
    )
    and not exists (select from decision_effects e where e.member_id = p.member_id)
    order by p.member_id limit ${atOnce}`
  return rows.map(({ id }) => id)
}

export async function listForgottenPhotos(tx: Sql): Promise<{ id: number; memberId: number }[]> {
  return tx<{ id: number; memberId: number }[]>`
    select p.id, p.member_id as "memberId" from photos p
    where p.status in ('pending', 'held') and not exists (
      select from cases c
      where c.subject = 'photo:' || p.id and c.kind in ('photo', 'report') and c.state <> 'closed'
    )
    order by p.created_at limit ${atOnce}`
}

export async function listForgottenTexts(tx: Sql): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select t.member_id as id from changed_texts t
    where not exists (
      select from cases c
      where c.kind = 'text' and c.subject = 'member:' || t.member_id and c.state in ('open', 'waiting', 'escalated')
    )
    and not exists (
      select from cases c join decisions d on d.case_id = c.id
      where c.kind = 'text' and c.subject = 'member:' || t.member_id and d.effective_at > now()
    )
    group by t.member_id order by min(t.changed_at) limit ${atOnce}`
  return rows.map(({ id }) => id)
}
