import { beforeEach, describe, expect, test } from 'vitest'
import type { StaffRole } from '#contract/platform/staff-roles.ts'
import { as } from '../../../testing/as.ts'
import { makeStaff } from '../../../testing/make.ts'
import {
  atWork,
  auditAfter,
  auditHead,
  codeFor,
  colleague,
  logInAs,
  officePassword,
  post,
  signIn,
} from '../../../testing/office.ts'
import { testApp } from '../../../testing/test-app.ts'
import { lastAdminStays } from './last-admin.ts'

const t = await testApp()
/** Another server on the same database. */
const { app, db, clock, url } = t
beforeEach(async () => {
  await clock.set('2026-08-03T06:00:15Z')
  await db`delete from rate_limits`
  // The office keeps its last admin, so each test needs another one.
  await makeStaff(db, 'admin')
  await db`update approvals set answer = 'expired', answered_at = now() where answer is null`
})
const onlyAdmins = async (...ids: number[]) => {
  await db`update staff set disabled_at = now() where id <> all (${ids}) and 'admin' = any (roles) and disabled_at is null`
}

describe('disabling', () => {
  test('ends every session, with one audit entry', async () => {
    const admin = await atWork(t, 'admin')
    const person = await colleague(t, 'moderator')
    const devices = [await signIn(t, person), await as(app, db, { staffId: person.id })]
    const head = await auditHead(t)
    const reply = await post(admin.send, 'staff/disable', { id: person.id, reason: 'Has left' })
    expect(reply.json()).toEqual({ message: `${person.name} can no longer log in.` })
    for (const send of devices)
      for (const path of ['sessions', 'approvals', 'audit/own'])
        expect((await send({ url: `/api/v1/admin/${path}` })).statusCode).toBe(401)
    await clock.advance({ minutes: 1 })
    expect((await logInAs(t, person)).json().response).toBe('failed')
    expect((await auditAfter(t, head)).filter(({ action }) => action === 'staff.disable')).toMatchObject([
      { staff_id: admin.id, subject: `staff:${person.id}`, body: { reason: 'Has left', sessions: 2 } },
    ])
    expect((await post(admin.send, 'staff/disable', { id: person.id, reason: 'Again' })).statusCode).toBe(409)
    expect((await post(admin.send, 'staff/disable', { id: 999_999, reason: 'Who' })).statusCode).toBe(404)
  })

  test('the last admin cannot be disabled, neither in the office nor by SQL', async () => {
    const admin = await atWork(t, 'admin')
    await onlyAdmins(admin.id)
    const reply = await post(admin.send, 'staff/disable', { id: admin.id, reason: 'I leave' })
    expect([reply.statusCode, reply.json().message]).toEqual([409, lastAdminStays])
    for (const change of ['disabled_at = now()', "roles = '{moderator}'", 'enrolled_at = null'])
      await expect(db.script(`update staff set ${change} where id = ${admin.id}`)).rejects.toThrow(
        'last admin',
      )
    await expect(db`delete from staff where id = ${admin.id}`).rejects.toThrow('last admin')
  })

  test('leaves one of two admins who disable each other simultaneously', async () => {
    const [one, other] = [await atWork(t, 'admin'), await atWork(t, 'admin')]
    await onlyAdmins(one.id, other.id)
    const replies = await Promise.all([
      post(one.send, 'staff/disable', { id: other.id, reason: 'x' }),
      post(other.send, 'staff/disable', { id: one.id, reason: 'x' }),
    ])
    const statuses = replies.map(({ statusCode }) => statusCode).sort()
    expect([
      [200, 401],
      [200, 409],
    ]).toContainEqual(statuses)
    expect(await db`select from staff s where is_acting_admin(s)`).toHaveLength(1)
  })
})

describe('the list', () => {
  test('shows every account with its state, and marks the last admin', async () => {
    const admin = await atWork(t, 'admin')
    await onlyAdmins(admin.id)
    const invited = await makeStaff(db, ['editor', 'finance'], { isEnrolled: false })
    const { people } = (await admin.send({ url: '/api/v1/admin/staff' })).json()
    const byId = new Map(people.map((person: { id: number }) => [person.id, person]))
    expect(byId.get(admin.id)).toMatchObject({ state: 'active', isYou: true, isLastAdmin: true })
    expect(byId.get(invited.id)).toMatchObject({
      state: 'invited',
      roles: ['editor', 'finance'],
      isYou: false,
    })
  })
})

