import { expect, test } from 'vitest'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { makeMember } from '../../../testing/make.ts'
import { askForLook } from './ask-for-look.ts'
import { checkWithoutCase } from './without-case.ts'

test('a profile that waits without a case raises one alarm a day', async () => {
  const { db } = await freshDatabase()
  const [forgotten, asked] = [await makeMember(db), await makeMember(db)]
  await db`update profiles set approved_at = null`
  await db.begin(tx => askForLook(tx, { kind: 'profile', memberId: asked.id }))
  const alarms: unknown[] = []
  const check = () => checkWithoutCase(db, (...alarm) => alarms.push(alarm))
  await check()
  await check()
  expect(alarms).toEqual([['waiting_without_case', { profiles: 1, photos: 0, texts: 0 }]])
  await db.begin(tx => askForLook(tx, { kind: 'profile', memberId: forgotten.id }))
  await db`delete from alarms`
  await check()
  expect(alarms).toHaveLength(1)
})
