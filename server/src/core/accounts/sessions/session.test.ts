import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { registrationAnswers } from '#contract/testing/registration.ts'
import { as, asGuest, form, type Send } from '../../../../testing/as.ts'
import { setLastActive } from '../../../../testing/last-active.ts'
import { makeMember } from '../../../../testing/make.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { sql } from '../../../platform/database/sql.ts'
import { updateSuspension } from '../../moderation/state-store.ts'

const { app, db } = await testApp()
const session = { url: '/api/v1/session' }

test('a visitor has the name Guest', async () => {
  expect((await asGuest(app)(session)).json()).toEqual({
    isLoggedIn: false,
    userId: null,
    userName: 'Guest',
    isPremium: false,
    step: null,
    isApproved: false,
  })
})

test.each(['phone', 'profile', 'partner', 'done'] as const)(
  'a member at %s has this step in the session',
  async step => {
    const { id, name } = await makeMember(db, { step })
    const send = await as(app, db, { memberId: id })
    expect((await send(session)).json()).toEqual({
      isLoggedIn: true,
      userId: id,
      userName: name,
      isPremium: false,
      step,
      isApproved: step === 'done',
      profileFor: 'Self',
      gender: 'female',
    })
  },
)

test('parallel requests get the members of their own cookies', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => makeMember(db)))
  const sends = await Promise.all(people.map(({ id }) => as(app, db, { memberId: id })))
  const strangers = ['a', 'b'].map(token => ({ ...session, headers: { cookie: `session=${token}` } }))
  const replies = await Promise.all([
    ...sends.flatMap(send => [send(session), send(session)]),
    ...strangers.map(asGuest(app)),
  ])
  const wanted = [...people.flatMap(({ id }) => [id, id]), null, null]
  expect(replies.map(reply => reply.json().userId)).toEqual(wanted)
})

test('a logout ends only this session and clears the cookie', async () => {
  const { id } = await makeMember(db, { isPremium: true })
  const here = await as(app, db, { memberId: id })
  const there = await as(app, db, { memberId: id })
  expect((await here(session)).json()).toMatchObject({ isLoggedIn: true, isPremium: true })
  const out = await here({ method: 'POST', url: '/api/v1/logout', ...form({}) })
  expect(out.json()).toEqual({ response: 'success' })
  expect(String(out.headers['set-cookie'])).toMatch(/^session=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/)
  // Clears pages and pictures. Drafts of other members and the device cookie of a shared browser stay.
  expect(out.headers['clear-site-data']).toBe('"cache"')
  expect((await here(session)).json()).toMatchObject({ isLoggedIn: false })
  expect((await there(session)).json()).toMatchObject({ isLoggedIn: true })
})

test('a member lists the devices and logs them out one by one or all together', async () => {
  const { id } = await makeMember(db)
  const [here, there] = [await as(app, db, { memberId: id }), await as(app, db, { memberId: id })]
  const stranger = await as(app, db, { memberId: (await makeMember(db)).id })
  const { sessions } = (await here({ url: '/api/v1/sessions' })).json()
  expect(sessions).toHaveLength(2)
  const other = sessions.find((session: { isThis: boolean }) => !session.isThis)
  const end = async (by: Send, which: string) =>
    (await by({ method: 'POST', url: '/api/v1/sessions/end', ...form({ device: which }) })).json()
  expect(await end(stranger, other.id)).toEqual({ response: 'success', ended: 0 })
  expect(await end(here, other.id)).toEqual({ response: 'success', ended: 1 })
  expect((await there({ url: '/api/v1/session' })).json().isLoggedIn).toBe(false)
  expect(await end(here, 'all')).toEqual({ response: 'success', ended: 1 })
  expect((await here({ url: '/api/v1/session' })).json().isLoggedIn).toBe(false)
})

test('the database stores only the hash of a token', async () => {
  const url = '/api/v1/Register_controller/register'
  const signedUp = await asGuest(app)({ method: 'POST', url, ...form(registrationAnswers) })
  const token = signedUp.cookies.find(({ name }) => name === 'session')?.value as string
  const [row] = await db`
    select token_hash, to_jsonb(s)::text as text from sessions s where member_id = ${signedUp.json().id}`
  expect(row?.token_hash).toEqual(createHash('sha256').update(token).digest())
  for (const raw of [
    token,
    Buffer.from(token).toString('hex'),
    Buffer.from(token, 'base64url').toString('hex'),
  ])
    expect(row?.text).not.toContain(raw)
})

test('a member lists and ends only their own devices', async () => {
  const people = []
  for (const devices of [1, 2, 3]) {
    const { id } = await makeMember(db)
    const sends = await Promise.all(Array.from({ length: devices }, () => as(app, db, { memberId: id })))
    people.push({ devices, send: sends[0] as Send, sends })
  }
  const count = async (send: Send) => (await send({ url: '/api/v1/sessions' })).json().sessions.length
  for (const { send, devices } of people) expect(await count(send)).toBe(devices)
  const [first, second, third] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
  const out = await second.send({ method: 'POST', url: '/api/v1/sessions/end', ...form({ device: 'all' }) })
  expect(out.json().ended).toBe(2)
  expect([await count(first.send), await count(third.send)]).toEqual([1, 3])
})

test('a suspension ends every session of this member only, and its end restores none', async () => {
  const [suspended, other] = [await makeMember(db), await makeMember(db)]
  const sends = [await as(app, db, { memberId: suspended.id }), await as(app, db, { memberId: suspended.id })]
  const bystander = await as(app, db, { memberId: other.id })
  await setLastActive(db, suspended.id)
  expect(await db`select from sessions where member_id = ${suspended.id}`).toHaveLength(2)
  await updateSuspension(db, suspended.id, sql`'infinity'::timestamptz`)
  for (const lifted of [false, true]) {
    if (lifted) await db`update profiles set suspended_until = null where member_id = ${suspended.id}`
    for (const send of sends) expect((await send({ url: '/api/v1/sessions' })).statusCode).toBe(401)
  }
  expect((await bystander({ url: '/api/v1/sessions' })).statusCode).toBe(200)
})
