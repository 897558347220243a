import { beforeEach, describe, expect, test } from 'vitest'
import { asGuest } from '../../../../testing/as.ts'
import { makeStaff } from '../../../../testing/make.ts'
import { atWork, auditAfter, auditHead, post } from '../../../../testing/office.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { untilWaiting } from '../../../../testing/until-waiting.ts'
import { expireRequests } from './expire-requests.ts'

const t = await testApp()
const { app, db, clock, sent, serverDb } = t
const guest = asGuest(app)

beforeEach(async () => {
  await clock.set('2026-08-03T06:00:15Z')
  await db`delete from rate_limits`
  await db`delete from promised_limits`
  await db`update approvals set answer = 'lapsed', answered_at = now() where answer is null`
})

let asked = 0
async function ask(by: { send: typeof guest }, roles = ['moderator']) {
  asked += 1
  const email = `new.${asked}@test.example`
  const reply = await post(by.send, 'staff/invite', { name: 'Asha Rao', email, roles })
  return { email, status: reply.statusCode, ...(reply.json() as { request: number; message: string }) }
}
const answer = (by: { send: typeof guest }, id: number, word: 'yes' | 'no' = 'yes') =>
  post(by.send, 'requests/answer', { id, answer: word })
const isThere = async (email: string) => (await db`select from staff where email = ${email}`).length === 1
const listOf = async (by: { send: typeof guest }) =>
  (await by.send({ url: '/api/v1/admin/requests' })).json().requests as Record<string, unknown>[]

describe('with two admins', () => {
  test('one asks, the other is told and says yes, and it happens then', async () => {
    const [one, other] = [await atWork(t, 'admin'), await atWork(t, 'admin')]
    const editor = await atWork(t, 'editor')
    const head = await auditHead(t)
    const { email, request, message } = await ask(one)
    expect(message).toContain(other.name)
    expect(await isThere(email)).toBe(false)
    expect(sent.some(({ to, kind }) => to === other.email && kind.name === 'staff-request')).toBe(true)
    const sentence = `Asha Rao (${email}) is invited as moderator.`
    expect((await listOf(one))[0]).toMatchObject({ sentence, isMine: true, mayAnswer: false, answer: null })
    expect((await listOf(other))[0]).toMatchObject({ sentence, isMine: false, mayAnswer: true, answer: null })
    expect(await listOf(editor)).toEqual([])
    expect((await other.send({ url: '/api/v1/admin/session' })).json().requestsWaiting).toBe(1)
    expect((await answer(editor, request)).statusCode).toBe(403)
    expect((await answer(one, request)).statusCode).toBe(403)
    expect((await answer(other, request)).statusCode).toBe(200)
    expect(await isThere(email)).toBe(true)
    expect((await answer(other, request)).statusCode).toBe(409)
    expect((await auditAfter(t, head)).map(({ action, staff_id }) => [action, staff_id])).toEqual([
      ['request.ask', one.id],
      ['request.answer', other.id],
    ])
  })

  test('of ten who say yes at once one is heard, and it happens once', async () => {
    const [one, ...others] = await Promise.all(Array.from({ length: 5 }, () => atWork(t, 'admin')))
    const { request, email } = await ask(one as NonNullable<typeof one>)
    const replies = await Promise.all([...others, ...others].map(other => answer(other, request)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await isThere(email)).toBe(true)
  })

  test('a no, a withdrawal and three days end it', async () => {
    const [one, other] = [await atWork(t, 'admin'), await atWork(t, 'admin')]
    const [no, back, late] = [await ask(one), await ask(one), await ask(one)]
    expect((await answer(other, no.request, 'no')).json().message).toBe('Declined. Nothing was changed.')
    expect((await post(other.send, 'requests/withdraw', { id: back.request })).statusCode).toBe(404)
    expect((await post(one.send, 'requests/withdraw', { id: back.request })).statusCode).toBe(200)
    expect((await answer(other, back.request)).statusCode).toBe(409)
    await clock.advance({ hours: 72 })
    const later = await atWork(t, 'admin')
    expect((await answer(later, late.request)).statusCode).toBe(409)
    // Two servers at once: one of them ends it.
    expect((await Promise.all([expireRequests(serverDb), expireRequests(serverDb)])).toSorted()).toEqual([
      0, 1,
    ])
    for (const { email } of [no, back, late]) expect(await isThere(email)).toBe(false)
    const answers = new Map((await listOf(later)).map(({ id, answer: word }) => [id, word]))
    expect([no, back, late].map(({ request }) => answers.get(request))).toEqual(['no', 'withdrawn', 'lapsed'])
  })

  test('what has changed since does not happen, and says why', async () => {
    const [one, other] = [await atWork(t, 'admin'), await atWork(t, 'admin')]
    const person = await makeStaff(db, 'editor')
    const change = async () =>
      (await post(one.send, 'staff/roles', { id: person.id, roles: ['finance'] })).json().request as number
    const first = await change()
    await db`update staff set roles = '{moderator}' where id = ${person.id}`
    expect((await answer(other, first)).json().message).toBe(
      'Not done. It has changed since it was asked for.',
    )
    expect(await db`select roles from staff where id = ${person.id}`).toEqual([{ roles: ['moderator'] }])
    const second = await change()
    await db`update staff set disabled_at = now() where id = ${one.id}`
    expect((await answer(other, second)).json().message).toBe(
      'Not done. Who asked for it may not ask for it any more.',
    )
  })

  test('the same is asked for once at a time', async () => {
    const [one] = [await atWork(t, 'admin'), await atWork(t, 'admin')]
    const person = await makeStaff(db, 'editor')
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => post(one.send, 'staff/reset', { id: person.id })),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  })

  test('an address that is known is not invited', async () => {
    const one = await atWork(t, 'admin')
    const reply = await post(one.send, 'staff/invite', { name: 'X', email: one.email, roles: ['editor'] })
    expect(reply.statusCode).toBe(409)
  })
})

