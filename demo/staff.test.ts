import { expect, test } from 'vitest'
import { staffRoles } from '#contract/platform/staff-roles.ts'
import { asGuest } from '../server/testing/as.ts'
import { testSecret } from '../server/testing/make.ts'
import { post } from '../server/testing/office.ts'
import { testApp } from '../server/testing/test-app.ts'
import { demoStaff, seedDemoStaff } from './staff.ts'
import { demoStaffLines } from './staff-codes.ts'

test('the printed codes log in one person for each role, and a second start adds no staff', async () => {
  const { app, db } = await testApp()
  await seedDemoStaff(db, testSecret)
  await seedDemoStaff(db, testSecret)
  expect(await db`select from staff where is_demo`).toHaveLength(demoStaff.length)
  expect(new Set(demoStaff.flatMap(({ roles }) => roles))).toEqual(new Set(staffRoles))
  for (const line of demoStaffLines()) {
    const [email, password, code] = line.trim().split('  ')[0]?.split(' / ') ?? []
    const reply = await post(asGuest(app), 'login', { email, password, code })
    expect(reply.json().response, line).toBe('success')
  }
})
