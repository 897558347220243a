import type { DraftAnswers, DraftForm } from '#contract/core/profiles/form-drafts.ts'
import type { Sql } from '../../../platform/database/db.ts'
import { stepDue } from '../../accounts/sessions/store.ts'

export interface FormDraft {
  answers: DraftAnswers
  saved_at: Date
}

/** Puts the answers beside those that are there, each in the place of an earlier one. Undefined where another step is due. */
export async function mergeDraft(
  db: Sql,
  memberId: number,
  form: DraftForm,
  answers: DraftAnswers,
): Promise<FormDraft | undefined> {
  const [row] = await db<FormDraft[]>`
    insert into form_drafts as f (member_id, form, answers)
    select m.id, ${form}, ${db.json(answers)}::jsonb
    from members m
    join profile_details d on d.member_id = m.id
    left join desired_partners w on w.member_id = m.id
    where m.id = ${memberId} and ${stepDue} = ${form}
    on conflict (member_id, form) do update set answers = f.answers || excluded.answers, saved_at = now()
    returning answers, saved_at`
  return row
}

export async function findDraft(db: Sql, memberId: number, form: DraftForm): Promise<FormDraft | undefined> {
  const [row] = await db<FormDraft[]>`
    select answers, saved_at from form_drafts where member_id = ${memberId} and form = ${form}`
  return row
}

/** With the form that was sent. */
export async function deleteDraft(db: Sql, memberId: number, form: DraftForm): Promise<void> {
  await db`delete from form_drafts where member_id = ${memberId} and form = ${form}`
}
