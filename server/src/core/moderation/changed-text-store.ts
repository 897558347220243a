import type { Tx } from '../../platform/database/db.ts'

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

/** Stores the approved text of each changed field of an approved profile, unless one is already stored. */
export function insertChangedTexts(tx: Tx, memberId: number, texts: readonly ChangedText[]) {
  const { fields, before } = columnArrays(texts)
  return tx.run`
    insert into changed_texts (member_id, field, approved_text)
    select p.member_id, changed.field, changed.before
    from profiles p, unnest(${fields}::text[], ${before}::text[]) as changed (field, before)
    where p.member_id = ${memberId} and p.approved_at is not null
    on conflict (member_id, field) do nothing`
}

/** A text that was changed back to the approved one needs no review. */
export function deleteRestoredTexts(tx: Tx, memberId: number, texts: readonly ChangedText[]) {
  const { fields, after } = columnArrays(texts)
  return tx.run`
    delete from changed_texts waiting
    using unnest(${fields}::text[], ${after}::text[]) as changed (field, after)
    where waiting.member_id = ${memberId} and waiting.field = changed.field
      and waiting.approved_text = changed.after`
}

export const hasChangedTexts = async (tx: Tx, memberId: number) =>
  (await tx.run`select from changed_texts where member_id = ${memberId} limit 1`) === 1
