import type { getSendHints as contract } from '#contract/features/interests/interests.ts'
import { memberNotFound } from '../../core/members/member-not-found.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { answerRate } from './answer-rate.ts'
import { findAnswerCounts, listUnmetPreferences } from './hints-store.ts'
import { findVisible } from './store.ts'

export const getSendHints: Handler<typeof contract> = async ({ db, viewer, input }) => {
  if (!(await findVisible(db, viewer.id, input.find_id))) return memberNotFound()
  const counts = await findAnswerCounts(db, input.find_id)
  const answers = counts ? answerRate(counts.answered, counts.over) : null
  return { answers, differs: await listUnmetPreferences(db, viewer.id, input.find_id) }
}
