import { describe, expect, test } from 'vitest'
import { type Preference, preferences } from '#contract/platform/values.ts'
import { partnerAnswers } from '../../../../testing/answers.ts'
import { as, form, type Send } from '../../../../testing/as.ts'
import { makeMember } from '../../../../testing/make.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { untilWaiting } from '../../../../testing/until-waiting.ts'

const t = await testApp()

const urls = {
  read: '/api/v1/mycon/desired_partner',
  save: '/api/v1/Register_controller/updateDpDetails',
  relax: '/api/v1/mycon/relax_wish',
  restore: '/api/v1/mycon/restore_wish',
}
const post = async (send: Send, url: string, fields: Record<string, string> = {}) =>
  (await send({ method: 'POST', url, ...form(fields) })).json()
const read = async (send: Send) => (await post(send, urls.read)).details
const relax = async (send: Send, preference: Preference): Promise<string> =>
  (await post(send, urls.relax, { wish: preference })).undo
const restore = (send: Send, undo: string) => post(send, urls.restore, { undo })

const everyPreference: Record<string, string> = {
  ...partnerAnswers,
  age: '25,32',
  h_education: 'Graduate',
  occupation: 'Software Engineer',
  gothra_rule: 'north-2',
  manglik: 'same',
  points_at_least: '24',
}

async function memberWithPreferences(fields: Record<string, string> = everyPreference) {
  const { id } = await makeMember(t.db)
  const send = await as(t.app, t.db, { memberId: id })
  await post(send, urls.save, fields)
  return { id, send }
}

const nothing = "Doesn't Matter"
const relaxed: Record<Preference, object> = {
  age: { age: '21,60' },
  height: { height: '4.0,7.0' },
  maritalStatus: { marital_status: nothing },
  country: { country: nothing, state: nothing },
  state: { state: nothing },
  caste: { caste: nothing },
  language: { mother_tongue: nothing },
  gothra: { gothra_rule: 'off' },
  manglik: { manglik: nothing },
  points: { points_at_least: 0 },
  education: { highest_education: nothing },
  occupation: { occupation: nothing },
  income: { income: { income: 0, name: nothing } },
}

describe('relaxing a preference', () => {
  test.each(preferences)('clears only %s, and the undo restores it', async preference => {
    const { send } = await memberWithPreferences()
    const before = await read(send)
    const undo = await relax(send, preference)
    expect(await read(send)).toEqual({ ...before, ...relaxed[preference] })
    expect(await restore(send, undo)).toEqual({ response: 'success', message: 'The preference is back.' })
    expect(await read(send)).toEqual(before)
  })

  test('a relaxed age also includes members who are older than the form offers', async () => {
    const { id, send } = await memberWithPreferences()
    await relax(send, 'age')
    const [row] = await t.db`select age_min, age_max from desired_partners where member_id = ${id}`
    expect(row).toEqual({ age_min: 18, age_max: 99 })
    await post(send, urls.save, { ...everyPreference, age: '21,60' })
    expect(await t.db`select age_min, age_max from desired_partners where member_id = ${id}`).toEqual([row])
  })

  test('refuses an unknown preference without a change', async () => {
    const { send } = await memberWithPreferences()
    const before = await read(send)
    const response = await send({ method: 'POST', url: urls.relax, ...form({ wish: 'member_id' }) })
    expect([response.statusCode, response.json().errors]).toEqual([
      400,
      { wish: 'Please choose a preference.' },
    ])
    expect(await read(send)).toEqual(before)
  })
})

describe('the undo after a change on another device', () => {
  test('does not replace a new preference', async () => {
    const { send } = await memberWithPreferences()
    const undo = await relax(send, 'caste')
    await post(send, urls.save, { ...everyPreference, caste: 'Maratha' })
    expect(await restore(send, undo)).toEqual({
      response: 'invalid',
      message: 'The preferences have changed since then, so nothing was undone.',
    })
    expect((await read(send)).caste).toBe('Maratha')
  })

  test('does not restore states to another country', async () => {
    const { send } = await memberWithPreferences()
    const undo = await relax(send, 'state')
    await post(send, urls.save, { ...everyPreference, country: 'Nepal', state: nothing })
    expect((await restore(send, undo)).response).toBe('invalid')
    expect((await read(send)).state).toBe(nothing)
  })

  test('keeps other preferences', async () => {
    const { send } = await memberWithPreferences()
    const undo = await relax(send, 'caste')
    await post(send, urls.save, { ...everyPreference, caste: nothing, age: '28,29' })
    expect((await restore(send, undo)).response).toBe('success')
    expect(await read(send)).toMatchObject({ age: '28,29', caste: everyPreference.caste })
  })

  test('restores the values of a concurrent save', async () => {
    const { id, send } = await memberWithPreferences()
    const undone: Promise<string>[] = []
    await t.db.begin(async tx => {
      await tx`
        update desired_partners set age_min = 30, caste_ids = array[1, 2] where member_id = ${id}`
      undone.push(relax(send, 'caste'))
      await untilWaiting(t.db)
    })
    const [undo = ''] = await Promise.all(undone)
    const stored = () => t.db`select age_min, caste_ids from desired_partners where member_id = ${id}`
    expect(await stored()).toEqual([{ age_min: 30, caste_ids: [] }])
    await restore(send, undo)
    expect(await stored()).toEqual([{ age_min: 30, caste_ids: [1, 2] }])
  })
})

test('an undo token works only if it is unchanged and belongs to the member', async () => {
  const [one, other] = [await memberWithPreferences(), await memberWithPreferences()]
  const undo = await relax(one.send, 'caste')
  await relax(other.send, 'caste')
  const [text = ''] = undo.split('.')
  const changed = Buffer.from(JSON.stringify({ before: { age_min: 22 }, since: {} })).toString('base64url')
  for (const token of [undo, text, 'x', '', undo.replace(text, changed)]) {
    expect((await restore(other.send, token)).response).toBe('invalid')
  }
  expect((await read(other.send)).caste).toBe(nothing)
})
