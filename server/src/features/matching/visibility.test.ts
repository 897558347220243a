import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { as, asGuest, form, type Send } from '../../../testing/as.ts'
import { type BrowsingMember, browsingMember } from '../../../testing/browsing-member.ts'
import { makeMember } from '../../../testing/make.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'

let t: TestApp
let viewer: BrowsingMember

beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  // Payments outlive members, so they are deleted separately.
  await t.db`delete from entitlements`
  await t.db`delete from orders`
  await t.db`delete from members`
  viewer = await browsingMember(t, { name: 'Rohan' })
})

/** Whether each call finds or counts the member. */
async function whereabouts({ id }: { id: number }): Promise<Record<string, boolean>> {
  const has = async (...args: Parameters<BrowsingMember['list']>) =>
    (await viewer.list(...args)).ids.includes(id)
  const counts = (await viewer.post('desire_patner_count')).json()
  return {
    desired: await has('desired'),
    recent: await has('recent'),
    byName: await has('search', { type: 'multiple', name: 'kavita' }),
    byNumber: await has('search', { type: 'single', userid: `HS${String(id).padStart(4, '0')}` }),
    tapped: (await viewer.post('card', { find_id: String(id) })).statusCode === 200,
    counted: counts.fit.people + counts.mutual.people > 0,
  }
}

const everywhere = { desired: true, recent: true, byName: true, byNumber: true, tapped: true, counted: true }
const nowhere = {
  desired: false,
  recent: false,
  byName: false,
  byNumber: false,
  tapped: false,
  counted: false,
}

describe('a member', () => {
  test('is found everywhere if listed and of the other gender', async () => {
    expect(await whereabouts(await makeMember(t.db, { name: 'Kavita' }))).toEqual(everywhere)
  })

  test.each([
    ['hidden', { isHidden: true }],
    ['suspended', { isSuspended: true }],
    ['not approved', { isApproved: false }],
    ['still onboarding', { step: 'partner' as const }],
    ['of the viewer’s gender', { gender: 'male' as const }],
  ])('who is %s is found nowhere', async (_, wanted) => {
    expect(await whereabouts(await makeMember(t.db, { name: 'Kavita', ...wanted }))).toEqual(nowhere)
  })

  test('is found nowhere after deletion', async () => {
    const kavita = await makeMember(t.db, { name: 'Kavita' })
    expect(await whereabouts(kavita)).toEqual(everywhere)
    await t.db`delete from members where id = ${kavita.id}`
    expect(await whereabouts(kavita)).toEqual(nowhere)
  })

  test.each(['was blocked by', 'has blocked'])(
    'who %s the viewer is found nowhere until the unblock',
    async by => {
      const kavita = await makeMember(t.db, { name: 'Kavita' })
      const pair = by === 'was blocked by' ? [viewer.id, kavita.id] : [kavita.id, viewer.id]
      await t.db`insert into blocks (blocker_id, blocked_id) values (${pair[0] as number}, ${pair[1] as number})`
      expect(await whereabouts(kavita)).toEqual(nowhere)
      await t.db`delete from blocks`
      expect(await whereabouts(kavita)).toEqual(everywhere)
    },
  )

  test('with a restricted audience is found only if the viewer meets the preferences or was admitted', async () => {
    const kavita = await makeMember(t.db, { name: 'Kavita' })
    const wants = (caste: number) =>
      t.db`update desired_partners set caste_ids = ${[caste]} where member_id = ${kavita.id}`
    await t.db`update profiles set audience = 'wishes' where member_id = ${kavita.id}`
    await wants(2)
    expect(await whereabouts(kavita)).toEqual(nowhere)
    await wants(1)
    expect(await whereabouts(kavita)).toEqual(everywhere)
    await t.db`update profiles set caste_id = 2 where member_id = ${viewer.id}`
    expect(await whereabouts(kavita)).toEqual(nowhere)
    await t.db`insert into interests (sender_id, receiver_id) values (${kavita.id}, ${viewer.id})`
    expect(await whereabouts(kavita)).toEqual(everywhere)
    await t.db`update interests set state = 'withdrawn', answered_at = now()`
    expect(await whereabouts(kavita)).toEqual(nowhere)
    await t.db`insert into access_requests (subject, owner_id, viewer_id, state) values ('photos', ${viewer.id}, ${kavita.id}, 'asked')`
    expect(await whereabouts(kavita)).toEqual(everywhere)
    await t.db`update access_requests set state = 'revoked', decided_at = now()`
    expect(await whereabouts(kavita)).toEqual(nowhere)
    await t.db`update profiles set audience = 'members' where member_id = ${kavita.id}`
    expect(await whereabouts(kavita)).toEqual(everywhere)
  })

  test('hidden by the viewer is found by others only', async () => {
    const kavita = await makeMember(t.db, { name: 'Kavita' })
    const other = await browsingMember(t, { name: 'Sahil' })
    await t.db`insert into blocks (blocker_id, blocked_id, kind) values (${viewer.id}, ${kavita.id}, 'hide')`
    expect(await whereabouts(kavita)).toEqual(nowhere)
    expect((await other.list('desired')).ids).toEqual([kavita.id])
    await t.db`delete from blocks`
    expect(await whereabouts(kavita)).toEqual(everywhere)
    await t.db`insert into blocks (blocker_id, blocked_id, kind) values (${kavita.id}, ${viewer.id}, 'hide')`
    expect(await whereabouts(kavita)).toEqual(everywhere)
  })

  test('finds others but never themselves, also while hidden', async () => {
    await t.db`update profiles set hidden_at = now() where member_id = ${viewer.id}`
    expect(await whereabouts(viewer)).toEqual(nowhere)
    expect(await whereabouts(await makeMember(t.db, { name: 'Kavita' }))).toEqual(everywhere)
  })
})

