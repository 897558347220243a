import { beforeEach, describe, expect, test } from 'vitest'
import { as, asGuest, asSignedInBy, form, type Send } from '../../../../testing/as.ts'
import { makeMember } from '../../../../testing/make.ts'
import { quickHash } from '../../../../testing/quick-hash.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { deleteExpiredSessions } from './store.ts'

const { app, db, clock } = await testApp()
const passwordHash = await quickHash('jasmine-tea-42')
beforeEach(() => clock.set('2026-06-14T12:00:00Z'))

async function logIn(more: Record<string, string> = {}): Promise<{ id: number; send: Send }> {
  const { id, phone } = await makeMember(db)
  await db`update members set password_hash = ${passwordHash} where id = ${id}`
  const fields = form({ email: phone, password: 'jasmine-tea-42', ...more })
  const signedIn = await asGuest(app)({ method: 'POST', url: '/api/v1/login_controller/login', ...fields })
  return { id, send: asSignedInBy(app, signedIn) }
}
const isIn = async (send: Send) => (await send({ url: '/api/v1/session' })).json().isLoggedIn
const rowsOf = async (id: number) => (await db`select from sessions where member_id = ${id}`).length
/** The count of devices, listed by another session of the member, so that the tested one stays unused. */
const listedBy = async (send: Send) => (await send({ url: '/api/v1/sessions' })).json().sessions.length

describe('a session ends', () => {
  test('after 24 hours, even if it is in use', async () => {
    const { send } = await logIn()
    for (let hour = 1; hour < 24; hour += 1) {
      await clock.advance({ hours: 1 })
      expect(await isIn(send)).toBe(true)
    }
    await clock.advance({ minutes: 59, seconds: 59 })
    expect(await isIn(send)).toBe(true)
    await clock.advance({ seconds: 1 })
    expect(await isIn(send)).toBe(false)
  })

  test('after 30 days with "Remember me"', async () => {
    const { send } = await logIn({ remember: 'true' })
    for (const days of [10, 10, 9]) {
      await clock.advance({ days })
      expect(await isIn(send)).toBe(true)
    }
    await clock.advance({ hours: 23, minutes: 59, seconds: 59 })
    expect(await isIn(send)).toBe(true)
    await clock.advance({ seconds: 1 })
    expect(await isIn(send)).toBe(false)
  })

  test.each([
    ['just before', { days: 14, seconds: -1 }, true],
    ['at', { days: 14 }, false],
  ])('with "Remember me" but unused, %s 14 days', async (_, unused, stays) => {
    const { id, send } = await logIn({ remember: 'true' })
    await clock.advance(unused)
    const other = await as(app, db, { memberId: id })
    expect(await listedBy(other)).toBe(stays ? 2 : 1)
    expect(await isIn(send)).toBe(stays)
  })

  test('and then is not in the list of devices', async () => {
    const { id } = await logIn()
    await clock.advance({ hours: 24, seconds: -1 })
    const other = await as(app, db, { memberId: id })
    expect(await listedBy(other)).toBe(2)
    await clock.advance({ seconds: 1 })
    expect(await listedBy(other)).toBe(1)
  })

  test('and the hourly job deletes only ended sessions', async () => {
    const people = [await logIn(), await logIn({ remember: '1' }), await logIn({ remember: 'on' })]
    const left = async () => Promise.all(people.map(({ id }) => rowsOf(id)))
    await clock.advance({ hours: 24, seconds: -1 })
    await isIn(people[2]?.send as Send)
    await deleteExpiredSessions(db)
    expect(await left()).toEqual([1, 1, 1])
    await clock.advance({ seconds: 1 })
    await deleteExpiredSessions(db)
    expect(await left()).toEqual([0, 1, 1])
    await clock.advance({ days: 13 })
    await deleteExpiredSessions(db)
    expect(await left()).toEqual([0, 0, 1])
  })
})

test('a request after 10 minutes updates the idle timeout and the presence', async () => {
  const { id, send } = await logIn()
  const [bystander] = [await logIn()]
  const seen = async (who: number) => {
    const [row] = await db`
      select s.last_seen_at, a.last_active_at from sessions s join member_activity a using (member_id) where member_id = ${who}`
    return [row?.last_seen_at, row?.last_active_at].map(at => at.toISOString().slice(11, 19))
  }
  await clock.advance({ minutes: 10 })
  await send({ url: '/api/v1/session' })
  expect(await seen(id)).toEqual(['12:00:00', '12:00:00'])
  await clock.advance({ ms: 1 })
  await send({ url: '/api/v1/session' })
  expect(await seen(id)).toEqual(['12:10:00', '12:10:00'])
  expect(await seen(bystander?.id as number)).toEqual(['12:00:00', '12:00:00'])
})

test('a plan is valid from its first moment until just before its last', async () => {
  const { id, send } = await logIn()
  await db`
    insert into orders (id, member_id, plan_id, amount_paise, state, settled_at)
    values ('order_lifetimes1', ${id}, 'Premium', 9900, 'COMPLETED', now())`
  await db`
    insert into entitlements (order_id, member_id, valid_from, valid_upto)
    values ('order_lifetimes1', ${id}, now() + interval '1 hour', now() + interval '2 hours')`
  const isPremium = async () => (await send({ url: '/api/v1/session' })).json().isPremium
  const seen = []
  for (const by of [{ minutes: 60, ms: -1 }, { ms: 1 }, { minutes: 60, ms: -1 }, { ms: 1 }]) {
    await clock.advance(by)
    seen.push(await isPremium())
  }
  expect(seen).toEqual([false, true, true, false])
})
