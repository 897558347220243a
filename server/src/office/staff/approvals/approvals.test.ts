import { beforeEach, describe, expect, test } from 'vitest'
import type { StaffRole } from '#contract/platform/staff-roles.ts'
import { makeStaff } from '../../../../testing/make.ts'
import { atWork, auditAfter, auditHead, post } from '../../../../testing/office.ts'
import { testApp } from '../../../../testing/test-app.ts'

const t = await testApp()
const { db, clock, sent, serverDb } = t
type Worker = Pick<Awaited<ReturnType<typeof atWork>>, 'send'>

beforeEach(async () => {
  await clock.set('2026-08-03T06:00:15Z')
  await db`delete from rate_limits`
  await db`delete from quotas`
  await db`update approvals set answer = 'expired', answered_at = now() where answer is null`
})

let invited = 0
async function invite(by: Worker, roles: StaffRole[] = ['moderator']) {
  invited += 1
  const email = `new.${invited}@test.example`
  const reply = await post(by.send, 'staff/change', { change: 'invite', name: 'Asha Rao', email, roles })
  return { email, ...(reply.json() as { approval: number; message: string }) }
}
const answer = (by: Worker, id: number, word: 'yes' | 'no' = 'yes') =>
  post(by.send, 'approvals/answer', { id, answer: word })
const isThere = async (email: string) => (await db`select from staff where email = ${email}`).length === 1
const listOf = async (by: Worker) =>
  (await by.send({ url: '/api/v1/admin/approvals' })).json().approvals as Record<string, unknown>[]
const twoAdmins = () => Promise.all([atWork(t, 'admin'), atWork(t, 'admin')])

test('a request runs when a second person approves it, not before', async () => {
  const [one, other] = await twoAdmins()
  const editor = await atWork(t, 'editor')
  const head = await auditHead(t)
  const { email, approval, message } = await invite(one)
  expect(message).toContain(other.name)
  expect(sent.some(({ to, kind }) => to === other.email && kind.name === 'staff-approval')).toBe(true)
  const sentence = `Asha Rao (${email}) will be invited as moderator.`
  expect(await listOf(one)).toMatchObject([{ sentence, isMine: true }])
  expect(await listOf(other)).toMatchObject([{ sentence, isMine: false }])
  expect(await listOf(editor)).toEqual([])
  expect((await other.send({ url: '/api/v1/admin/session' })).json().approvalsWaiting).toBe(1)
  expect((await answer(editor, approval)).statusCode).toBe(403)
  expect((await answer(one, approval)).statusCode).toBe(403)
  expect(await isThere(email)).toBe(false)
  expect((await answer(other, approval)).statusCode).toBe(200)
  expect(await isThere(email)).toBe(true)
  expect(sent.some(({ to, kind }) => to === one.email && kind.name === 'staff-approval')).toBe(true)
  expect(await auditAfter(t, head)).toMatchObject([
    { action: 'approval.request', staff_id: one.id, body: { approval, sentence } },
    { action: 'approval.answer', staff_id: other.id, body: { approval, sentence, answer: 'yes' } },
  ])
})

test('a request runs once when four colleagues approve it at the same time', async () => {
  const [one, ...others] = await Promise.all(Array.from({ length: 5 }, () => atWork(t, 'admin')))
  const { approval, email } = await invite(one as Worker)
  const replies = await Promise.all([...others, ...others].map(other => answer(other, approval)))
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await isThere(email)).toBe(true)
})

test('a request ends by a decline, a withdrawal, or after 72 hours', async () => {
  const [one, other] = await twoAdmins()
  const [no, back, late] = [await invite(one), await invite(one), await invite(one)]
  expect((await answer(other, no.approval, 'no')).json().message).toBe(
    'Request declined. Nothing was changed.',
  )
  expect((await answer(one, back.approval, 'no')).json().message).toBe('Request withdrawn.')
  expect((await answer(other, back.approval)).statusCode).toBe(404)
  await clock.advance({ hours: 72 })
  const later = await atWork(t, 'admin')
  expect((await answer(later, late.approval)).statusCode).toBe(404)
  expect(await listOf(later)).toEqual([])
  for (const { email } of [no, back, late]) expect(await isThere(email)).toBe(false)
})

test('an expired request can be made again', async () => {
  const [one] = await twoAdmins()
  const person = await makeStaff(db, 'editor')
  const reset = (by: Worker) => post(by.send, 'staff/change', { change: 'reset', id: person.id })
  const replies = await Promise.all(Array.from({ length: 6 }, () => reset(one)))
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  await clock.advance({ hours: 72 })
  expect((await reset(await atWork(t, 'admin'))).statusCode).toBe(200)
})

test('an approval is refused if the state or the rights of the requester have changed', async () => {
  const [one, other] = await twoAdmins()
  const person = await makeStaff(db, 'editor')
  const change = async () =>
    (await post(one.send, 'staff/change', { change: 'roles', id: person.id, roles: ['finance'] })).json()
      .approval as number
  const first = await change()
  await db`update staff set roles = '{finance}' where id = ${person.id}`
  expect((await answer(other, first)).statusCode).toBe(409)
  await answer(other, first, 'no')
  await db`update staff set roles = '{editor}' where id = ${person.id}`
  const second = await change()
  await db`update staff set disabled_at = now() where id = ${one.id}`
  expect((await answer(other, second)).statusCode).toBe(409)
  expect(await db`select roles from staff where id = ${person.id}`).toEqual([{ roles: ['editor'] }])
})

test('the e-mail of an existing person cannot be invited', async () => {
  const one = await atWork(t, 'admin')
  const again = { change: 'invite', name: 'X', email: one.email, roles: ['editor'] }
  expect((await post(one.send, 'staff/change', again)).statusCode).toBe(409)
})

describe('the database', () => {
  test.each(['yes', 'no'])('refuses a %s by the requester', async word => {
    const [one] = await twoAdmins()
    const { approval } = await invite(one)
    for (const by of [db, serverDb])
      await expect(
        by`update approvals set answer = ${word}, answered_by = asked_by, answered_at = now() where id = ${approval}`,
      ).rejects.toThrow('approvals_two_people')
  })
})

test('a request of the only admin waits for the owner', async () => {
  const admin = await atWork(t, 'admin')
  await db`update staff set disabled_at = now() where id <> ${admin.id} and disabled_at is null`
  const { message, approval } = await invite(admin)
  expect(message).toContain(`npm run admin -- approve ${approval}`)
})
