import { beforeEach, expect, test } from 'vitest'
import { asGuest } from '../../../testing/as.ts'
import {
  atWork,
  auditAfter,
  auditHead,
  codeFor,
  logInAs,
  officePassword,
  post,
} from '../../../testing/office.ts'
import { testApp } from '../../../testing/test-app.ts'

const t = await testApp()
const { app, db, clock, sent } = t
const guest = asGuest(app)
beforeEach(async () => {
  await clock.set('2026-08-03T06:00:15Z')
  await db`delete from rate_limits`
})

const linkIn = (to: string) =>
  /\/admin\/enrol\/([\w-]{43})/.exec(
    sent.filter(message => message.to === to).at(-1)?.text ?? '',
  )?.[1] as string

async function invite(email: string, roles = ['moderator']): Promise<string> {
  const [one, other] = [await atWork(t, 'admin'), await atWork(t, 'admin')]
  const request = await post(one.send, 'staff/change', { change: 'invite', name: 'Asha Rao', email, roles })
  expect(request.statusCode).toBe(200)
  const answered = await post(other.send, 'approvals/answer', { id: request.json().approval, answer: 'yes' })
  expect(answered.json()).toEqual({ message: `We sent the invitation to ${email}.` })
  return linkIn(email)
}
const open = (token: string) => post(guest, 'invitation', { token })
const enrol = (token: string, code: string, password = officePassword) =>
  post(guest, 'enrol', { token, code, password })
const keyOf = async (token: string) => (await open(token)).json().key.replaceAll(' ', '') as string

test('an invitation leads to the first log-in, and the code of the enrolment works once', async () => {
  const email = 'asha@test.example'
  const token = await invite(email)
  const opened = (await open(token)).json()
  expect(opened).toMatchObject({ name: 'Asha Rao', email })
  expect(opened.key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  expect(opened.link).toContain(`secret=${opened.key.replaceAll(' ', '')}`)
  const totpSecret = await keyOf(token)
  const person = { id: 0, name: 'Asha Rao', email, totpSecret }
  expect((await logInAs(t, person)).json().response).toBe('failed')

  const head = await auditHead(t)
  const code = codeFor(person)
  const enrolled = (await enrol(token, code)).json()
  expect(enrolled).toMatchObject({ response: 'success' })
  expect(enrolled.recoveryCodes).toHaveLength(10)
  expect((await auditAfter(t, head)).map(({ action }) => action)).toEqual(['account.enrol'])

  expect((await logInAs(t, person, { code })).json().response).toBe('failed')
  await clock.advance({ seconds: 30 })
  expect((await logInAs(t, person)).json().response).toBe('success')
  expect((await logInAs(t, person, { code: enrolled.recoveryCodes[3] })).json().response).toBe('success')
  // The link works once.
  expect([(await open(token)).statusCode, (await enrol(token, codeFor(person, 1))).statusCode]).toEqual([
    404, 404,
  ])
})

test('enrolment refuses a wrong code and a weak password', async () => {
  const token = await invite('careless@test.example')
  const totpSecret = await keyOf(token)
  const tries = [
    await enrol(token, '000000'),
    await enrol(token, codeFor({ totpSecret }), 'short'),
    await enrol(token, codeFor({ totpSecret }), 'password1234'),
    await enrol(token, codeFor({ totpSecret }), 'careless@test.example'),
  ]
  expect(tries.map(response => Object.keys(response.json().errors ?? {}))).toEqual([
    ['code'],
    ['password'],
    ['password'],
    ['password'],
  ])
  expect(
    await db`select from second_factors f join staff s on s.id = f.staff_id where email = 'careless@test.example'`,
  ).toHaveLength(0)
  expect((await enrol(token, codeFor({ totpSecret }))).json().response).toBe('success')
})

test('a link enrols once in 20 parallel tries', async () => {
  const token = await invite('crowd@test.example')
  const code = codeFor({ totpSecret: await keyOf(token) })
  const all = await Promise.all(Array.from({ length: 20 }, () => enrol(token, code)))
  expect(all.map(({ statusCode }) => statusCode).filter(status => status === 200)).toHaveLength(1)
})

test('a link expires after a day or when a new link is sent', async () => {
  const email = 'slow@test.example'
  const first = await invite(email)
  await clock.advance({ hours: 24, seconds: -1 })
  expect((await open(first)).statusCode).toBe(200)
  await clock.advance({ seconds: 1 })
  expect((await open(first)).statusCode).toBe(404)
  const admin = await atWork(t, 'admin')
  const [row] = await db<{ id: number }[]>`select id from staff where email = ${email}`
  expect((await post(admin.send, 'staff/resend', { id: row?.id })).statusCode).toBe(200)
  const second = linkIn(email)
  expect((await post(admin.send, 'staff/resend', { id: row?.id })).statusCode).toBe(200)
  expect([(await open(second)).statusCode, (await open(linkIn(email))).statusCode]).toEqual([404, 200])
})

test('a person who was disabled cannot enrol', async () => {
  const email = 'never@test.example'
  const token = await invite(email)
  const totpSecret = await keyOf(token)
  const admin = await atWork(t, 'admin')
  const [row] = await db<{ id: number }[]>`select id from staff where email = ${email}`
  await post(admin.send, 'staff/disable', { id: row?.id, reason: 'Changed our mind' })
  expect((await enrol(token, codeFor({ totpSecret }))).statusCode).toBe(404)
  expect((await post(admin.send, 'staff/resend', { id: row?.id })).statusCode).toBe(404)
})
