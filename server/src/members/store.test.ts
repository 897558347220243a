import { expect, test } from 'vitest'
import { ageOn } from '#contract/age.ts'
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

/** Born, today, the age, and the date of birth on the card. */
test.each([
  ['1996-05-14', '2026-11-16', 30, '1996-11-16'],
  ['1996-11-17', '2026-11-16', 29, '1997-11-16'],
  ['1996-11-16', '2026-11-16', 30, '1996-11-16'],
  ['2000-02-29', '2027-02-28', 26, '2001-02-28'],
  ['2000-02-29', '2027-03-01', 27, '2000-03-01'],
  ['1997-06-01', '2028-02-29', 30, '1998-02-28'],
])('born on %s, a card of %s says %i and %s', async (born, day, years, shown) => {
  await t.clock.set(`${day}T06:30:00Z`)
  const viewer = await makeMember(t.db, { gender: 'male' })
  const { id } = await makeMember(t.db)
  await t.db`update profiles set birth_date = ${born} where member_id = ${id}`
  const [{ age, dob } = {}] = await readCards(t.db, viewer.id, [id])
  expect({ age, dob }).toEqual({ age: years, dob: shown })
  expect(ageOn(shown, new Date())).toBe(years)
})
