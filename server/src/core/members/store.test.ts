import { expect, test } from 'vitest'
import { ageOn } from '#contract/platform/age.ts'
import { makeMember } from '../../../testing/make.ts'
import { testApp } from '../../../testing/test-app.ts'
import { listCards } from './store.ts'

const t = await testApp()

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
  const [{ age, dob } = {}] = await listCards(t.db, viewer.id, [id])
  expect({ age, dob }).toEqual({ age: years, dob: shown })
  expect(ageOn(shown, new Date())).toBe(years)
})
