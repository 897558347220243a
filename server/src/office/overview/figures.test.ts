import { beforeAll, expect, test } from 'vitest'
import type { FigureName, readFigures } from '#contract/office/overview/figures.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { officer } from '../../../testing/inbox.ts'
import { type MadeMember, makeInterest, makeMember } from '../../../testing/make.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'

let t: TestApp
let woman: MadeMember
let man: MadeMember
beforeAll(async () => {
  t = await testApp()
  await t.clock.set('2026-09-20T10:00:00Z')
  ;[woman, man] = [await makeMember(t.db), await makeMember(t.db, { gender: 'male' })]
  await t.db`update members set created_at = '2026-08-31T18:29:00Z'`
  await t.db`update profile_details set completed_at = '2026-09-01T00:00:00Z'`
  await t.db`update profiles set approved_at = '2026-09-01T06:00:00Z'`
})

/** The figures of July, August and September. */
async function read(): Promise<(name: FigureName) => (number | null)[]> {
  const moderator = await officer(t, 'moderator')
  const { months, rows } = (await moderator.send({ url: '/api/v1/admin/figures' })).json() as Reply<
    typeof readFigures
  >
  expect([months.length, months[0], months.at(-1)]).toEqual([12, '2025-10', '2026-09'])
  return name => (rows.find(row => row.name === name)?.values ?? []).slice(-3)
}

test('each figure counts the events of a calendar month in India', async () => {
  const { db } = t
  await makeInterest(db, man.id, woman.id)
  await db`
    update interests set state = 'accepted', sent_at = '2026-08-02T10:00:00Z', answered_at = '2026-09-18T10:00:00Z'`
  await db`
    insert into profile_visits (member_id, viewer_id, kind, day) values (${woman.id}, ${man.id}, 'profile', '2026-08-26')`
  const settled = (id: string, state: string, at: string) => db`
    insert into orders (id, member_id, plan_id, amount_paise, state, settled_at)
    values (${id}, ${man.id}, 'Premium', 9900, ${state}, ${at})`
  await settled('order_figures_1', 'REFUNDED', '2026-07-31T18:29:00Z')
  await settled('order_figures_2', 'COMPLETED', '2026-07-31T18:31:00Z')
  await settled('order_figures_3', 'FAILED', '2026-08-05T10:00:00Z')
  await db`
    insert into refunds (id, order_id, amount_paise, reason, state, settled_at, next_poll_at)
    values ('rf_order_figures_1_1', 'order_figures_1', 9900, 'asked', 'COMPLETED', '2026-09-01T10:00:00Z', null)`
  const figure = await read()
  expect(figure('signUps')).toEqual([0, 2, 0])
  expect(figure('approved')).toEqual([0, 0, 2])
  expect(figure('approvalHours')).toEqual([null, null, 6])
  expect(figure('interestsSent')).toEqual([0, 1, 0])
  expect(figure('interestsAccepted')).toEqual([0, 0, 1])
  expect(figure('activeWomen7')).toEqual([0, 0, 1])
  expect(figure('activeMen7')).toEqual([0, 1, 0])
  expect(figure('activeMen30')).toEqual([0, 1, 1])
  expect(figure('paid')).toEqual([9900, 9900, 0])
  expect(figure('refunded')).toEqual([0, 0, 9900])
})

test('finance and admins read figures, editors do not', async () => {
  const status = async (role: 'finance' | 'admin' | 'editor') =>
    (await (await officer(t, role)).send({ url: '/api/v1/admin/figures' })).statusCode
  expect([await status('finance'), await status('admin'), await status('editor')]).toEqual([200, 200, 403])
})
