import { audit } from '../audit/audit.ts'
import type { Db } from '../db.ts'
import { runAct } from './run-act.ts'
import { lockDue, writeAnswer } from './store.ts'
import type { Parts } from './two-person-act.ts'

/** What the clock says yes to, and what has lapsed; one transaction each, on whichever server comes first. */
export async function runDue(parts: Parts & { db: Db }): Promise<number> {
  let done = 0
  while (await runOne(parts)) done += 1
  return done
}

const runOne = (parts: Parts & { db: Db }) =>
  parts.db.begin(async tx => {
    const approval = await lockDue(tx)
    if (!approval) return false
    const { id, action, subject, sentence, isOver } = approval
    const { outcome } = isOver ? { outcome: null } : await runAct(tx, parts, approval)
    await writeAnswer(tx, id, { answer: isOver ? 'lapsed' : 'yes', by: null, outcome })
    const detail = { request: id, action, sentence, outcome }
    await audit(tx, { action: isOver ? 'request.lapse' : 'request.run', subject, detail })
    return true
  })
