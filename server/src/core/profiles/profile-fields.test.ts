import { beforeAll, describe, expect, test } from 'vitest'
import { type FieldName, fieldNames, fieldOf, idNames } from '#contract/core/profiles/profile-fields.ts'
import { asRead, profileAnswers } from '#contract/testing/profile-answers.ts'
import { form, type Send } from '../../../testing/as.ts'
import { signedIn, viewProfile } from '../../../testing/signed-in.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

describe('the database', () => {
  test('has every described column, and no other field of the form', async () => {
    const rows = await t.db<{ name: string }[]>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and table_name in ('profiles', 'profile_details')`
    const described = fieldNames.map(name => fieldOf(name).column as string)
    expect(new Set(described).size).toBe(described.length)
    expect(described.filter(column => !rows.some(({ name }) => name === column))).toEqual([])
    const undescribed = rows.map(({ name }) => name).filter(name => !described.includes(name))
    expect(undescribed.filter(name => name.startsWith('profile_details.')).sort()).toEqual([
      'profile_details.completed_at',
      'profile_details.member_id',
      'profile_details.updated_at',
    ])
  })
})

/** Answers for fields without a closed list, different from the defaults of the tests. */
const written: Partial<Record<FieldName, string>> = {
  desc: 'Now with more words.',
  sub_caste: 'Prefer Not To Say',
  curr_location: 'Germany',
  height: '5.11',
  weight: '150+ Kg',
  hobbies: 'Painting',
  ug_degree: 'MBA',
  occupation: 'Farmer',
  org_name: 'Sharma and Daughters',
  annual_income: '7',
  gothra: 'Angirasa',
  gothra_maternal: 'Agastya',
  family_based: 'Udaipur',
  state: 'Gujarat',
  city: 'Surat',
  pin: '395003',
}

const optionsOf = (name: FieldName): readonly string[] => {
  const field = fieldOf(name)
  return 'options' in field ? field.options : [written[name] ?? profileAnswers[name]]
}
const mostOptions = Math.max(...fieldNames.map(name => optionsOf(name).length))
const rounds = Array.from({ length: mostOptions }, (_, round) => round)

const save = async (send: Send, answers: Record<string, string>) =>
  (
    await send({ method: 'POST', url: '/api/v1/Register_controller/updateProfileData', ...form(answers) })
  ).json().response
const read = async (send: Send, id: number) => (await viewProfile(send, id)).json().details

describe('a round trip', () => {
  test.each(rounds)('keeps option %i of every field', async round => {
    const { id, send } = await signedIn(t)
    const answers = Object.fromEntries(
      fieldNames.map(name => [name, optionsOf(name)[round % optionsOf(name).length] as string]),
    ) as Record<FieldName, string>
    expect(await save(send, answers)).toBe('success')
    const details = await read(send, id)
    const { income, ...words } = asRead(answers)
    expect(details).toMatchObject({ ...words, annual_income: Number(income) })
    for (const name of idNames) expect(details[name], name).toBeTypeOf('number')
  })
})
