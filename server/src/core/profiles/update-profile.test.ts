import { beforeAll, describe, expect, test } from 'vitest'
import { fieldNames, isSentAsId, readName } from '#contract/core/profiles/profile-fields.ts'
import { profileAnswers } from '#contract/testing/profile-answers.ts'
import { wrongProfileAnswers } from '../../../testing/answers.ts'
import { form, type Send } from '../../../testing/as.ts'
import { signedIn, viewProfile } from '../../../testing/signed-in.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

const save = (send: Send, fields: Record<string, string>) =>
  send({ method: 'POST', url: '/api/v1/Register_controller/updateProfileData', ...form(fields) })
const read = async (send: Send, id: number) => (await viewProfile(send, id)).json().details
const saved = { response: 'success', message: 'The profile was saved.' }

const someone = (wanted?: Parameters<typeof signedIn>[1], app = t) => signedIn(app, wanted)

const rowsOf = async (id: number) =>
  (
    await t.db`
      select to_jsonb(p) as facts, to_jsonb(d) - 'updated_at' as details
      from profiles p join profile_details d using (member_id) where member_id = ${id}`
  )[0]

const asForm = (details: Record<string, unknown>) =>
  Object.fromEntries(
    fieldNames.map(name => [name, String(details[isSentAsId(name) ? name : readName(name)] ?? '')]),
  )

describe('an edit', () => {
  test('without changes keeps every value', async () => {
    const { id, send } = await someone()
    await save(send, { ...profileAnswers, org_name: 'Tata Motors', hobbies: 'Painting,Drawing' })
    const [rows, details] = [await rowsOf(id), await read(send, id)]
    expect((await save(send, asForm(details))).json()).toEqual(saved)
    expect(await rowsOf(id)).toEqual(rows)
    expect(await read(send, id)).toEqual(details)
  })

  test('accepts any city in a state without listed cities', async () => {
    const [place] = await t.db<{ country: string; state: string }[]>`
      select c.name as country, s.name as state from states s join countries c on c.id = s.country_id
      where not exists (select from cities where state_id = s.id) order by s.id limit 1`
    const { id, send } = await someone()
    expect((await save(send, { ...profileAnswers, ...place, city: 'A small town' })).json()).toEqual(saved)
    expect(await read(send, id)).toMatchObject({ ...place, city: 'A small town' })
  })

  test('reports a forbidden text and an unknown option together', async () => {
    const { send } = await someone()
    const wrong = { ...profileAnswers, desc: 'Mail asha@home.in', caste: 'x' }
    expect(Object.keys((await save(send, wrong)).json().errors)).toEqual(['desc', 'caste'])
  })

  test.each(wrongProfileAnswers)('refuses %s if empty or "%s", with "%s"', async (field, wrong, message) => {
    const { id, send } = await someone()
    const before = await rowsOf(id)
    for (const value of ['', wrong]) {
      const response = await save(send, { ...profileAnswers, [field]: value })
      expect(response.statusCode).toBe(200)
      expect(response.json()).toMatchObject({ response: 'invalid', errors: { [field]: message } })
    }
    expect(await rowsOf(id)).toEqual(before)
  })

  const combinations: [what: string, fields: Record<string, string>, field: string, message: string][] = [
    ['a state of another country', { country: 'Germany' }, 'state', 'State is Required'],
    ['a city of another state', { state: 'Gujarat' }, 'city', 'City is Required'],
    ['a sub caste of another caste', { sub_caste: 'Vadama' }, 'sub_caste', 'Sub Caste Is Required'],
  ]
  test.each(combinations)('%s', async (_what, fields, field, message) => {
    const { send } = await someone()
    expect((await save(send, { ...profileAnswers, ...fields })).json().errors).toEqual({ [field]: message })
  })
})

describe('an edit of the own profile', () => {
  test.each(['auto', 'manual'])('does not change the approval (APPROVAL=%s)', async approval => {
    const app = approval === 'manual' ? await testApp({ settings: { APPROVAL: 'manual' } }) : t
    for (const isApproved of [true, false]) {
      const { id, send } = await someone({ isApproved }, app)
      expect((await save(send, profileAnswers)).json()).toEqual(saved)
      expect(await app.db`select is_listed from profiles where member_id = ${id}`).toEqual([
        { is_listed: isApproved },
      ])
    }
  })
})
