import { appealDays } from '#contract/core/moderation/case-facts.ts'
import type { readLetters as contract, DecidedAction } from '#contract/office/cases/cases.ts'
import type { CaseRow } from '../../core/moderation/case-store.ts'
import { type CaseLetter, isTold, memberLetter } from '../../core/moderation/letters.ts'
import { noCase } from '../../core/moderation/refusals.ts'
import { listReports } from '../../core/moderation/report-store.ts'
import { textOf } from '../../core/moderation/send-letter.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { findCase } from './inbox-store.ts'
import { measuresOf } from './measures.ts'
import { notPossible } from './not-possible.ts'
import { answerTo } from './settle.ts'
import { permissionsOf } from './viewer-permissions.ts'

/** What stands where a number and its code will be. */
const toCome = { number: 'D…', code: '…' }
const dayMs = 86_400_000

/** The same words that would be sent: written by the same functions, and kept nowhere. */
export const readLetters: Handler<typeof contract> = async ask => {
  const { db, viewer, input } = ask
  const row = await findCase(db, input.id, permissionsOf(viewer))
  if (!row) return noCase()
  const no = notPossible(row, input.actions)
  if (no) return no
  const shown = (letter: CaseLetter) => ({ subject: letter.subject, text: textOf(ask, letter) })
  const told = toMember(row, input.actions)
  const isAsked = input.actions.some(action => action.do === 'askMember')
  const reports = isAsked ? [] : await listReports(db, row.id)
  const answers = reports.flatMap(report => answerTo(ask, row, report, input.actions) ?? [])
  const [first] = answers
  return {
    letters: [
      ...(told ? [{ to: 'member' as const, people: 1, ...shown(told) }] : []),
      ...(first ? [{ to: 'reporter' as const, people: answers.length, ...shown(first) }] : []),
    ],
  }
}

function toMember(row: CaseRow, actions: readonly DecidedAction[]): CaseLetter | undefined {
  const now = new Date()
  const measures = measuresOf(actions, now).filter(isTold)
  if (measures.length === 0 || row.memberId === null) return undefined
  return memberLetter({ ...toCome, measures, appealUntil: new Date(now.getTime() + appealDays * dayMs) })
}
