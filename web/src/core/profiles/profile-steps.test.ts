import { expect, test } from 'vitest'
import { fieldNames } from '#contract/core/profiles/profile-fields.ts'
import { profileSteps } from './profile-steps.ts'

test('the form asks every question once, and at most seven on a screen', () => {
  expect(profileSteps.flatMap(({ fields }) => [...fields]).sort()).toEqual([...fieldNames].sort())
  for (const { fields } of profileSteps) expect(fields.length).toBeLessThanOrEqual(7)
  expect(profileSteps.length).toBeLessThanOrEqual(6)
})
