import { minutesToAct, warningsOf } from '#contract/core/moderation/case-facts.ts'
import type { ReasonCode } from '#contract/core/moderation/case-reasons.ts'
import type { Sql } from '../../platform/database/db.ts'
import { type Clock, listReports, setNextWarning } from './report-store.ts'

/** What waits without a complaint has the clock of its lane. */
export const clockReason = (reason: ReasonCode | null): ReasonCode => reason ?? 'other'

/** In minutes from receipt: 0, or later where the same person has complained of something worse meanwhile. */
export const clockBegins = ({ lane, reason, due }: Clock) =>
  Math.floor(due - minutesToAct(lane, clockReason(reason)))

const warningsIn = (clock: Clock) =>
  warningsOf(clock.lane, clockReason(clock.reason)).map(minute => clockBegins(clock) + minute)

/** The last whose minute has come, and before that the first. Whether it was given already, the database knows. */
function warningNow(clock: Clock): number | undefined {
  const all = warningsIn(clock)
  return all.findLast(minute => minute <= clock.passed) ?? all[0]
}

/** The first after this one that is not over. */
export const warningAfter = (clock: Clock, last: number) =>
  warningsIn(clock).find(minute => minute > last && minute >= clock.passed)

/** From now on this complaint is watched; one whose warnings have all passed at once. */
export const setWarning = (tx: Sql, id: number, clock: Clock) => setNextWarning(tx, id, warningNow(clock))

/** For all complaints of a case that wait: after another lane, or when a decision is taken back. */
export async function setWarnings(tx: Sql, caseId: number): Promise<void> {
  for (const { id, ...clock } of await listReports(tx, caseId)) await setWarning(tx, id, clock)
}
