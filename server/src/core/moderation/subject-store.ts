import type { Sql } from '../../platform/database/db.ts'
import type { CaseRow } from './case-store.ts'

/**
 * Before the case itself, as members do who change what it is about: whoever takes both takes them in this order. Nothing
 * of them can change then until the decision is written.
 */
export async function holdSubject(
  tx: Sql,
  { memberId, photoId }: Pick<CaseRow, 'memberId' | 'photoId'>,
): Promise<void> {
  if (photoId !== null) await tx`select from photos where id = ${photoId} for no key update`
  if (memberId === null) return
  await tx`select from profile_details where member_id = ${memberId} for no key update`
  await tx`select from profiles where member_id = ${memberId} for no key update`
}

/** What is decided about, as it stands now: another answer, and it is not what was seen. */
export async function findVersion(tx: Sql, { kind, memberId, photoId }: CaseRow): Promise<string> {
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

/** Each text of this member that waits for a look, with the one that was approved. */
export async function listChanged(
  tx: Sql,
  memberId: number,
): Promise<{ field: string; before: string; now: string }[]> {
  return tx<{ field: string; before: string; now: string }[]>`
    select t.field, t.approved_text as before, coalesce(to_jsonb(d) ->> t.field, '') as now
    from changed_texts t join profile_details d on d.member_id = t.member_id
    where t.member_id = ${memberId} order by t.field`
}

/** They have been looked at. */
export async function deleteChanged(tx: Sql, memberId: number): Promise<void> {
  await tx`delete from changed_texts where member_id = ${memberId}`
}

/** Writes texts where each still reads as expected: a member may have written another meanwhile. */
export async function replaceTexts(
  tx: Sql,
  memberId: number,
  texts: readonly { field: string; from: string; to: string }[],
): Promise<void> {
  for (const { field, from, to } of texts) {
    await tx`
      update profile_details set ${tx(field)} = ${to}, updated_at = now()
      where member_id = ${memberId} and coalesce(${tx(field)}, '') = ${from}`
  }
}

/** As they waited before. */
export async function insertChanged(
  tx: Sql,
  memberId: number,
  texts: readonly { field: string; before: string }[],
): Promise<void> {
  await tx`
    insert into changed_texts (member_id, field, approved_text)
    select ${memberId}, field, before
    from unnest(${texts.map(({ field }) => field)}::text[], ${texts.map(({ before }) => before)}::text[])
      as text (field, before)
    on conflict (member_id, field) do nothing`
}

/** Somebody of the office has taken this profile out of view once. */
export async function wasHidden(tx: Sql, memberId: number): Promise<boolean> {
  const [row] = await tx`
    select from decision_effects e join decisions d on d.id = e.decision_id
    where e.member_id = ${memberId} and e.action = 'hideProfile' and d.decided_by is not null limit 1`
  return row !== undefined
}

export async function isMember(tx: Sql, id: number): Promise<boolean> {
  const [row] = await tx`select from members where id = ${id}`
  return row !== undefined
}
