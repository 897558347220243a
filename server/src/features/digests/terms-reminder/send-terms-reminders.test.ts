import { beforeEach, expect, test } from 'vitest'
import { makeMember } from '../../../../testing/make.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { sendTermsReminders } from './send-terms-reminders.ts'

const t = await testApp()
beforeEach(async () => {
  await t.db`delete from members`
  await t.db`delete from quotas`
  await t.db`delete from outbox`
})

async function reminded(): Promise<string[]> {
  await t.db`delete from outbox`
  await sendTermsReminders(t)
  await t.work()
  return t.sent.map(({ to }) => to).toSorted()
}

test('each member is reminded once every three months after sign-up, also by concurrent runs', async () => {
  await t.clock.set('2026-08-16T06:00:00Z')
  const [asha, bela] = [await makeMember(t.db), await makeMember(t.db, { isHidden: true })]
  await makeMember(t.db, { isSuspended: true })
  await t.clock.set('2026-11-15T06:00:00Z')
  expect(await reminded()).toEqual([])
  await t.clock.set('2026-11-16T06:00:00Z')
  await t.db`delete from outbox`
  await Promise.all([sendTermsReminders(t), sendTermsReminders(t), sendTermsReminders(t)])
  await t.work()
  expect(t.sent.map(({ to }) => to).toSorted()).toEqual([asha.email, bela.email].toSorted())
  expect(await reminded()).toEqual([])
  await t.clock.set('2027-02-15T06:00:00Z')
  expect(await reminded()).toEqual([])
  await t.clock.set('2027-02-16T06:00:00Z')
  expect(await reminded()).toHaveLength(2)
})

test('a run reminds more members than one batch', async () => {
  await t.clock.set('2026-08-16T06:00:00Z')
  for (let n = 0; n < 53; n += 1) await makeMember(t.db)
  await t.clock.set('2026-12-16T06:00:00Z')
  expect(await reminded()).toHaveLength(53)
})

test('the reminder links to the terms and cannot be turned off', async () => {
  await t.clock.set('2026-08-16T06:00:00Z')
  await makeMember(t.db)
  await t.clock.set('2026-12-16T06:00:00Z')
  await reminded()
  const [mail] = t.sent
  expect(mail?.text).toContain('/terms-conditions')
  expect(mail?.text).not.toContain('/leave-mails/')
})
