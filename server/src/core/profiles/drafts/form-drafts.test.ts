import { beforeAll, describe, expect, test } from 'vitest'
import { profileAnswers } from '#contract/testing/profile-answers.ts'
import { partnerAnswers } from '../../../../testing/answers.ts'
import { as, form, type Send } from '../../../../testing/as.ts'
import { makeMember } from '../../../../testing/make.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

const url = '/api/v1/form-draft'
const save = async (send: Send, answers: object, name = 'profile') =>
  send({ method: 'POST', url, payload: { form: name, answers } })
const read = async (send: Send, name = 'profile') => (await send({ url, query: { form: name } })).json()
const sendProfile = (send: Send) =>
  send({ method: 'POST', url: '/api/v1/Register_controller/upload_reg', ...form(profileAnswers) })
const sendPreferences = (send: Send) =>
  send({ method: 'POST', url: '/api/v1/Register_controller/insertDesiredPartner', ...form(partnerAnswers) })

async function at(step: 'phone' | 'profile' | 'partner' | 'done') {
  const { id } = await makeMember(t.db, { step })
  const device = () => as(t.app, t.db, { memberId: id })
  return { id, phone: await device(), laptop: await device() }
}
const draftsOf = (id: number) => t.db`select form from form_drafts where member_id = ${id}`

describe('the draft of a form', () => {
  test('is merged from all screens and readable on another device', async () => {
    const { phone, laptop } = await at('profile')
    expect(await read(laptop)).toEqual({ answers: {}, savedAt: null })
    const first = await save(phone, { weight: '58 Kg', manglik: 'No' })
    expect(first.json()).toMatchObject({ response: 'success', answers: { weight: '58 Kg', manglik: 'No' } })
    const second = await save(laptop, { weight: '60 Kg', hobbies: ['Drawing'] })
    const all = { weight: '60 Kg', manglik: 'No', hobbies: ['Drawing'] }
    expect(second.json().answers).toEqual(all)
    expect(await read(phone)).toEqual({ answers: all, savedAt: second.json().savedAt })
  })

  test('keeps the answers of 20 parallel saves', async () => {
    const { phone } = await at('profile')
    const names = Array.from({ length: 20 }, (_, place) => `field_${String.fromCharCode(97 + place)}`)
    await Promise.all(names.map(name => save(phone, { [name]: name })))
    expect((await read(phone)).answers).toEqual(Object.fromEntries(names.map(name => [name, name])))
  })

  test('is visible only to its member', async () => {
    const [one, other] = [await at('profile'), await at('profile')]
    await save(one.phone, { weight: '58 Kg' })
    expect((await read(other.phone)).answers).toEqual({})
    const forAnother = { form: 'profile', answers: { weight: '99 Kg' }, id: other.id }
    expect((await one.phone({ method: 'POST', url, payload: forAnother })).statusCode).toBe(409)
  })

  test('is deleted when the form is submitted', async () => {
    const { id, phone } = await at('profile')
    await save(phone, { weight: '58 Kg' })
    await sendProfile(phone)
    expect(await draftsOf(id)).toEqual([])
    expect((await save(phone, { ms: 'Single' }, 'partner')).json().response).toBe('success')
    await sendPreferences(phone)
    expect(await draftsOf(id)).toEqual([])
  })

  test.each([
    ['phone', 'profile'],
    ['partner', 'profile'],
    ['profile', 'partner'],
    ['done', 'partner'],
  ] as const)('at the step %s the server refuses a draft of the %s', async (step, name) => {
    const { id, phone } = await at(step)
    expect((await save(phone, { ms: 'Single' }, name)).json().response).toBe('invalid')
    expect(await draftsOf(id)).toEqual([])
  })

  test('does not remain after a save in parallel to the submitted form', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [one, other] = [await at('profile'), await at('partner')]
      await Promise.all([
        save(one.phone, { weight: '58 Kg' }),
        sendProfile(one.laptop),
        save(one.phone, { a: 'b' }),
      ])
      await Promise.all([save(other.phone, { ms: 'x' }, 'partner'), sendPreferences(other.laptop)])
      expect([...(await draftsOf(one.id)), ...(await draftsOf(other.id))]).toEqual([])
    }
  })

  test.each([
    ['an unknown form', 'search', {}],
    ['a text of 4001 characters', 'profile', { desc: 'x'.repeat(4001) }],
    ['an invalid field name', 'profile', { '__proto__ x': 'y' }],
    ['a list of lists', 'profile', { hobbies: [['Drawing']] }],
    [
      'more fields than the form has',
      'profile',
      Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`f${'x'.repeat(n)}`, 'y'])),
    ],
  ])('%s is refused', async (_, name, answers) => {
    const { id, phone } = await at('profile')
    expect((await save(phone, answers, name)).statusCode).toBe(400)
    expect(await draftsOf(id)).toEqual([])
  })
})
