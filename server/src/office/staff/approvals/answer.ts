import type { Sql } from '../../../platform/database/db.ts'
import type { AuditNote } from '../../../platform/http/audited.ts'
import { Refusal, refuse } from '../../../platform/http/refusal.ts'
import { runAct } from './run-act.ts'
import { type Approval, lockApproval, writeAnswer } from './store.ts'
import type { Parts } from './two-person-act.ts'

/** Locks a request that can still be answered. Of two simultaneous answers, the second finds the first one written. */
export async function lockOpen(tx: Sql, id: number): Promise<Approval | Refusal<404 | 409>> {
  const approval = await lockApproval(tx, id)
  if (!approval) return refuse.notFound('There is no such request.')
  if (approval.answer || approval.isOver)
    return new Refusal(409, 'This request has already been answered, or it has expired.')
  return approval
}

interface Answer {
  answer: 'yes' | 'no'
  by: number | 'command line'
}

/** Writes the answer of the second person. A yes runs the request in the same transaction. */
export async function writeSecondAnswer(
  tx: Sql,
  parts: Parts,
  approval: Approval,
  { answer, by }: Answer,
): Promise<{ isDone: boolean; message: string; note: AuditNote }> {
  const { id, action, subject, sentence } = approval
  const { outcome, isDone } =
    answer === 'yes' ? await runAct(tx, parts, approval) : { outcome: null, isDone: false }
  await writeAnswer(tx, id, { answer, by, outcome })
  return {
    isDone,
    message: outcome ?? 'Declined. Nothing was changed.',
    note: { subject, detail: { request: id, action, answer, sentence, outcome } },
  }
}
