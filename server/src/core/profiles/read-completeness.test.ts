import { beforeAll, expect, test } from 'vitest'
import { as } from '../../../testing/as.ts'
import { makeMember } from '../../../testing/make.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { assignments } from '../../platform/database/sql.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

async function someone() {
  const { id } = await makeMember(t.db)
  const send = await as(t.app, t.db, { memberId: id })
  return { id, read: async () => (await send({ url: '/api/v1/profile/completeness' })).json() }
}
type Reply = { percent: number; missing: { item: string }[] }
const missingOf = ({ missing }: Reply) => missing.map(({ item }) => item)

const path = (id: number, slot: number) => `uploads/test/${id}-${slot}.webp`
const addPhotos = async (id: number, slots: number[], status = 'pending') => {
  for (const slot of slots) {
    await t.db`
      insert into photos (member_id, slot, path, status) values (${id}, ${slot}, ${path(id, slot)}, ${status})`
  }
}

test('a profile with all required answers is 60 % complete, and the largest gain is first', async () => {
  const { read } = await someone()
  expect(await read()).toEqual({
    percent: 60,
    image1: null,
    missing: [
      { item: 'photo', adds: 15 },
      { item: 'morePhotos', adds: 5, more: 3 },
      { item: 'about', adds: 5 },
      { item: 'hobbies', adds: 5, more: 1 },
      { item: 'organisation', adds: 5 },
      { item: 'partner', adds: 5 },
    ],
  })
})

test('a complete profile has 100 % and no missing items', async () => {
  const { id, read } = await someone()
  await addPhotos(id, [1, 2, 6])
  await t.db`
    update profile_details set description = ${'x'.repeat(150)}, hobby_ids = '{1,2,3}', organisation = 'Tata Motors'
    where member_id = ${id}`
  await t.db`update desired_partners set age_min = 25 where member_id = ${id}`
  expect(await read()).toEqual({ percent: 100, image1: path(id, 1), missing: [] })
})

test('the reply has the profile photo in every state, but a rejected one does not count', async () => {
  const { id, read } = await someone()
  await addPhotos(id, [1], 'rejected')
  await addPhotos(id, [2, 3])
  const rejected = await read()
  expect(rejected.image1).toBe(path(id, 1))
  expect(missingOf(rejected)).toEqual(expect.arrayContaining(['photo', 'morePhotos']))
  await t.db`update photos set status = 'pending' where member_id = ${id}`
  expect(await read()).toMatchObject({ percent: 80, image1: path(id, 1) })
})

test('two photos do not complete "more photos"', async () => {
  const { id, read } = await someone()
  await addPhotos(id, [1, 2])
  const { percent, missing } = await read()
  expect(percent).toBe(75)
  expect(missing).toContainEqual({ item: 'morePhotos', adds: 5, more: 1 })
})

const details: [what: string, column: string, value: unknown, item: string, isFilled: boolean][] = [
  ['149 characters', 'description', 'x'.repeat(149), 'about', false],
  ['150 characters', 'description', 'x'.repeat(150), 'about', true],
  ['150 with surrounding spaces', 'description', ` ${'x'.repeat(148)} `, 'about', false],
  ['two hobbies', 'hobby_ids', [1, 2], 'hobbies', false],
  ['three hobbies', 'hobby_ids', [1, 2, 3], 'hobbies', true],
  ['no organisation', 'organisation', '', 'organisation', false],
  ['unemployed', 'employer', 'Unemployed', 'organisation', true],
]
test.each(details)('%s', async (_what, column, value, item, isFilled) => {
  const { id, read } = await someone()
  await t.db`update profile_details set ${assignments({ [column]: value as string })} where member_id = ${id}`
  expect(missingOf(await read()).includes(item)).toBe(!isFilled)
})

const preferences: [what: string, column: string, value: unknown, isFilled: boolean][] = [
  ['the ages of the form', 'age_max', 40, false],
  ['wider ages', 'age_max', 60, false],
  ['younger', 'age_max', 39, true],
  ['older', 'age_min', 22, true],
  ['taller', 'height_min_in', 49, true],
  ['shorter', 'height_max_in', 71, true],
  ['the heights of the form', 'height_max_in', 72, false],
  ['an education', 'education_id', 5, true],
  ['an income', 'income_id', 5, true],
  ['an occupation', 'occupation_ids', [1], true],
  ['a caste, which the form always asks', 'caste_ids', [1], false],
]
test.each(preferences)('a desired partner with %s', async (_what, column, value, isFilled) => {
  const { id, read } = await someone()
  await t.db`update desired_partners set ${assignments({ [column]: value as number })} where member_id = ${id}`
  expect(missingOf(await read()).includes('partner')).toBe(!isFilled)
})
