import { expect, test } from 'vitest'
import { alarmLog } from '../../../testing/alarm-log.ts'
import { person } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { checkWithoutCase } from './check-without-case.ts'
import { requestReview } from './request-review.ts'

const t = await testApp()

test('new content without a case raises one alarm a day, with the counts', async () => {
  const { log, alarms } = alarmLog()
  const { id } = await person(t, { isApproved: false })
  await t.db.transaction(tx => requestReview(tx, { kind: 'profile', memberId: id }))
  await checkWithoutCase({ db: t.serverDb, log })
  expect(alarms).toEqual([])
  await person(t, { isApproved: false })
  for (let times = 0; times < 2; times += 1) await checkWithoutCase({ db: t.serverDb, log })
  expect(alarms).toEqual([{ kind: 'waiting_without_case', figures: { profiles: 1, photos: 0 } }])
})
