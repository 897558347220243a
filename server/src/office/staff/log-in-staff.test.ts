import { beforeEach, describe, expect, test } from 'vitest'
import { type asGuest, asSignedInBy } from '../../../testing/as.ts'
import {
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
import { hashRecoveryCode } from './recovery-codes.ts'

const t = await testApp()
const { app, db, clock, sent } = t
const session = { url: '/api/v1/admin/session' }
const isIn = async (send: ReturnType<typeof asGuest>) => (await send(session)).json().person !== null

beforeEach(async () => {
  await clock.set('2026-08-03T06:00:15Z')
  await db`delete from rate_limits`
  await db`delete from login_failures`
})

describe('the log-in', () => {
  test('accepts password and code together and sets a separate cookie', async () => {
    const person = await colleague(t, 'moderator')
    const head = await auditHead(t)
    const response = await logInAs(t, person)
    expect(response.json()).toEqual({ response: 'success', message: `Welcome, ${person.name}.` })
    const cookie = response.cookies.find(({ name }) => name === 'staff')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
    expect(cookie?.maxAge).toBeUndefined()
    const send = asSignedInBy(app, response)
    expect((await send(session)).json()).toMatchObject({
      person: { id: person.id, roles: ['moderator'] },
      endsAt: '2026-08-03T14:00:15.000Z',
    })
    expect(await auditAfter(t, head)).toMatchObject([
      { action: 'sign-in', staff_id: person.id, subject: `staff:${person.id}`, body: { how: 'app' } },
    ])
    // Members have separate sessions.
    expect((await send({ url: '/api/v1/session' })).json().isLoggedIn).toBe(false)
  })

  test('gives the same reply for every failure and audits each', async () => {
    const person = await colleague(t, 'admin')
    const disabled = await colleague(t, 'editor')
    await db`update staff set disabled_at = now() where id = ${disabled.id}`
    const invited = await colleague(t, 'editor')
    await db`update staff set enrolled_at = null where id = ${invited.id}`
    const tries: [why: string, response: Awaited<ReturnType<typeof logInAs>>][] = []
    const head = await auditHead(t)
    for (const [why, more, who] of [
      ['password', { email: 'unknown@test.example' }, person],
      ['password', { password: 'not-the-one-at-all' }, person],
      ['code', { code: '000000' }, person],
      ['password', {}, disabled],
      ['password', {}, invited],
    ] as const)
      tries.push([why, await logInAs(t, who, more)])
    expect(new Set(tries.map(([, { body }]) => body)).size).toBe(1)
    expect(
      new Set(tries.map(([, { statusCode, headers }]) => `${statusCode} ${headers['set-cookie']}`)).size,
    ).toBe(1)
    const lines = await auditAfter(t, head)
    expect(lines.map(({ action, body }) => [action, body.why])).toEqual(
      tries.map(([why]) => ['sign-in.failed', why]),
    )
  })

  test('accepts a code once, also in 50 parallel tries', async () => {
    const person = await colleague(t, 'admin')
    await db`update second_factors set wrong_codes = 0 where staff_id = ${person.id}`
    const all = await Promise.all(Array.from({ length: 50 }, () => logInAs(t, person)))
    const right = all.filter(response => response.json().response === 'success')
    expect(right).toHaveLength(1)
    await clock.advance({ minutes: 20 })
    await db`delete from login_failures`
    expect((await logInAs(t, person)).json().response).toBe('success')
    expect((await logInAs(t, person)).json().response).toBe('failed')
    // The previous code is refused too, although its time step is still valid.
    expect((await logInAs(t, person, { code: codeFor(person, -1) })).json().response).toBe('failed')
    expect((await logInAs(t, person, { code: codeFor(person, 1) })).json().response).toBe('success')
  })

  test('accepts no code for 15 minutes after five wrong ones, and mails the person', async () => {
    const person = await colleague(t, 'admin')
    for (let wrong = 0; wrong < 5; wrong += 1) {
      await db`delete from login_failures`
      await logInAs(t, person, { code: '000000' })
    }
    await db`delete from login_failures`
    expect((await logInAs(t, person)).json().response).toBe('failed')
    expect(sent.filter(({ to }) => to === person.email).map(({ kind }) => kind.name)).toEqual(['staff-news'])
    await clock.advance({ minutes: 14, seconds: 59 })
    await db`delete from login_failures`
    expect((await logInAs(t, person)).json().response).toBe('failed')
    await clock.advance({ seconds: 1 })
    await db`delete from login_failures`
    expect((await logInAs(t, person)).json().response).toBe('success')
  })

  test('does not count a wrong code without the right password', async () => {
    const person = await colleague(t, 'admin')
    for (let wrong = 0; wrong < 8; wrong += 1) {
      await db`delete from login_failures`
      await logInAs(t, person, { password: 'not-the-one-at-all', code: '000000' })
    }
    await db`delete from login_failures`
    expect((await logInAs(t, person)).json().response).toBe('success')
  })

  test('is delayed after several wrong passwords, except in a known browser', async () => {
    const person = await colleague(t, 'admin')
    const home = await signIn(t, person)
    await clock.advance({ seconds: 30 })
    for (let wrong = 0; wrong < 5; wrong += 1) await logInAs(t, person, { password: 'not-the-one-at-all' })
    expect((await logInAs(t, person)).json().message).toMatch(/^Too many attempts\. Please wait \d+ seconds/)
    expect((await logInAs(t, person, {}, home)).json().response).toBe('success')
  })

  test('sends a mail for a new browser, not for a known one', async () => {
    const person = await colleague(t, 'editor')
    const mails = () => sent.filter(({ to }) => to === person.email).length
    const home = await signIn(t, person)
    expect(mails()).toBe(1)
    await clock.advance({ minutes: 1 })
    expect((await logInAs(t, person, {}, home)).json().response).toBe('success')
    expect(mails()).toBe(1)
  })

  test('accepts a recovery code once in 20 parallel tries, and mails the admins', async () => {
    const admin = await colleague(t, 'admin')
    const person = await colleague(t, 'finance')
    const code = 'ABCDEFGHIJKLMNOP'
    await db`insert into recovery_codes (staff_id, code_hash) values (${person.id}, ${hashRecoveryCode(code)})`
    const all = await Promise.all(
      Array.from({ length: 20 }, () => logInAs(t, person, { code: 'abcd-efgh ijkl mnop' })),
    )
    expect(all.filter(response => response.json().response === 'success')).toHaveLength(1)
    const mails = sent.filter(
      message => 'subject' in message && message.subject === 'A recovery code was used',
    )
    expect(mails.map(({ to }) => to)).toEqual(expect.arrayContaining([person.email, admin.email]))
  })
})

describe('a session', () => {
  test('ends after eight hours of use', async () => {
    const send = await signIn(t, await colleague(t, 'moderator'))
    for (let minutes = 0; minutes < 8 * 60 - 20; minutes += 20) {
      await clock.advance({ minutes: 20 })
      expect((await send({ url: '/api/v1/admin/sessions' })).statusCode).toBe(200)
    }
    await clock.advance({ minutes: 19, seconds: 59 })
    expect(await isIn(send)).toBe(true)
    await clock.advance({ seconds: 1 })
    expect(await isIn(send)).toBe(false)
  })

  test.each([
    ['moderator', 30],
    ['editor', 30],
    ['finance', 15],
    ['admin', 15],
  ] as const)('ends for a %s after %i minutes without activity', async (role, minutes) => {
    const send = await signIn(t, await colleague(t, role))
    await clock.advance({ minutes, seconds: -1 })
    expect(await isIn(send)).toBe(true)
    await clock.advance({ seconds: 1 })
    expect(await isIn(send)).toBe(false)
    expect((await send({ url: '/api/v1/admin/sessions' })).statusCode).toBe(401)
  })

  test('is extended by calls of the person, not by background polls', async () => {
    const send = await signIn(t, await colleague(t, 'admin'))
    for (const _ of Array.from({ length: 14 })) {
      await clock.advance({ minutes: 1 })
      await send(session)
    }
    await send({ url: '/api/v1/admin/sessions' })
    await clock.advance({ minutes: 14, seconds: 59 })
    expect(await isIn(send)).toBe(true)
    await clock.advance({ seconds: 1 })
    expect(await isIn(send)).toBe(false)
  })

  test('ends with the log-out on this device only', async () => {
    const person = await colleague(t, 'admin')
    const here = await signIn(t, person)
    await clock.advance({ minutes: 1 })
    const there = await signIn(t, person)
    const head = await auditHead(t)
    expect((await post(here, 'logout')).json()).toEqual({ response: 'success' })
    expect([await isIn(here), await isIn(there)]).toEqual([false, true])
    expect((await auditAfter(t, head)).map(({ action }) => action)).toEqual(['sign-out'])
  })
})

test('a fresh code is valid for five minutes and once, and a wrong one is audited', async () => {
  const person = await colleague(t, 'admin')
  const send = await signIn(t, person)
  await clock.advance({ minutes: 5 })
  const renew = () => post(send, 'recovery-codes')
  expect((await renew()).json()).toMatchObject({ freshCode: true })
  const head = await auditHead(t)
  expect((await post(send, 'code', { code: '000000' })).json().response).toBe('failed')
  const code = codeFor(person)
  expect((await post(send, 'code', { code })).json().response).toBe('success')
  expect((await post(send, 'code', { code })).json().response).toBe('failed')
  expect((await auditAfter(t, head)).map(({ body }) => body.isRight)).toEqual([false, true, false])
  const { recoveryCodes } = (await renew()).json()
  expect(recoveryCodes).toHaveLength(10)
  expect(new Set(recoveryCodes).size).toBe(10)
  await clock.advance({ minutes: 5 })
  expect((await renew()).statusCode).toBe(403)
})

test('the database holds no readable secret', async () => {
  const person = await colleague(t, 'admin')
  const send = await signIn(t, person)
  const { recoveryCodes } = (await post(send, 'recovery-codes')).json()
  const rows = await db<{ text: string }[]>`
    select to_json(x)::text as text from second_factors x union all select to_json(x)::text from recovery_codes x
    union all select to_json(x)::text from staff x union all select to_json(x)::text from staff_sessions x
    union all select body from audit_payloads`
  const all = rows.map(({ text }) => text).join()
  for (const secret of [
    person.totpSecret,
    officePassword,
    ...recoveryCodes.map((code: string) => code.replaceAll(' ', '')),
  ])
    for (const form of [secret, Buffer.from(secret).toString('hex')]) expect(all).not.toContain(form)
})
