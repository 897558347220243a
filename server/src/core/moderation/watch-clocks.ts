import { escalatedShare, type Lane, minutesToAct } from '#contract/core/moderation/case-facts.ts'
import { insertAlarm } from '../../platform/database/alarms.ts'
import type { Sql } from '../../platform/database/db.ts'
import { raiseAlarm } from './alarm.ts'
import { type CaseRow, lockCase, setEscalated } from './case-store.ts'
import { findDueWarning, listDueWarnings } from './clock-store.ts'
import { clockBegins, clockReason, warningAfter } from './clocks.ts'
import { addEvents, addWarning } from './event-store.ts'
import type { Parts } from './parts.ts'
import { setNextWarning } from './report-store.ts'
import type { Watch } from './work.ts'

/**
 * Every warning that is due, once, whoever looks and however often: a server does every second, and a job every minute,
 * should the server have stopped looking.
 */
export async function watchClocks({ onError, ...parts }: Watch): Promise<void> {
  for (const due of await listDueWarnings(parts.db))
    await parts.db.begin(tx => warn(tx, parts, due)).catch(onError)
}

async function warn(
  tx: Sql,
  parts: Parts,
  { reportId, caseId }: { reportId: number; caseId: number },
): Promise<void> {
  const row = await lockCase(tx, caseId)
  const due = await findDueWarning(tx, reportId)
  if (!row || !due) return
  const { lane, minute, isMissed } = due
  if (row.state === 'decided' || row.state === 'closed') return setNextWarning(tx, reportId, undefined)
  const isNews = await addWarning(tx, { caseId, reportId, minute, isMissed })
  const act = minutesToAct(lane, clockReason(due.reason))
  const minutesLeft = due.due - due.passed
  if (act - minutesLeft >= act * escalatedShare && row.state !== 'escalated') await escalate(tx, row)
  if (isNews && (await isTold(tx, lane)))
    await raiseAlarm(tx, parts, {
      caseId,
      lane,
      minutesLeft,
      permission: row.permission,
      isTaken: row.isClaimed,
      withAdmins: minute > clockBegins(due),
    })
  await setNextWarning(tx, reportId, warningAfter(due, minute))
}

/** New profiles and photos wait together: of them one mail an hour is enough. */
const isTold = async (tx: Sql, lane: Lane) =>
  lane !== 'approval' || insertAlarm(tx, 'approvals_wait', 'hour', {})

/** Nobody has decided it, and little time is left: the admins are asked too. Who could decide it still can. */
async function escalate(tx: Sql, { id, state }: CaseRow): Promise<void> {
  await setEscalated(tx, id)
  await addEvents(tx, id, [{ type: 'escalated', from: state, to: 'escalated' }])
}
