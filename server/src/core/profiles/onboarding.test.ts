import { beforeAll, describe, expect, test } from 'vitest'
import { profileAnswers } from '#contract/testing/profile-answers.ts'
import { partnerAnswers, wrongPartnerAnswers, wrongProfileAnswers } from '../../../testing/answers.ts'
import { as, asGuest, asSignedInBy, form, type Send } from '../../../testing/as.ts'
import { makeMember } from '../../../testing/make.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

const urls = {
  profile: '/api/v1/Register_controller/upload_reg',
  partner: '/api/v1/Register_controller/insertDesiredPartner',
}
const post = (send: Send, url: string, fields: Record<string, string>) =>
  send({ method: 'POST', url, ...form(fields) })
async function at(step: 'phone' | 'profile' | 'partner' | 'done') {
  const { id } = await makeMember(t.db, { step })
  return { id, send: await as(t.app, t.db, { memberId: id }) }
}
const stepOf = async (send: Send) => (await send({ url: '/api/v1/session' })).json().step

describe('the profile', () => {
  test('is stored as ids and values, and the next step is partner', async () => {
    const { id, send } = await at('profile')
    const answers = {
      ...profileAnswers,
      weight: '150+ Kg',
      height: '5.10',
      gothra: '1',
      sub_caste: 'Prefer Not To Say',
    }
    expect((await post(send, urls.profile, answers)).json()).toEqual({
      status: true,
      message: 'The profile was saved.',
    })
    const [row] = await t.db`
      select p.height_in, p.income_id, p.marital_status_id, d.weight_kg, d.is_manglik, d.gothra_id, d.city, d.description
      from profiles p join profile_details d using (member_id) where member_id = ${id}`
    expect(row).toEqual({
      height_in: 70,
      income_id: 5,
      marital_status_id: 1,
      weight_kg: 151,
      is_manglik: false,
      gothra_id: 1,
      city: 'Jaipur',
      description: profileAnswers.desc,
    })
    expect(await stepOf(send)).toBe('partner')
  })

  test('every wrong or empty answer is refused with its message, and changes nothing', async () => {
    const { send } = await at('profile')
    for (const [field, wrong, message] of wrongProfileAnswers) {
      await t.db`delete from rate_limits`
      for (const value of ['', wrong]) {
        const response = await post(send, urls.profile, { ...profileAnswers, [field]: value })
        expect(response.json()).toMatchObject({ status: false, errors: { [field]: message } })
      }
    }
    expect(await stepOf(send)).toBe('profile')
  })

  test('starts with the answers from sign-up', async () => {
    const { send } = await at('profile')
    expect((await send({ url: '/api/v1/profile-draft' })).json()).toMatchObject({
      profileFor: 'Self',
      caste: 'Brahmin - Anavil',
      language: 'Hindi',
      height: '5.4',
      country: 'India',
      countryId: 101,
      state: 'Rajasthan',
      hobbies: ['Drawing', 'Painting'],
      mobile: expect.stringMatching(/^[6-9]\d{9}$/),
    })
    const early = await at('phone')
    expect((await early.send({ url: '/api/v1/profile-draft' })).json().mobile).toBeNull()
  })

  test('can be read before the partner step', async () => {
    const { id, send } = await at('profile')
    await post(send, urls.profile, profileAnswers)
    expect((await send({ url: '/api/v1/profile' })).json().details).toMatchObject({
      user_id: id,
      desc: profileAnswers.desc,
      city: 'Jaipur',
      pin: '302001',
      isOwn: true,
    })
    const done = await at('done')
    expect((await done.send({ url: '/api/v1/profile' })).json().details.user_id).toBe(done.id)
  })
})

describe('the desired partner', () => {
  test('is stored as ids, without "Doesn\'t Matter", and completes onboarding', async () => {
    const { id, send } = await at('partner')
    const saved = await post(send, urls.partner, partnerAnswers)
    expect(saved.json().status).toBe(true)
    const [row] = await t.db`
      select age_min, age_max, height_min_in, height_max_in, education_id, income_id, marital_status_ids, occupation_ids,
        cardinality(state_ids) as states, (select is_listed from profiles where member_id = ${id}) as listed
      from desired_partners where member_id = ${id}`
    expect(row).toEqual({
      age_min: 21,
      age_max: 40,
      height_min_in: 48,
      height_max_in: 72,
      education_id: null,
      income_id: 5,
      marital_status_ids: [1, 2],
      occupation_ids: [],
      states: 2,
      listed: true,
    })
    expect(await stepOf(asSignedInBy(t.app, saved))).toBe('done')
    expect((await send({ url: '/api/v1/session' })).json()).toMatchObject({ isLoggedIn: false })
  })

  test('leaves the profile waiting with APPROVAL=manual', async () => {
    const manual = await testApp({ settings: { APPROVAL: 'manual' } })
    const { id } = await makeMember(manual.db, { step: 'partner' })
    const send = await as(manual.app, manual.db, { memberId: id })
    const saved = await post(send, urls.partner, partnerAnswers)
    const session = await asSignedInBy(manual.app, saved)({ url: '/api/v1/session' })
    expect(session.json()).toMatchObject({ step: 'done', isApproved: false })
  })

  test('every wrong or empty answer is refused with its message, and changes nothing', async () => {
    const { send } = await at('partner')
    for (const [field, wrong, message] of wrongPartnerAnswers) {
      const response = await post(send, urls.partner, { ...partnerAnswers, [field]: wrong })
      expect(response.json()).toMatchObject({ status: false, errors: { [field]: message } })
      const empty = await post(send, urls.partner, { ...partnerAnswers, [field]: '' })
      expect(Object.keys(empty.json().errors)).toEqual([field])
    }
    expect(await stepOf(send)).toBe('partner')
  })
})

