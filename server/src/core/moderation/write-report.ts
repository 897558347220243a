import { minutesToAct, strictest } from '#contract/core/moderation/case-facts.ts'
import { type ReasonCode, reasonOf } from '#contract/core/moderation/case-reasons.ts'
import type { Sql } from '../../platform/database/db.ts'
import { clockReason } from './clocks.ts'
import {
  changeReport,
  type EarlierReport,
  getReportOf,
  type InsertedReport,
  insertReport,
  type NewReport,
} from './report-store.ts'

export type Written =
  | { news: 'first'; report: InsertedReport }
  /** To what the same member has said in this case, for this reason before. */
  | { news: 'added'; report: InsertedReport; from: ReasonCode | null }
  /** All of it is there already. */
  | { news: 'none'; report: EarlierReport }

/** As much as the database takes. */
const mostWords = 20_000

/**
 * A complaint in a case that is held. Who complains again adds to their own: the words stand below each other, and the
 * graver reason and the sooner clock count.
 */
export async function writeReport(tx: Sql, said: NewReport): Promise<Written> {
  const first = await insertReport(tx, said)
  if (first) return { news: 'first', report: first }
  const earlier = await getReportOf(tx, said.caseId, said.reporterId as number)
  const { reason, text } = earlier
  const lane = strictest(earlier.lane, said.lane)
  const words = wordsOf(said, reason)
  const isGraver = said.act < minutesToAct(earlier.lane, clockReason(reason))
  if (!isGraver && lane === earlier.lane && text.includes(words)) return { news: 'none', report: earlier }
  const report = await changeReport(tx, earlier.id, {
    ...said,
    lane,
    reason: isGraver ? said.reason : reason,
    text: [text, words].filter(Boolean).join('\n\n').slice(0, mostWords),
  })
  return { news: 'added', report, from: reason }
}

/** "They asked me for money: again today." */
const wordsOf = ({ reason, text }: NewReport, before: ReasonCode | null) =>
  [reason !== before && reason && reasonOf(reason).asks, text].filter(Boolean).join(': ')
