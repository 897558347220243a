import { type Lane, warningsOf } from '#contract/case-facts.ts'
import type { ReasonCode } from '#contract/case-reasons.ts'
import type { Sql } from '../db.ts'
import { listReports, setNextWarning } from './report-store.ts'

/** What waits without a complaint has the clock of its lane. */
export const clockReason = (reason: ReasonCode | null): ReasonCode => reason ?? 'other'

/** The first that is not over after so many minutes. */
export const nextWarning = (lane: Lane, reason: ReasonCode | null, after: number) =>
  warningsOf(lane, clockReason(reason)).find(minute => minute >= after)

/** For all complaints of a case that wait: after another lane, or when a decision is taken back. */
export async function setWarnings(tx: Sql, caseId: number): Promise<void> {
  for (const { id, lane, reason, minutes } of await listReports(tx, caseId))
    await setNextWarning(tx, id, nextWarning(lane, reason, minutes))
}
