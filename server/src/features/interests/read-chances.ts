import type { readChances as contract } from '#contract/features/interests/interests.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isSeen, listDiffering, readAnswering } from './inbox-store.ts'
import { roughly } from './roughly.ts'

export const readChances: Handler<typeof contract> = async ({ db, viewer, input }) => {
  if (!(await isSeen(db, viewer.id, input.find_id))) return refuse.notFound('We could not find this member.')
  const known = await readAnswering(db, input.find_id)
  const answers = known ? roughly(known.answered, known.over) : null
  return { answers, differs: await listDiffering(db, viewer.id, input.find_id) }
}
