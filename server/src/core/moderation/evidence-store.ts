import { retention } from '#contract/platform/promises.ts'
import type { Sql } from '../../platform/database/db.ts'

export interface NewEvidence {
  caseId: number
  reportId: number | null
  decisionId: number | null
  moment: 'report' | 'decision'
  sealed: Buffer
  sha256: Buffer
}

export async function insertEvidence(tx: Sql, evidence: NewEvidence): Promise<void> {
  const { caseId, reportId, decisionId, moment, sealed, sha256 } = evidence
  await tx`
    insert into case_evidence (case_id, report_id, decision_id, moment, sealed, sha256, keep_until)
    values (
      ${caseId}, ${reportId}, ${decisionId}, ${moment}, ${sealed}, ${sha256},
      now() + make_interval(days => ${retention.evidenceDays})
    )`
}

export async function listEvidence(
  db: Sql,
  caseId: number,
): Promise<{ takenAt: Date; moment: 'report' | 'decision'; sealed: Buffer }[]> {
  return db<{ takenAt: Date; moment: 'report' | 'decision'; sealed: Buffer }[]>`
    select taken_at as "takenAt", moment, sealed from case_evidence where case_id = ${caseId} order by id limit 50`
}

export async function findEvidenceOf(tx: Sql, decisionId: number): Promise<Buffer | undefined> {
  const [row] = await tx<{ sealed: Buffer }[]>`
    select sealed from case_evidence where decision_id = ${decisionId} order by id limit 1`
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
