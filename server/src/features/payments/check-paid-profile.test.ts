import { beforeAll, expect, test } from 'vitest'
import { as, form } from '../../../testing/as.ts'
import { makeMember } from '../../../testing/make.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

async function isPaid(memberId: number, fields: Record<string, string> = {}) {
  const send = await as(t.app, t.db, { memberId })
  const url = '/api/v2/user/checkpaidprofile'
  return (await send({ method: 'POST', url, ...form(fields) })).json()
}

test('the reply follows the end of the plan immediately', async () => {
  const { id } = await makeMember(t.db, { isPremium: true })
  expect(await isPaid(id)).toEqual({ status: true })
  await t.db`update entitlements set valid_upto = now() where member_id = ${id}`
  expect(await isPaid(id)).toEqual({ status: false })
})

test('the reply ignores identity fields and follows the caller’s own plan', async () => {
  const [paid, free] = [await makeMember(t.db, { isPremium: true }), await makeMember(t.db)]
  const foreign = { id: String(paid.id), email: paid.email, status: '1' }
  expect(await isPaid(free.id, foreign)).toEqual({ status: false })
})