describe('rights', () => {
  test('change at the next request, and an admin cannot change their own roles', async () => {
    const [one, other] = [await atWork(t, 'admin'), await atWork(t, 'admin')]
    const person = await atWork(t, 'moderator')
    expect((await person.send({ url: '/api/v1/admin/staff' })).statusCode).toBe(403)
    const change = (by: typeof one, id: number, roles: StaffRole[]) =>
      post(by.send, 'staff/change', { change: 'roles', id, roles })
    expect((await change(one, one.id, ['moderator'])).statusCode).toBe(403)
    expect((await change(one, person.id, ['moderator'])).statusCode).toBe(409)
    const request = (await change(one, person.id, ['finance', 'admin'])).json()
    expect((await change(other, person.id, ['editor'])).statusCode).toBe(409)
    expect((await person.send({ url: '/api/v1/admin/staff' })).statusCode).toBe(403)
    await post(other.send, 'approvals/answer', { id: request.approval, answer: 'yes' })
    expect((await person.send({ url: '/api/v1/admin/staff' })).statusCode).toBe(200)
  })

  test('end with a reset of password, second factor and sessions', async () => {
    const [one, other] = [await atWork(t, 'admin'), await atWork(t, 'admin')]
    const person = await atWork(t, 'editor')
    expect((await post(one.send, 'staff/change', { change: 'reset', id: one.id })).statusCode).toBe(403)
    const { approval } = (await post(one.send, 'staff/change', { change: 'reset', id: person.id })).json()
    expect((await person.send({ url: '/api/v1/admin/approvals' })).statusCode).toBe(200)
    await post(other.send, 'approvals/answer', { id: approval, answer: 'yes' })
    expect((await person.send({ url: '/api/v1/admin/approvals' })).statusCode).toBe(401)
    expect((await logInAs(t, person)).json().response).toBe('failed')
    expect(
      await db`select from staff_invitations where staff_id = ${person.id} and used_at is null`,
    ).toHaveLength(1)
  })

  test('return to a disabled person with the approval of two admins and a new enrolment', async () => {
    const [one, other] = [await atWork(t, 'admin'), await atWork(t, 'admin')]
    const person = await atWork(t, 'editor')
    expect((await post(one.send, 'staff/change', { change: 'enable', id: person.id })).statusCode).toBe(409)
    await post(one.send, 'staff/disable', { id: person.id, reason: 'On leave' })
    const { approval } = (await post(one.send, 'staff/change', { change: 'enable', id: person.id })).json()
    await post(other.send, 'approvals/answer', { id: approval, answer: 'yes' })
    expect((await logInAs(t, person)).json().response).toBe('failed')
    const { people } = (await one.send({ url: '/api/v1/admin/staff' })).json()
    expect(people.find(({ id }: { id: number }) => id === person.id).state).toBe('invited')
  })
})

describe('the own account', () => {
  test('lists and ends only its own sessions', async () => {
    const person = await atWork(t, 'moderator')
    const there = await as(app, db, { staffId: person.id })
    const stranger = await atWork(t, 'moderator')
    const { sessions } = (await person.send({ url: '/api/v1/admin/sessions' })).json()
    expect(sessions).toHaveLength(2)
    const device = sessions.find(({ isThis }: { isThis: boolean }) => !isThis).id
    expect((await post(stranger.send, 'sessions/end', { device })).json().ended).toBe(0)
    expect((await post(person.send, 'sessions/end', { device: 'others' })).json().ended).toBe(1)
    expect((await there({ url: '/api/v1/admin/sessions' })).statusCode).toBe(401)
    expect((await person.send({ url: '/api/v1/admin/sessions' })).statusCode).toBe(200)
  })

  test('changes its password with the old one, which ends the other sessions', async () => {
    const person = await atWork(t, 'moderator')
    const there = await as(app, db, { staffId: person.id })
    const change = (old: string, password: string) =>
      post(person.send, 'password', { oldPassword: old, password })
    expect((await change('not-the-one-at-all', 'tulsi-and-honey-tea')).json().errors).toHaveProperty(
      'oldPassword',
    )
    expect((await change(officePassword, 'password1234')).json().errors).toHaveProperty('password')
    expect((await there({ url: '/api/v1/admin/sessions' })).statusCode).toBe(200)
    expect((await change(officePassword, 'tulsi-and-honey-tea')).json().response).toBe('success')
    expect((await there({ url: '/api/v1/admin/sessions' })).statusCode).toBe(401)
    expect((await logInAs(t, person)).json().response).toBe('failed')
    const code = codeFor(person, 1)
    expect((await logInAs(t, person, { password: 'tulsi-and-honey-tea', code })).json().response).toBe(
      'success',
    )
  })
})

test('another server refuses a disabled person at the next request', async () => {
  const other = await testApp({ database: { db, url, serverUrl: url, clock } })
  const admin = await atWork(t, 'admin')
  const person = await colleague(t, 'moderator')
  const there = await as(other.app, db, { staffId: person.id })
  expect((await there({ url: '/api/v1/admin/sessions' })).statusCode).toBe(200)
  await post(admin.send, 'staff/disable', { id: person.id, reason: 'Has left' })
  expect((await there({ url: '/api/v1/admin/sessions' })).statusCode).toBe(401)
})
