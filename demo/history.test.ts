import { expect, test } from 'vitest'
import { freshDatabase } from '../server/testing/fresh-database.ts'
import { testApp } from '../server/testing/test-app.ts'
import { seedDemoHistory } from './history.ts'
import { seedDemo } from './seed-demo.ts'
import { seedDemoStaff } from './staff.ts'

test('the demo history has three months of figures and a double payment, and a second start adds nothing', async () => {
  const database = await freshDatabase()
  const { db } = await testApp({ database })
  await seedDemoStaff(db, 'a secret for the demo')
  await seedDemo(db, { members: 320, uploadsFolder: '', say: () => {}, draw: async () => {} })
  await seedDemoHistory(db)
  const [people] = await db`
    select count(distinct viewer_id)::int as active from profile_visits where day > now() - interval '30 days'`
  expect(people?.active).toBeGreaterThan(20)
  const states = await db`select distinct state from orders order by state`
  expect(states.map(({ state }) => state)).toEqual(['COMPLETED', 'EXPIRED', 'FAILED', 'REFUNDED'])
  const alarms = await db`select kind, order_id from alarms`
  expect(alarms).toEqual([{ kind: 'payments: paid twice within a day', order_id: 'order_demo_twice_0002' }])
  const count = async () => (await db`select count(*)::int as n from orders`)[0]?.n
  const before = await count()
  await seedDemoHistory(db)
  expect(await count()).toBe(before)
})
