import { z } from 'zod'
import type { Tx } from '../../platform/database/db.ts'
import { lockRows } from '../../platform/database/lock.ts'
import type { CaseRow, CaseSubject } from './case-store.ts'

/** Locks the subject of a case before the case, and the account before its rows, as a deletion does. */
export async function lockSubject(tx: Tx, { memberId, photoId }: CaseSubject): Promise<void> {
  if (memberId !== null) {
    await lockRows(tx, 'members', [memberId])
    await lockRows(tx, 'profiles', [memberId])
    await lockRows(tx, 'profile_details', [memberId])
  }
  if (photoId !== null) await lockRows(tx, 'photos', [photoId])
}

const SubjectHash = z.object({ hash: z.string() })

/** Hash of the current subject. The server refuses a decision about an earlier hash. */
export async function findSubjectHash(tx: Tx, { kind, memberId, photoId }: CaseRow): Promise<string> {
  if (photoId !== null) return findPhotoHash(tx, photoId)
  if (memberId === null || (kind !== 'profile' && kind !== 'text')) return ''
  const row = await tx.find(SubjectHash)`
    select md5(concat_ws('|', p.name, p.gender, p.birth_date, (to_jsonb(d) - 'updated_at')::text)) as hash
    from profiles p join profile_details d on d.member_id = p.member_id where p.member_id = ${memberId}`
  return row?.hash ?? 'gone'
}

async function findPhotoHash(tx: Tx, photoId: number): Promise<string> {
  const row = await tx.find(SubjectHash)`select md5(path) as hash from photos where id = ${photoId}`
  return row?.hash ?? 'gone'
}

const ReviewedText = z.object({ field: z.string(), before: z.string(), now: z.string() })
export type ReviewedText = z.infer<typeof ReviewedText>

/** The member's changed texts that wait for a review, with the approved ones. */
export const listChangedTexts = (tx: Tx, memberId: number) =>
  tx.many(ReviewedText)`
    select t.field, t.approved_text as before, coalesce(to_jsonb(d) ->> t.field, '') as now
    from changed_texts t join profile_details d on d.member_id = t.member_id
    where t.member_id = ${memberId} order by t.field`

/** Closes the reviews of new content that is deleted. Complaints stay open. */
export async function closeReviews(
  tx: Tx,
  kind: 'profile' | 'photo' | 'text',
  ids: readonly number[],
): Promise<void> {
  const subjects = ids.map(id => `${kind === 'photo' ? 'photo' : 'member'}:${id}`)
  await tx.run`
    update cases set state = 'closed', closed_at = now(), version = version + 1
    where kind = ${kind} and subject = any (${subjects}) and state <> 'closed'`
}

export async function deleteChangedTexts(tx: Tx, memberId: number): Promise<void> {
  await tx.run`delete from changed_texts where member_id = ${memberId}`
  await closeReviews(tx, 'text', [memberId])
}

/** Puts changed texts back into review. */
export const insertReviewedTexts = (tx: Tx, memberId: number, texts: readonly ReviewedText[]) =>
  tx.run`
    insert into changed_texts (member_id, field, approved_text)
    select ${memberId}, field, before
    from unnest(${texts.map(({ field }) => field)}::text[], ${texts.map(({ before }) => before)}::text[])
      as text (field, before)
    on conflict (member_id, field) do nothing`

export const isMember = async (tx: Tx, id: number) =>
  (await tx.run`select from members where id = ${id}`) === 1
