import type { Sql } from '../../platform/database/db.ts'

export interface ChangedText {
  field: string
  before: string
  after: string
}

const columnArrays = (texts: readonly ChangedText[]) => ({
  fields: texts.map(({ field }) => field),
  before: texts.map(({ before }) => before),
  after: texts.map(({ after }) => after),
})

/** Of an approved profile; a text that waits already keeps the one that was approved, and its place in the row. */
export async function insertChangedTexts(
  db: Sql,
  memberId: number,
  texts: readonly ChangedText[],
): Promise<void> {
  const { fields, before } = columnArrays(texts)
  await db`
    insert into changed_texts (member_id, field, approved_text)
    select p.member_id, changed.field, changed.before
    from profiles p, unnest(${fields}::text[], ${before}::text[]) as changed (field, before)
    where p.member_id = ${memberId} and p.approved_at is not null
    on conflict (member_id, field) do nothing`
}

/** What has become again what was approved needs no look. */
export async function deleteRestoredTexts(
  db: Sql,
  memberId: number,
  texts: readonly ChangedText[],
): Promise<void> {
  const { fields, after } = columnArrays(texts)
  await db`
    delete from changed_texts waiting
    using unnest(${fields}::text[], ${after}::text[]) as changed (field, after)
    where waiting.member_id = ${memberId} and waiting.field = changed.field
      and waiting.approved_text = changed.after`
}

export async function hasChangedTexts(db: Sql, memberId: number): Promise<boolean> {
  const [row] = await db`select from changed_texts where member_id = ${memberId} limit 1`
  return row !== undefined
}
