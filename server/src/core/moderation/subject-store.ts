import type { Sql } from '../../platform/database/db.ts'
import type { CaseRow } from './case-store.ts'
import type { ReviewedText } from './evidence.ts'

/** Locks the subject of a case before the case, in the order in which members lock their own rows. */
export async function lockSubject(
  tx: Sql,
  { memberId, photoId }: Pick<CaseRow, 'memberId' | 'photoId'>,
): Promise<void> {
  if (photoId !== null) await tx`select from photos where id = ${photoId} for no key update`
  if (memberId === null) return
  await tx`select from profile_details where member_id = ${memberId} for no key update`
  await tx`select from profiles where member_id = ${memberId} for no key update`
}

/** Hash of the subject as it is now. A decision about an earlier hash is refused. */
export async function findSubjectHash(tx: Sql, { kind, memberId, photoId }: CaseRow): Promise<string> {
  if (photoId !== null) return findPhotoVersion(tx, photoId)
  if (memberId === null || (kind !== 'profile' && kind !== 'text')) return ''
  const [row] = await tx<{ version: string }[]>`
    select md5(concat_ws('|', p.name, p.gender, p.birth_date, (to_jsonb(d) - 'updated_at')::text)) as version
    from profiles p join profile_details d on d.member_id = p.member_id where p.member_id = ${memberId}`
  return row?.version ?? 'gone'
}

async function findPhotoVersion(tx: Sql, photoId: number): Promise<string> {
  const [row] = await tx<{ path: string }[]>`select md5(path) as path from photos where id = ${photoId}`
  return row?.path ?? 'gone'
}

/** The changed texts of this member that wait for a review, with the approved ones. */
export async function listChangedTexts(tx: Sql, memberId: number): Promise<ReviewedText[]> {
  return tx<ReviewedText[]>`
    select t.field, t.approved_text as before, coalesce(to_jsonb(d) ->> t.field, '') as now
    from changed_texts t join profile_details d on d.member_id = t.member_id
    where t.member_id = ${memberId} order by t.field`
}

export async function deleteChangedTexts(tx: Sql, memberId: number): Promise<void> {
  await tx`delete from changed_texts where member_id = ${memberId}`
}

/** Replaces each text that still reads `from`. Returns how many did. */
export async function replaceTexts(
  tx: Sql,
  memberId: number,
  texts: readonly { field: string; from: string; to: string }[],
): Promise<number> {
  let replaced = 0
  for (const { field, from, to } of texts) {
    const rows = await tx`
      update profile_details set ${tx(field)} = ${to}, updated_at = now()
      where member_id = ${memberId} and coalesce(${tx(field)}, '') = ${from} returning 1`
    replaced += rows.length
  }
  return replaced
}

/** Puts changed texts back into review. */
export async function insertReviewedTexts(
  tx: Sql,
  memberId: number,
  texts: readonly ReviewedText[],
): Promise<void> {
  await tx`
    insert into changed_texts (member_id, field, approved_text)
    select ${memberId}, field, before
    from unnest(${texts.map(({ field }) => field)}::text[], ${texts.map(({ before }) => before)}::text[])
      as text (field, before)
    on conflict (member_id, field) do nothing`
}

export async function isMember(tx: Sql, id: number): Promise<boolean> {
  const [row] = await tx`select from members where id = ${id}`
  return row !== undefined
}
