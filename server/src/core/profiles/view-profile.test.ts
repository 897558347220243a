import { beforeAll, describe, expect, test } from 'vitest'
import { asRead, profileAnswers } from '#contract/testing/profile-answers.ts'
import { as, form, type Send } from '../../../testing/as.ts'
import { makeMember } from '../../../testing/make.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

const view = (send: Send, id: number | string, more: Record<string, string> = {}) =>
  send({ method: 'POST', url: '/api/v1/mycon/view_profile', ...form({ ...more, find_id: String(id) }) })

async function visitor(wanted: Parameters<typeof makeMember>[1] = {}) {
  const member = await makeMember(t.db, { gender: 'male', isPremium: true, ...wanted })
  return { ...member, send: await as(t.app, t.db, { memberId: member.id }) }
}
const woman = (wanted: Parameters<typeof makeMember>[1] = {}) => makeMember(t.db, wanted)
const addPhoto = (id: number, slot: number, status: string) =>
  t.db`insert into photos (member_id, slot, path, status)
    values (${id}, ${slot}, ${`uploads/test/${id}-${slot}.webp`}, ${status})`

describe('the reply', () => {
  test('has every answer of the profile, with names instead of ids', async () => {
    const [man, she] = [await visitor(), await woman({ name: 'Asha Rani Sharma' })]
    await t.db`
      update profile_details set weight_kg = 151, is_manglik = true, organisation = 'Tata Motors', hobby_ids = '{2,1}'
      where member_id = ${she.id}`
    await t.db`update profiles set height_in = 70, marital_status_id = 2 where member_id = ${she.id}`
    const response = await view(man.send, she.id)
    expect(response.statusCode).toBe(200)
    const none = { image1: null, image2: null, image3: null, image4: null, image5: null, image6: null }
    expect(response.json().details).toEqual({
      ...none,
      user_id: she.id,
      name: 'Asha Rani Sharma',
      gender: 'female',
      dob: '1996-05-14',
      age: expect.any(Number),
      visitor: 1,
      ...asRead(profileAnswers),
      desc: 'A calm person who likes long walks.',
      height: '5.10',
      weight: '150+ Kg',
      religion: 'Hindu',
      caste: 'Brahmin - Anavil',
      sub_caste: 'Other',
      language: 'Hindi',
      marital_status: 'Divorce',
      ug_degree: expect.stringMatching(/[a-z]/i),
      income: expect.stringMatching(/[a-z]/i),
      annual_income: 5,
      org_name: 'Tata Motors',
      gothra: 1,
      gothra_maternal: 2,
      gothraname: expect.stringMatching(/[a-z]/i),
      gothramaternalname: expect.stringMatching(/[a-z]/i),
      manglik: 'Yes',
      hobbies: 'Painting,Drawing',
      countryId: 101,
      stateId: 4014,
      profileFor: 'Self',
      isOwn: false,
    })
  })

  test('never has a phone number or an e-mail address', async () => {
    const [man, she] = [await visitor(), await woman()]
    const own = await as(t.app, t.db, { memberId: she.id })
    for (const send of [man.send, own]) {
      const { body } = await view(send, she.id)
      expect(body).toContain('"details"')
      for (const secret of [she.phone, she.email, man.phone, man.email]) expect(body).not.toContain(secret)
    }
  })

  test('has the approved photos of another member, and all own photos', async () => {
    const [man, she] = [await visitor(), await woman()]
    await addPhoto(she.id, 1, 'pending')
    await addPhoto(she.id, 2, 'approved')
    await addPhoto(she.id, 5, 'rejected')
    const path = (slot: number) => `uploads/test/${she.id}-${slot}.webp`
    const seen = (await view(man.send, she.id)).json().details
    expect([seen.image1, seen.image2, seen.image5]).toEqual([null, path(2), null])
    const own = (await view(await as(t.app, t.db, { memberId: she.id }), she.id)).json().details
    expect([own.image1, own.image2, own.image5]).toEqual([path(1), path(2), path(5)])
  })

  test('has the own profile without a plan or approval, also hidden, and no comparison', async () => {
    const me = await visitor({ isPremium: false, isApproved: false, isHidden: true })
    const response = await view(me.send, me.id)
    expect(response.json()).toMatchObject({ response: 'success', details: { isOwn: true, visitor: 0 } })
    expect(response.json()).not.toHaveProperty('between')
    expect(await t.db`select from profile_visits where member_id = ${me.id}`).toHaveLength(0)
  })
})

describe('the permission', () => {
  test('without a plan is refused the same for known and unknown numbers', async () => {
    const me = await visitor({ isPremium: false })
    const hidden = await woman({ isHidden: true })
    const bodies = await Promise.all(
      [(await woman()).id, hidden.id, 2_000_000_000].map(async id => {
        const response = await view(me.send, id)
        expect(response.statusCode).toBe(403)
        return response.body
      }),
    )
    expect(new Set(bodies).size).toBe(1)
    expect(JSON.parse(bodies[0] as string)).toMatchObject({ upgrade: true })
  })

  test('needs a plan that is valid at the time of the request', async () => {
    const [me, she] = [await visitor(), await woman()]
    expect((await view(me.send, she.id)).statusCode).toBe(200)
    await t.db`update entitlements set valid_upto = now() where member_id = ${me.id}`
    expect((await view(me.send, she.id)).statusCode).toBe(403)
    await t.db`
      update entitlements set valid_from = now() + interval '1 hour', valid_upto = now() + interval '1 year'
      where member_id = ${me.id}`
    expect((await view(me.send, she.id)).statusCode).toBe(403)
  })

  const reasons: [reason: string, make: (viewerId: number) => Promise<number>][] = [
    ['unknown', async () => 2_000_000_000],
    ['hidden', async () => (await woman({ isHidden: true })).id],
    ['suspended', async () => (await woman({ isSuspended: true })).id],
    ['not approved', async () => (await woman({ isApproved: false })).id],
    ['of the viewer’s gender', async () => (await makeMember(t.db, { gender: 'male' })).id],
    ['blocked by the viewer', viewerId => blocked(viewerId, 'viewer')],
    ['blocking the viewer', viewerId => blocked(viewerId, 'member')],
    [
      'without a profile',
      () => approvedBut(id => t.db`update profile_details set completed_at = null where member_id = ${id}`),
    ],
    [
      'without a desired partner',
      () => approvedBut(id => t.db`delete from desired_partners where member_id = ${id}`),
    ],
    [
      'without a verified phone',
      () => approvedBut(id => t.db`update members set phone_verified_at = null where id = ${id}`),
    ],
  ]
  async function blocked(viewerId: number, by: 'viewer' | 'member') {
    const { id } = await woman()
    const pair = by === 'viewer' ? [viewerId, id] : [id, viewerId]
    await t.db`insert into blocks (blocker_id, blocked_id) values (${pair[0] as number}, ${pair[1] as number})`
    return id
  }
  async function approvedBut(undo: (id: number) => Promise<unknown>) {
    const { id } = await woman()
    await undo(id)
    return id
  }
  test.each(reasons)('is refused with 404 and no visit for a member who is %s', async (_reason, make) => {
    const me = await visitor()
    const id = await make(me.id)
    const response = await view(me.send, id)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ message: 'This profile does not exist.' })
    expect(await t.db`select from profile_visits where viewer_id = ${me.id}`).toHaveLength(0)
  })

  test.each(['', 'abc', '-1', '1.5', '99999999999'])('is refused with 400 for find_id "%s"', async id => {
    const response = await view((await visitor()).send, id)
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toBe('This profile does not exist.')
  })
})
