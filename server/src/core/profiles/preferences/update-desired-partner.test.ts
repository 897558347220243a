import { beforeAll, describe, expect, test } from 'vitest'
import { partnerAnswers, wrongPartnerAnswers } from '../../../../testing/answers.ts'
import { form, type Send } from '../../../../testing/as.ts'
import { signedIn } from '../../../../testing/signed-in.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

const urls = {
  read: '/api/v1/mycon/desired_partner',
  save: '/api/v1/Register_controller/updateDpDetails',
}
const post = (send: Send, url: string, fields: Record<string, string> = {}) =>
  send({ method: 'POST', url, ...form(fields) })
const read = async (send: Send) => (await post(send, urls.read)).json().details
const saved = { response: 'success', message: 'The preferences were saved.' }

const someone = (wanted?: Parameters<typeof signedIn>[1]) => signedIn(t, wanted)
const rowOf = async (id: number) =>
  (
    await t.db`select to_jsonb(w) - 'updated_at' as preferences from desired_partners w where member_id = ${id}`
  )[0]

function asForm(details: Record<string, unknown> & { income: { income: number; name: string } }) {
  const { marital_status, mother_tongue, highest_education, income, ...same } = details
  return {
    ...same,
    ms: marital_status,
    motherTongue: mother_tongue,
    h_education: highest_education,
    income: String(income.income),
  } as Record<string, string>
}

describe('the reply', () => {
  test('has pairs, names joined by commas, and the income with position and name', async () => {
    const { send } = await someone()
    const preferences = { age: '25, 32', height: '5.1, 5.10', occupation: 'Software Engineer' }
    await post(send, urls.save, { ...partnerAnswers, ...preferences, h_education: 'Graduate' })
    const [income] = await t.db<{ name: string }[]>`select name from incomes where id = 5`
    expect((await post(send, urls.read)).json()).toEqual({
      response: 'success',
      details: {
        age: '25,32',
        height: '5.1,5.10',
        marital_status: 'Single,Divorced',
        country: 'India',
        state: 'Gujarat,Rajasthan',
        caste: 'Brahmin - Audichya',
        mother_tongue: expect.stringMatching(/^(Hindi,Gujarati|Gujarati,Hindi)$/),
        highest_education: 'Graduate',
        occupation: 'Software Engineer',
        income: { income: 5, name: income?.name },
        gothra_rule: 'off',
        manglik: "Doesn't Matter",
        points_at_least: 0,
        showsPoints: false,
      },
    })
  })

  test('says "Doesn\'t Matter" without a preference', async () => {
    const nothing = "Doesn't Matter"
    expect(await read((await someone()).send)).toEqual({
      gothra_rule: 'off',
      manglik: nothing,
      points_at_least: 0,
      showsPoints: false,
      age: '21,40',
      height: '4.0,7.0',
      marital_status: nothing,
      country: nothing,
      state: nothing,
      caste: nothing,
      mother_tongue: nothing,
      highest_education: nothing,
      occupation: nothing,
      income: { income: 0, name: nothing },
    })
  })
})

describe('a save without changes keeps', () => {
  const many = { state: 'Rajasthan,Gujarat,Kerala', occupation: 'Software Engineer', h_education: 'Other' }
  const lists: [what: string, fields: Record<string, string> | undefined][] = [
    ['no preference at all', undefined],
    ['the preferences of the form', partnerAnswers],
    ['many preferences', { ...partnerAnswers, ...many }],
    ['no preference about income', { ...partnerAnswers, income: "Doesn't Matter" }],
    ['one age, one height', { ...partnerAnswers, age: '60,60', height: '7.0,7.0' }],
  ]
  test.each(lists)('%s', async (_what, fields) => {
    const { id, send } = await someone()
    if (fields) expect((await post(send, urls.save, fields)).json()).toEqual(saved)
    const [row, details] = [await rowOf(id), await read(send)]
    expect((await post(send, urls.save, asForm(details))).json()).toEqual(saved)
    expect(await read(send)).toEqual(details)
    const sorted = (preferences: Record<string, unknown> | undefined) =>
      Object.entries(preferences ?? {}).map(([key, value]) => [
        key,
        Array.isArray(value) ? value.toSorted() : value,
      ])
    expect(sorted((await rowOf(id))?.preferences)).toEqual(sorted(row?.preferences))
  })

  test('accepts "Doesn\'t Matter" as the income', async () => {
    const { send } = await someone()
    const details = await read(send)
    expect((await post(send, urls.save, { ...asForm(details), income: details.income.name })).json()).toEqual(
      saved,
    )
  })
})

test('every caste of the list can be preferred', async () => {
  const { send } = await someone()
  const castes = await t.db<{ name: string }[]>`select name from castes where id <= 445 order by id`
  const caste = castes.map(({ name }) => name).join(',')
  expect(castes.length).toBeGreaterThan(400)
  expect((await post(send, urls.save, { ...partnerAnswers, caste })).json()).toEqual(saved)
  expect((await read(send)).caste).toBe(caste)
})

describe('a refusal', () => {
  test.each(wrongPartnerAnswers)('of %s "%s" says "%s"', async (field, wrong, message) => {
    const { id, send } = await someone()
    const before = await rowOf(id)
    const response = await post(send, urls.save, { ...partnerAnswers, [field]: wrong })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      response: 'invalid',
      message: 'Please check the fields marked below.',
      errors: { [field]: message },
    })
    const empty = await post(send, urls.save, { ...partnerAnswers, [field]: '' })
    expect(Object.keys(empty.json().errors)).toEqual([field])
    expect(await rowOf(id)).toEqual(before)
  })

  test('includes states of another country', async () => {
    const { send } = await someone()
    const response = await post(send, urls.save, { ...partnerAnswers, country: "Doesn't Matter" })
    expect(response.json().errors).toEqual({ state: 'State is Required' })
  })
})
