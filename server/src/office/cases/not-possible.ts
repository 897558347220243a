import { actionsFor } from '#contract/core/moderation/case-facts.ts'
import type { DecidedAction } from '#contract/office/cases/cases.ts'
import type { CaseRow } from '../../core/moderation/case-store.ts'
import { subjectTypeOf } from '../../core/moderation/subject-type.ts'
import { Refusal } from '../../platform/http/refusal.ts'

const alone: readonly DecidedAction['do'][] = ['show', 'answer', 'uphold', 'overturn', 'declineProfile']

/** What fits the case, each once, and nothing beside what stands alone. */
export function notPossible(row: CaseRow, actions: readonly DecidedAction[]): Refusal<400> | undefined {
  const possible = actionsFor(row.kind, subjectTypeOf(row))
  const words = actions.map(action => action.do)
  const fit = words.every(word => possible.includes(word)) && new Set(words).size === words.length
  const isOne = words.length === 1 || !words.some(word => alone.includes(word))
  return fit && isOne ? undefined : new Refusal(400, 'This cannot be decided about it.')
}
