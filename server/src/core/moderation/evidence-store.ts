import { z } from 'zod'
import { memberCard } from '#contract/core/members/member.ts'
import { photoStates } from '#contract/features/photos/photos.ts'
import { retention } from '#contract/platform/promises.ts'
import type { Queries, Tx } from '../../platform/database/db.ts'

export interface NewEvidence {
  complaintId: number | null
  decisionId: number | null
  sealed: Buffer
  sha256: Buffer
}

export async function insertEvidence(tx: Tx, evidence: NewEvidence): Promise<void> {
  const { complaintId, decisionId, sealed, sha256 } = evidence
  await tx.run`
    insert into evidence (complaint_id, decision_id, sealed, sha256, keep_until)
    values (
      ${complaintId}, ${decisionId}, ${sealed}, ${sha256}, now() + make_interval(days => ${retention.evidenceDays})
    )`
}

const EvidenceRow = z.object({
  takenAt: z.date(),
  from: z.enum(['complaint', 'decision']),
  sealed: z.instanceof(Buffer),
})

export const listEvidence = (db: Queries, caseId: number) =>
  db.many(EvidenceRow)`
    select taken_at as "takenAt", case when complaint_id is null then 'decision' else 'complaint' end as "from", sealed
    from evidence
    where complaint_id in (select id from complaints where case_id = ${caseId})
      or decision_id in (select id from decisions where case_id = ${caseId})
    order by id limit 50`

export async function findEvidenceOf(tx: Tx, decisionId: number): Promise<Buffer | undefined> {
  const row = await tx.find(EvidenceRow.pick({ sealed: true }))`
    select sealed from evidence where decision_id = ${decisionId} order by id limit 1`
  return row?.sealed
}

/** Deletes evidence of closed cases whose time is over. A legal hold keeps it. */
export const deleteOldEvidence = (db: Queries) =>
  db.run`
    delete from evidence e using cases c
    where e.keep_until < now() and not c.is_held and c.state = 'closed'
      and c.id = coalesce(
        (select case_id from complaints where id = e.complaint_id), (select case_id from decisions where id = e.decision_id)
      )`

const MemberFacts = z.object({
  name: z.string(),
  gender: memberCard.shape.gender,
  born: z.string(),
  description: z.string(),
  organisation: z.string(),
  family_place: z.string(),
  city: z.string(),
  photos: z.string(),
})

export const findMemberFacts = (tx: Tx, memberId: number) =>
  tx.find(MemberFacts)`
    select p.name, p.gender, p.birth_date::text as born, coalesce(d.description, '') as description,
      coalesce(d.organisation, '') as organisation, coalesce(d.family_place, '') as family_place,
      coalesce(d.city, '') as city,
      coalesce((select string_agg(path, ' ' order by slot) from photos where member_id = p.member_id), '') as photos
    from profiles p join profile_details d on d.member_id = p.member_id
    where p.member_id = ${memberId}`

const PhotoFacts = z.object({
  path: z.string(),
  status: z.enum(photoStates),
  slot: z.string(),
  key: z.string(),
})

export const findPhotoFacts = (tx: Tx, photoId: number) =>
  tx.find(PhotoFacts)`
    select path, status, slot::text as slot, coalesce(file_key, '') as key from photos where id = ${photoId}`
