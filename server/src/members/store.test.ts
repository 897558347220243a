import { expect, test } from 'vitest'
import { makeMember } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'
import { readCards } from './store.ts'

const t = await testApp()

test.each([
  ['asks nothing', {}, { isMutual: true, isOpen: true }],
  ['asks for an age', { age_max: 59 }, { isMutual: true }],
  ['asks for a height', { height_min_in: 49 }, { isMutual: true }],
  ['asks for a caste', { caste_ids: [1] }, { isMutual: true }],
  ['asks for a country', { country_id: 101 }, { isMutual: true }],
  ['asks for another caste', { caste_ids: [2] }, { isMutual: false }],
])('who %s: %j', async (_, wishes, marks) => {
  const viewer = await makeMember(t.db, { gender: 'male' })
  const { id } = await makeMember(t.db)
  const widest = { age_min: 21, age_max: 60, height_min_in: 48, height_max_in: 84 }
  await t.db`update desired_partners set ${t.db({ ...widest, ...wishes })} where member_id = ${id}`
  const [{ isMutual, isOpen } = {}] = await readCards(t.db, viewer.id, [id])
  expect({ isMutual, isOpen }).toEqual(marks)
})
