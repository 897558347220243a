import { type CaseKind, lanes } from '#contract/core/moderation/case-facts.ts'
import type { Sql } from '../../platform/database/db.ts'
import {
  type CaseRow,
  changeCase,
  insertCase,
  lockCase,
  lockCaseAbout,
  reopenCase,
  setDue,
} from './case-store.ts'
import { setWarning } from './clocks.ts'
import { addEvents, type EventType } from './event-store.ts'
import { insertReport } from './report-store.ts'
import { holdSubject, wasHidden } from './subject-store.ts'

interface Look {
  kind: Extract<CaseKind, 'profile' | 'photo' | 'text'>
  memberId: number
  photoId?: number
}

/**
 * Something new is to be looked at before, or soon after, others see it. One case: what was asked of the member is
 * answered by it, and one that was decided before goes on.
 */
export async function askForLook(tx: Sql, { kind, memberId, photoId }: Look): Promise<number> {
  const subject = photoId === undefined ? `member:${memberId}` : `photo:${photoId}`
  await holdSubject(tx, photoId === undefined ? { memberId, photoId: null } : { memberId: null, photoId })
  for (;;) {
    const last = await lockCaseAbout(tx, kind, subject, 'last')
    if (last?.state === 'open' || last?.state === 'escalated') return last.id
    if (last?.state === 'waiting') return answered(tx, last)
    if (last?.state === 'decided') {
      await reopenCase(tx, last.id)
      return startClock(tx, last.id, 'reopened')
    }
    const id = await insertCase(tx, {
      kind,
      subject,
      memberId,
      photoId: photoId ?? null,
      appealedId: null,
      lane: 'approval',
      reason: null,
      permission: 'cases',
    })
    if (id !== undefined) {
      await lockCase(tx, id)
      return startClock(tx, id, 'opened')
    }
  }
}

/** A profile that somebody has asked about, declined or hidden, and that its member has changed. */
export async function lookAgain(tx: Sql, memberId: number): Promise<void> {
  if ((await lockCaseAbout(tx, 'profile', `member:${memberId}`, 'last')) || (await wasHidden(tx, memberId)))
    await askForLook(tx, { kind: 'profile', memberId })
}

async function answered(tx: Sql, { id }: CaseRow): Promise<number> {
  await changeCase(tx, id, { state: 'open' })
  await addEvents(tx, id, [{ type: 'member_answered', from: 'waiting', to: 'open' }])
  return id
}

async function startClock(tx: Sql, caseId: number, type: EventType): Promise<number> {
  const { acknowledge, act } = lanes.approval
  const report = await insertReport(tx, {
    caseId,
    reporterId: null,
    sealedContact: null,
    isProven: true,
    isAboutSelf: true,
    reason: null,
    lane: 'approval',
    text: '',
    channel: 'self',
    address: null,
    receivedAt: null,
    enteredBy: null,
    acknowledge,
    act,
  })
  if (!report) throw new Error('A look was asked for, and no clock started.')
  await setWarning(tx, report.id, report)
  await setDue(tx, caseId, 'approval')
  await addEvents(tx, caseId, [{ type, reportId: report.id }])
  return caseId
}
