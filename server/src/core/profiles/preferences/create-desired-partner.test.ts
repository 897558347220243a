import { expect, test } from 'vitest'
import { partnerAnswers } from '../../../../testing/answers.ts'
import { as, form, type Send } from '../../../../testing/as.ts'
import { setLastActive } from '../../../../testing/last-active.ts'
import { makeMember } from '../../../../testing/make.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { untilWaiting } from '../../../../testing/until-waiting.ts'
import { approve } from '../../members/listing-store.ts'

const t = await testApp()

test('the last step and a concurrent touchSession do not deadlock', async () => {
  const { id } = await makeMember(t.db, { step: 'partner' })
  await t.db`delete from member_changes where member_id = ${id}`
  const send = await as(t.app, t.db, { memberId: id })
  const url = '/api/v1/Register_controller/insertDesiredPartner'
  const saves: ReturnType<Send>[] = []
  await t.db.begin(async tx => {
    // The two locks of touchSession: the profile, then the row of member_changes.
    await tx`select from profiles where member_id = ${id} for no key update`
    saves.push(Promise.resolve(send({ method: 'POST', url, ...form(partnerAnswers) })))
    await untilWaiting(t.db)
    await setLastActive(tx, id)
  })
  const [saved] = await Promise.all(saves)
  expect(saved?.json()).toEqual({ status: true, message: 'The profile is complete.' })
})

test('a member joins on the day of the last step, not of the sign-up', async () => {
  const { id } = await makeMember(t.db, { step: 'partner' })
  await t.db`update profiles set joined_at = now() - interval '40 days' where member_id = ${id}`
  const send = await as(t.app, t.db, { memberId: id })
  await send({
    method: 'POST',
    url: '/api/v1/Register_controller/insertDesiredPartner',
    ...form(partnerAnswers),
  })
  const [row] = await t.db`select joined_at = approved_at as is_new from profiles where member_id = ${id}`
  expect(row?.is_new).toBe(true)
})

test('a second approval keeps the day of joining', async () => {
  const { id } = await makeMember(t.db)
  await t.db`update profiles set joined_at = '2026-01-05T00:00Z' where member_id = ${id}`
  expect(await approve(t.db, id)).toBe(false)
  const [row] = await t.db`select joined_at from profiles where member_id = ${id}`
  expect(row?.joined_at).toEqual(new Date('2026-01-05T00:00Z'))
})
