import { describe, expect, test } from 'vitest'
import { setLastActive } from '../../../testing/last-active.ts'
import { makeMember } from '../../../testing/make.ts'
import { signedIn, viewProfile as view } from '../../../testing/signed-in.ts'
import { testApp } from '../../../testing/test-app.ts'
import { sql } from '../../platform/database/sql.ts'

const t = await testApp()

const visitor = () => signedIn(t, { gender: 'male', isPremium: true })
const woman = () => makeMember(t.db)

describe('presence', () => {
  const moments: [lastActive: string, presence: string][] = [
    ['14 minutes 30 seconds', 'online'],
    ['15 minutes 30 seconds', 'recent'],
    ['6 days 23 hours 59 minutes', 'recent'],
    ['7 days 1 minute', 'week'],
    ['90 days', 'week'],
  ]
  test.each(moments)('of a member who was active %s ago is "%s"', async (ago, presence) => {
    const [me, she] = [await visitor(), await woman()]
    await setLastActive(t.db, she.id, sql`now() - ${ago}::interval`)
    const { between } = (await view(me.send, she.id)).json()
    expect(between.presence).toBe(presence)
    expect(new Date(between.lastSeen).getUTCDay()).toBe(1)
  })

  const weeks: [lastActive: string, monday: string][] = [
    ['2026-03-01 18:29:00+00', '2026-02-23'],
    ['2026-03-01 18:31:00+00', '2026-03-02'],
    ['2026-01-01 06:00:00+00', '2025-12-29'],
  ]
  test.each(weeks)('%s is in the week of %s in India', async (lastActive, monday) => {
    const [me, she] = [await visitor(), await woman()]
    await setLastActive(t.db, she.id, sql`${lastActive}`)
    expect((await view(me.send, she.id)).json().between.lastSeen).toBe(monday)
  })
})

test('a member who hides the presence does not see that of others', async () => {
  const [me, she] = [await visitor(), await woman()]
  const shown = async () => (await view(me.send, she.id)).json().between
  expect(await shown()).toMatchObject({ presence: 'online', lastSeen: expect.any(String) })
  for (const { id } of [me, she]) {
    await t.db`update members set shows_presence = false where id = ${id}`
    const between = await shown()
    expect([between.presence, between.lastSeen]).toEqual([undefined, undefined])
    await t.db`update members set shows_presence = true where id = ${id}`
  }
})

describe('the comparison', () => {
  test('shows the preferences that each meets of the other', async () => {
    const [me, she] = [await visitor(), await woman()]
    await t.db`
      update desired_partners set caste_ids = '{2}', language_ids = '{1}', country_id = 101, income_id = 6
      where member_id = ${me.id}`
    const { between } = (await view(me.send, she.id)).json()
    expect(between.mine).toEqual({
      met: 3,
      asked: 5,
      wishes: [
        { wish: 'age', isMet: true },
        { wish: 'country', isMet: true },
        { wish: 'caste', isMet: false },
        { wish: 'language', isMet: true },
        { wish: 'income', isMet: false },
      ],
    })
    // The whole range of heights is no preference.
    expect(between.theirs).toMatchObject({ met: 1, asked: 1 })
    expect(between.isMutual).toBe(true)
  })

  test('is not mutual if the viewer does not meet a preference', async () => {
    const [me, she] = [await visitor(), await woman()]
    await t.db`update desired_partners set height_min_in = 65 where member_id = ${she.id}`
    const { between } = (await view(me.send, she.id)).json()
    expect(between).toMatchObject({
      isMutual: false,
      mine: { met: 1, asked: 1 },
      theirs: { met: 1, asked: 2 },
    })
  })

  test.each([
    ['none', null, null],
    ['sent', 'sent', null],
    ['received', null, 'sent'],
    ['matched', 'accepted', null],
    ['passed', null, 'declined'],
  ] as const)('shows the interest "%s"', async (state, mine, theirs) => {
    const [me, she] = [await visitor(), await woman()]
    if (mine)
      await t.db`insert into interests (sender_id, receiver_id, state) values (${me.id}, ${she.id}, ${mine})`
    if (theirs)
      await t.db`insert into interests (sender_id, receiver_id, state) values (${she.id}, ${me.id}, ${theirs})`
    expect((await view(me.send, she.id)).json().between.interest).toEqual({ state, againFrom: null })
  })
})