describe('the database itself', () => {
  const frozen = async () => {
    const [one, other] = [await atWork(t, 'admin'), await atWork(t, 'admin')]
    return { one, other, ...(await ask(one)) }
  }
  test.each([
    ['a yes to one’s own', `answer = 'yes', answered_by = asked_by, answered_at = now()`],
    ['a no to one’s own', `answer = 'no', answered_by = asked_by, answered_at = now()`],
    ['a yes of nobody', `answer = 'yes', answered_at = now()`],
    ['a stop without a link', `answer = 'stopped', answered_at = now()`],
    [
      'a colleague beside the command line',
      `answer = 'yes', answered_on_server = true, answered_by = (select max(id) from staff), answered_at = now()`,
    ],
  ])('refuses %s', async (_, change) => {
    const { request } = await frozen()
    for (const by of [db, serverDb])
      await expect(by.unsafe(`update approvals set ${change} where id = ${request}`)).rejects.toThrow(
        'approvals_two_people',
      )
  })

  test.each([
    ['another wording', `sentence = 'x'`],
    ['another payload', `payload = '{}'`],
    ['another asker', 'asked_by = (select max(id) from staff)'],
    ['more time', `expires_at = now() + interval '1 year'`],
    [
      'another payload with the answer',
      `payload = '{}', answer = 'withdrawn', answered_by = asked_by, answered_at = now()`,
    ],
  ])('refuses %s', async (_, change) => {
    const { request } = await frozen()
    await makeStaff(db, 'admin')
    await expect(db.unsafe(`update approvals set ${change} where id = ${request}`)).rejects.toThrow(
      'answered once and never changed',
    )
    await expect(db`delete from approvals where id = ${request}`).rejects.toThrow('never changed')
  })
})

describe('with one admin', () => {
  async function onlyAdmin() {
    const admin = await atWork(t, 'admin')
    await db`update staff set disabled_at = now() where id <> ${admin.id} and disabled_at is null`
    return admin
  }

  test('a request is not approved automatically; it expires after 72 hours', async () => {
    const admin = await onlyAdmin()
    // More requests than mails a mailbox gets in a day.
    for (let many = 0; many < 40; many += 1) {
      const { request } = await ask(admin)
      await post(admin.send, 'requests/withdraw', { id: request })
    }
    const { email, request, message } = await ask(admin, ['admin'])
    expect(message).toContain(`npm run admin -- approve ${request}`)
    const head = await auditHead(t)
    await clock.advance({ hours: 72, seconds: -1 })
    expect(await expireRequests(serverDb)).toBe(0)
    await clock.advance({ seconds: 1 })
    expect(await expireRequests(serverDb)).toBe(1)
    expect(await isThere(email)).toBe(false)
    expect(await auditAfter(t, head)).toMatchObject([{ action: 'request.lapse', staff_id: null }])
  })

  test('an answer that waits while the request expires is refused, and nothing happens', async () => {
    const [one, other] = [await atWork(t, 'admin'), await atWork(t, 'admin')]
    const { email, request } = await ask(one)
    let answering: ReturnType<typeof answer> | undefined
    await db.begin(async tx => {
      await tx`select from approvals where id = ${request} for update`
      answering = answer(other, request)
      await untilWaiting(db)
      await tx`update approvals set answer = 'lapsed', answered_at = now() where id = ${request}`
    })
    expect((await answering)?.statusCode).toBe(409)
    expect(await isThere(email)).toBe(false)
  })

  test('a request that is being answered does not expire', async () => {
    const one = await atWork(t, 'admin')
    const { request } = await ask(one)
    await clock.advance({ hours: 73 })
    await db.begin(async tx => {
      await tx`select from approvals where id = ${request} for update`
      expect(await expireRequests(serverDb)).toBe(0)
    })
    expect(await expireRequests(serverDb)).toBe(1)
  })
})
