import type { DecidedAction } from '#contract/office/cases/cases.ts'
import { applyDue } from '../src/core/moderation/apply-due.ts'
import { askForLook } from '../src/core/moderation/ask-for-look.ts'
import { lockCase } from '../src/core/moderation/case-store.ts'
import { findVersion } from '../src/core/moderation/subject-store.ts'
import { queueLiveMail } from '../src/core/profiles/preferences/approve-profile.ts'
import { decide } from '../src/office/cases/decide.ts'
import { readConfig } from '../src/platform/config.ts'
import type { Db } from '../src/platform/database/db.ts'
import { letterheadOf } from '../src/platform/outbox/render-mail.ts'
import { testSecret } from './make.ts'
import { testOutbox } from './test-outbox.ts'

interface Ruled {
  photoId: number
  staffId: number
  action: DecidedAction
}

function partsOn(db: Db) {
  const config = readConfig({ NODE_ENV: 'test' })
  const { outbox } = testOutbox(db, letterheadOf(config, testSecret))
  return { outbox, config, secret: testSecret }
}

/** As the office decides about a photo, where a test has no server. */
export async function rulePhoto(db: Db, { photoId, staffId, action }: Ruled): Promise<number> {
  const parts = partsOn(db)
  const { id } = await db.begin(async tx => {
    const [photo] = await tx<{ memberId: number }[]>`
      select member_id as "memberId" from photos where id = ${photoId}`
    const caseId = await askForLook(tx, { kind: 'photo', memberId: photo?.memberId as number, photoId })
    const row = await lockCase(tx, caseId)
    if (!row) throw new Error('There is no case.')
    const seen = await findVersion(tx, row)
    return decide(tx, parts, {
      row,
      by: staffId,
      key: crypto.randomUUID(),
      seen,
      actions: [action],
      note: null,
    })
  })
  return id
}

/** What takes hold by now. */
export const takeHold = (db: Db) =>
  applyDue({
    db,
    ...partsOn(db),
    onApproved: (tx, memberId) => queueLiveMail(partsOn(db), tx, memberId),
    onError: error => {
      throw error
    },
  })
