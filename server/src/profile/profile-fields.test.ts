import { beforeAll, describe, expect, test } from 'vitest'
import { type FieldName, fieldNames, fieldOf, idNames } from '#contract/profile-fields.ts'
import { asRead, profileAnswers } from '#contract/testing/profile-answers.ts'
import { form, type Send } from '../../testing/as.ts'
import { signedIn, viewProfile } from '../../testing/signed-in.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

/** The description of the profile's fields and the database agree. */

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

describe('the database', () => {
  test('has every column that is described, and no other field of the form', async () => {
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

  test('keeps what is chosen from its lists as a reference to them', async () => {
    const rows = await t.db<{ name: string }[]>`
      select c.conrelid::regclass || '.' || a.attname || ' → ' || c.confrelid::regclass as name
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f'`
    const references = fieldNames.flatMap(name => {
      const field = fieldOf(name)
      return field.kind === 'listed' || field.kind === 'position' ? `${field.column} → ${field.list}` : []
    })
    expect(references.length).toBeGreaterThan(5)
    expect(references.filter(reference => !rows.some(({ name }) => name === reference))).toEqual([])
  })
})

/** For the fields that are not of a closed list, other answers than everyone of these tests begins with. */
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

/** Both rows of a profile in one, by table and column. */
async function columnsOf(id: number): Promise<Record<string, unknown>> {
  const [row] = await t.db`
    select to_jsonb(p) as profiles, to_jsonb(d) - 'updated_at' as profile_details
    from profiles p join profile_details d using (member_id) where member_id = ${id}`
  return Object.fromEntries(
    Object.entries(row ?? {}).flatMap(([table, columns]) =>
      Object.entries(columns).map(([column, value]) => [`${table}.${column}`, JSON.stringify(value)]),
    ),
  )
}

describe('a round trip', () => {
  test.each(rounds)('every field is saved and read again, each with its choice number %i', async round => {
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

  const alone = fieldNames.filter(name => !['caste', 'country', 'state', 'city'].includes(name))
  test.each(alone)('another answer to %s changes its column and nothing else', async name => {
    const { id, send } = await signedIn(t)
    await save(send, profileAnswers)
    const before = await columnsOf(id)
    const other = optionsOf(name).find(option => option !== profileAnswers[name]) as string
    expect(await save(send, { ...profileAnswers, [name]: other })).toBe('success')
    const after = await columnsOf(id)
    expect(Object.keys(before).filter(column => before[column] !== after[column])).toEqual([
      fieldOf(name).column,
    ])
  })
})
