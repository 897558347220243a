import { z } from 'zod'
import { type DraftAnswers, type DraftForm, draftAnswers } from '#contract/core/profiles/form-drafts.ts'
import type { Queries } from '../../../platform/database/db.ts'
import { stepDue } from '../../accounts/sessions/store.ts'

const FormDraft = z.object({ answers: draftAnswers, savedAt: z.date() })

/** Merges answers into the saved draft. Undefined if the member is at another step. */
export const mergeDraft = (db: Queries, memberId: number, form: DraftForm, answers: DraftAnswers) =>
  db.find(FormDraft)`
    insert into form_drafts as f (member_id, form, answers)
    select m.id, ${form}, ${JSON.stringify(answers)}::jsonb
    from members m
    join profile_details d on d.member_id = m.id
    left join desired_partners w on w.member_id = m.id
    where m.id = ${memberId} and ${stepDue} = ${form}
    on conflict (member_id, form) do update set answers = f.answers || excluded.answers, saved_at = now()
    returning answers, saved_at as "savedAt"`

export const findDraft = (db: Queries, memberId: number, form: DraftForm) =>
  db.find(FormDraft)`
    select answers, saved_at as "savedAt" from form_drafts where member_id = ${memberId} and form = ${form}`

export const deleteDraft = (db: Queries, memberId: number, form: DraftForm) =>
  db.run`delete from form_drafts where member_id = ${memberId} and form = ${form}`
