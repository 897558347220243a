import { beforeEach, describe, expect, test } from 'vitest'
import { makeInterest, makeMember } from '../../../testing/make.ts'
import { type Person, pair, person } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { expireInterests } from './expire-interests.ts'

const t = await testApp()
const { clock } = t
let man: Person
let woman: Person
beforeEach(async () => {
  await clock.set('2026-06-01T06:00:00Z')
  ;[man, woman] = await pair(t)
})

/** Keeps the sessions open while the clock advances. */
const renewSessions = () =>
  t.db`update sessions set last_seen_at = now(), expires_at = now() + interval '1 day'`

describe('an interest expires 30 days after it was sent', () => {
  test('to the millisecond, in every list and count of both members', async () => {
    await man.does('send', woman.id)
    const seen = async () => ({
      mine: (await man.list('sent')).cards[0]?.interest.state,
      hers: (await woman.list('received')).cards.length,
      waiting: (await woman.notices()).waiting,
    })
    await clock.advance({ days: 30, ms: -1 })
    await renewSessions()
    expect(await seen()).toEqual({ mine: 'sent', hers: 1, waiting: 1 })
    await clock.advance({ ms: 1 })
    expect(await seen()).toEqual({ mine: 'expired', hers: 0, waiting: 0 })
    expect((await woman.does('accept', man.id)).response).toBe('invalid')
  })

  test('and the daily job marks it as expired, not a millisecond earlier', async () => {
    await man.does('send', woman.id)
    const [later, lady] = await pair(t)
    await clock.advance({ ms: 1 })
    await later.does('send', lady.id)
    const states = async () => {
      await expireInterests(t)
      const rows = await t.db`
        select state from interests where sender_id in (${man.id}, ${later.id}) order by sender_id`
      return rows.map(({ state }) => state)
    }
    await clock.advance({ days: 30, ms: -2 })
    expect(await states()).toEqual(['sent', 'sent'])
    await clock.advance({ ms: 1 })
    expect(await states()).toEqual(['expired', 'sent'])
    await clock.advance({ ms: 1 })
    expect(await states()).toEqual(['expired', 'expired'])
  })
})

test('an accept can be undone for 60 seconds', async () => {
  await man.does('send', woman.id)
  const reply = await woman.does('accept', man.id)
  expect(Date.parse(reply.interest.undoUntil ?? '')).toBe(Date.now() + 60_000)
  await clock.advance({ seconds: 60 })
  expect((await woman.does('undo', man.id)).response).toBe('invalid')
  const [his, hers] = await pair(t)
  await his.does('send', hers.id)
  await hers.does('accept', his.id)
  await clock.advance({ seconds: 60, ms: -1 })
  expect((await hers.does('undo', his.id)).response).toBe('success')
})

test('a notice of one kind from one sender is created once a day', async () => {
  const [third] = [await person(t, { gender: 'male' })]
  const sendAgain = async () => {
    await man.does('withdraw', woman.id)
    await man.does('send', woman.id)
    return t.sent.filter(({ to }) => to === woman.email).length
  }
  await man.does('send', woman.id)
  expect(await sendAgain()).toBe(1)
  await clock.advance({ days: 1, ms: -1 })
  expect(await sendAgain()).toBe(1)
  await third?.does('send', woman.id)
  await clock.advance({ ms: 1 })
  expect(await sendAgain()).toBe(3)
  expect((await woman.notices()).notices.map(({ user_id }) => user_id)).toEqual([man.id, third?.id])
})

test('the 51st interest within 24 hours is refused until the first is 24 hours old', async () => {
  const receivers: number[] = []
  for (let n = 0; n < 52; n += 1) receivers.push((await makeMember(t.db)).id)
  const send = async () => man.does('send', receivers.pop() as number)
  await send()
  await clock.advance({ minutes: 1 })
  for (let n = 1; n < 50; n += 1) expect((await send()).response).toBe('success')
  await clock.set('2026-06-02T05:59:59.999Z')
  expect((await send()).message).toContain(
    'You have sent 50 interests in a day, which is the limit. You can send another in',
  )
  await clock.advance({ ms: 1 })
  expect((await send()).response).toBe('success')
})

test('an answer changes only the interest of that pair', async () => {
  const [other, third] = [await person(t, { gender: 'male' }), await person(t)]
  for (const asking of [woman, third])
    for (const asked of [man, other]) await makeInterest(t.db, asking.id, asked.id)
  const states = async () => {
    const rows = await t.db`
      select state from interests where receiver_id in (${man.id}, ${other.id}) order by receiver_id, sender_id`
    return rows.map(({ state }) => state)
  }
  await man.does('accept', woman.id)
  expect(await states()).toEqual(['accepted', 'sent', 'sent', 'sent'])
  await other.does('accept', woman.id)
  await man.does('undo', woman.id)
  expect(await states()).toEqual(['sent', 'sent', 'accepted', 'sent'])
  await man.does('accept', third.id)
  await other.does('send', third.id)
  expect(await states()).toEqual(['sent', 'accepted', 'accepted', 'accepted'])
  await man.does('undo', third.id)
  await man.does('decline', woman.id)
  expect(await states()).toEqual(['declined', 'sent', 'accepted', 'accepted'])
  await third.does('end', other.id)
  await third.does('withdraw', man.id)
  expect(await states()).toEqual(['declined', 'withdrawn', 'accepted', 'ended'])
})
