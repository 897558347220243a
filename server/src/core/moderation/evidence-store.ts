import { retention } from '#contract/platform/promises.ts'
import type { Sql } from '../../platform/database/db.ts'

export interface NewEvidence {
  complaintId: number | null
  decisionId: number | null
  sealed: Buffer
  sha256: Buffer
}

export async function insertEvidence(tx: Sql, evidence: NewEvidence): Promise<void> {
  const { complaintId, decisionId, sealed, sha256 } = evidence
  await tx`
    insert into evidence (complaint_id, decision_id, sealed, sha256, keep_until)
    values (
      ${complaintId}, ${decisionId}, ${sealed}, ${sha256}, now() + make_interval(days => ${retention.evidenceDays})
    )`
}

interface EvidenceRow {
  takenAt: Date
  from: 'complaint' | 'decision'
  sealed: Buffer
}

export async function listEvidence(db: Sql, caseId: number): Promise<EvidenceRow[]> {
  return db<EvidenceRow[]>`
    select taken_at as "takenAt", case when complaint_id is null then 'decision' else 'complaint' end as "from", sealed
    from evidence
    where complaint_id in (select id from complaints where case_id = ${caseId})
      or decision_id in (select id from decisions where case_id = ${caseId})
    order by id limit 50`
}

export async function findEvidenceOf(tx: Sql, decisionId: number): Promise<Buffer | undefined> {
  const [row] = await tx<{ sealed: Buffer }[]>`
    select sealed from evidence where decision_id = ${decisionId} order by id limit 1`
  return row?.sealed
}

export interface MemberFacts {
  name: string
  gender: string
  born: string
  description: string
  organisation: string
  family_place: string
  city: string
  photos: string
}

export async function findMemberFacts(tx: Sql, memberId: number): Promise<MemberFacts | undefined> {
  const [row] = await tx<MemberFacts[]>`
    select p.name, p.gender, p.birth_date::text as born, coalesce(d.description, '') as description,
      coalesce(d.organisation, '') as organisation, coalesce(d.family_place, '') as family_place,
      coalesce(d.city, '') as city,
      coalesce((select string_agg(path, ' ' order by slot) from photos where member_id = p.member_id), '') as photos
    from profiles p join profile_details d on d.member_id = p.member_id
    where p.member_id = ${memberId}`
  return row
}

export async function findPhotoFacts(
  tx: Sql,
  photoId: number,
): Promise<{ path: string; status: string; slot: string; key: string } | undefined> {
  const [row] = await tx<{ path: string; status: string; slot: string; key: string }[]>`
    select path, status, slot::text as slot, coalesce(file_key, '') as key from photos where id = ${photoId}`
  return row
}