describe('only an approved member can call', () => {
  const calls: [string, Record<string, string>][] = [
    ['desire_patner_match', {}],
    ['desire_patner_count', {}],
    ['recently_joint_match', {}],
    ['search', { type: 'multiple', name: 'kavita' }],
    ['search', { type: 'single', userid: 'HS001001' }],
  ]
  const people: Record<string, [Parameters<typeof makeMember>[1], number]> = {
    registrant: [{ step: 'profile' }, 403],
    free: [{}, 200],
    premium: [{ isPremium: true }, 200],
    suspended: [{ isSuspended: true }, 403],
    'waiting for approval': [{ isApproved: false }, 403],
    hidden: [{ isHidden: true }, 200],
  }
  const call = (send: Send, [path, fields]: (typeof calls)[number], more = {}) =>
    send({ method: 'POST', url: `/api/v1/mycon/${path}`, ...form({ ...fields, ...more }) })

  test.each(calls)('%s %o', async (...target) => {
    expect((await call(asGuest(t.app), target)).statusCode).toBe(401)
    const kavita = await makeMember(t.db, { name: 'Kavita' })
    for (const [who, [wanted, status]] of Object.entries(people)) {
      const { id } = await makeMember(t.db, { gender: 'male', ...wanted })
      const send = await as(t.app, t.db, { memberId: id })
      const plain = await call(send, target)
      expect([who, plain.statusCode]).toEqual([who, status])
      // The session decides who calls, not the fields of the body.
      const foreign = { user_id: kavita.id, UserID: kavita.id, email: kavita.email }
      const posted = { ...foreign, gender: 'female', looking: 'Groom', status: '1', find_id: id }
      const withFields = await call(send, target, posted as unknown as Record<string, string>)
      expect([withFields.statusCode, withFields.body]).toEqual([plain.statusCode, plain.body])
      expect(withFields.body).not.toMatch(/@test\.example|70000\d{5}|phone|email/)
    }
  })
})