describe('parallel requests', () => {
  const tries = [1, 2, 3, 4, 5]

  test('save the profile once and refuse the others', async () => {
    const { id, send } = await at('profile')
    const answers = await Promise.all(
      tries.map(n => post(send, urls.profile, { ...profileAnswers, desc: `Try ${n}`, height: `5.${n}` })),
    )
    const bodies = answers.map(answer => answer.json())
    const winner = bodies.findIndex(({ status }) => status) + 1
    const rest = bodies.filter(({ status }) => !status)
    expect(rest).toEqual(Array(4).fill({ status: false, message: 'The profile was already created.' }))
    const [row] = await t.db`
      select d.description, p.height_in from profile_details d join profiles p using (member_id) where member_id = ${id}`
    expect(row).toEqual({ description: `Try ${winner}`, height_in: 60 + winner })
  })

  test('save the desired partner once and refuse the others', async () => {
    const { id, send } = await at('partner')
    const answers = await Promise.all(
      tries.map(n => post(send, urls.partner, { ...partnerAnswers, age: `2${n},40` })),
    )
    const saved = answers.filter(answer => answer.statusCode === 200 && answer.json().status)
    expect(saved).toHaveLength(1)
    const [row] = await t.db`select age_min from desired_partners where member_id = ${id}`
    expect(row).toEqual({ age_min: 21 + answers.indexOf(saved[0] as (typeof answers)[0]) })
    for (const answer of answers) expect(answer.statusCode).toBeLessThan(500)
    expect(await t.db`select from sessions where member_id = ${id}`).toHaveLength(1)
  })

  test('send one code and make the others wait', async () => {
    const { id, send } = await at('phone')
    const url = '/api/v1/Register_controller/send_otp'
    const answers = await Promise.all(tries.map(() => post(send, url, { mobile: '9123456781' })))
    const messages = answers.map(answer => answer.json().message)
    expect(messages.filter(message => message.startsWith('We have sent'))).toHaveLength(1)
    expect(messages.filter(message => /^Please wait (30|29) seconds/.test(message))).toHaveLength(4)
    expect(await t.db`select from otp_challenges where member_id = ${id}`).toHaveLength(1)
    expect(t.sent.filter(({ channel }) => channel === 'sms')).toHaveLength(1)
  })
})

describe('the order of the steps', () => {
  const calls = [
    ['send_otp', '/api/v1/Register_controller/send_otp', { mobile: '9123456780' }, 'phone'],
    ['verifyotp', '/api/v1/Register_controller/verifyotp', { otp: '1234' }, 'phone'],
    ['upload_reg', urls.profile, profileAnswers, 'profile'],
    ['insertDesiredPartner', urls.partner, partnerAnswers, 'partner'],
  ] as const

  const snapshot = async () =>
    (
      await t.db`
        select (select md5(string_agg(d::text, '|' order by member_id)) from profile_details d) as details,
          (select md5(string_agg(p.member_id || p.caste_id::text, '|' order by member_id)) from profiles p) as profiles,
          (select count(*) from desired_partners) as partners,
          (select md5(string_agg(id || coalesce(phone, '') || coalesce(phone_verified_at::text, ''), '|' order by id)) from members) as members`
    )[0]

  test.each(calls)('%s is refused at another step and for a visitor', async (_name, url, fields, due) => {
    const guest = await post(asGuest(t.app), url, fields)
    expect(guest.statusCode).toBe(401)
    for (const step of ['phone', 'profile', 'partner', 'done'] as const) {
      if (step === due) continue
      const { send } = await at(step)
      const before = await snapshot()
      const body = (await post(send, url, fields)).json()
      expect(
        body.status === false || body.response === 'failed' || body.statusCode === 201,
        `${url} at ${step}`,
      ).toBe(true)
      expect(await snapshot()).toEqual(before)
    }
  })
})
