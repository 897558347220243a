import { beforeAll, expect, test } from 'vitest'
import { profileAnswers } from '#contract/testing/profile-answers.ts'
import { form, type Send } from '../../../testing/as.ts'
import { signedIn, viewProfile } from '../../../testing/signed-in.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ settings: { APPROVAL: 'manual' } })
})

const first = { ...profileAnswers, desc: 'I like long walks.', org_name: 'Tata Motors' }
const save = (send: Send, fields: Record<string, string> = {}) =>
  send({
    method: 'POST',
    url: '/api/v1/Register_controller/updateProfileData',
    ...form({ ...first, ...fields }),
  })
const waiting = (id: number, app = t) => app.db<{ field: string; approved_text: string }[]>`
  select field, approved_text from changed_texts where member_id = ${id} order by field`

async function approved(app = t) {
  const member = await signedIn(app)
  await save(member.send)
  await app.db`delete from changed_texts`
  return member
}

test('a changed text of an approved profile is visible immediately and waits for review with the approved text', async () => {
  const { id, send } = await approved()
  await save(send, { desc: 'I like short walks.', org_name: '' })
  expect((await viewProfile(send, id)).json().details).toMatchObject({
    desc: 'I like short walks.',
    org_name: '',
  })
  expect(await waiting(id)).toEqual([
    { field: 'description', approved_text: 'I like long walks.' },
    { field: 'organisation', approved_text: 'Tata Motors' },
  ])
})

test('a second change keeps the approved text, and a change back ends the review', async () => {
  const { id, send } = await approved()
  await save(send, { desc: 'I like short walks.' })
  await save(send, { desc: 'I like no walks.' })
  expect(await waiting(id)).toEqual([{ field: 'description', approved_text: 'I like long walks.' }])
  await save(send)
  expect(await waiting(id)).toEqual([])
})

test('parallel saves keep the approved text', async () => {
  const { id, send } = await approved()
  await Promise.all(
    ['one', 'two', 'three', 'four'].map(word => save(send, { desc: `I like ${word} walks.` })),
  )
  expect(await waiting(id)).toEqual([{ field: 'description', approved_text: 'I like long walks.' }])
})

test('changed options and unchanged texts need no review', async () => {
  const { id, send } = await approved()
  await save(send, { drinking: 'Yes', weight: '60 Kg' })
  expect(await waiting(id)).toEqual([])
})

test('a profile that waits for approval has no separate review of texts', async () => {
  const { id, send } = await signedIn(t, { isApproved: false })
  await save(send, { desc: 'I like short walks.' })
  expect(await waiting(id)).toEqual([])
})

test('with APPROVAL=auto changed texts need no review', async () => {
  const auto = await testApp()
  const { id, send } = await approved(auto)
  await save(send, { desc: 'I like short walks.' })
  expect(await waiting(id, auto)).toEqual([])
})
