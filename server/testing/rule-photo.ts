import type { DecidedAction } from '#contract/office/cases/cases.ts'
import { lockCase } from '../src/core/moderation/case-store.ts'
import { requestReview } from '../src/core/moderation/request-review.ts'
import { decide } from '../src/office/cases/decide.ts'
import { readConfig } from '../src/platform/config.ts'
import { letterheadOf } from '../src/platform/outbox/render-mail.ts'
import { testSecret } from './make.ts'
import type { TestDb } from './test-db.ts'
import { testOutbox } from './test-outbox.ts'

interface PhotoRuling {
  photoId: number
  staffId: number
  action: DecidedAction
}

export async function rulePhoto(db: TestDb, { photoId, staffId, action }: PhotoRuling): Promise<number> {
  const config = readConfig({ NODE_ENV: 'test' })
  const { outbox } = testOutbox(db, letterheadOf(config, testSecret))
  return db.begin(async tx => {
    const [photo] = await tx<{ memberId: number }[]>`
      select member_id as "memberId" from photos where id = ${photoId}`
    const caseId = await requestReview(tx, { kind: 'photo', memberId: photo?.memberId as number, photoId })
    const row = await lockCase(tx, caseId)
    if (!row) throw new Error('There is no case.')
    const parts = { outbox, config, secret: testSecret }
    const { id } = await decide(tx, parts, { row, by: staffId, key: crypto.randomUUID(), actions: [action] })
    return id
  })
}
