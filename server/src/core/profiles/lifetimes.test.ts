import { beforeEach, expect, test } from 'vitest'
import { makeMember } from '../../../testing/make.ts'
import { signedIn, viewProfile as view } from '../../../testing/signed-in.ts'
import { testApp } from '../../../testing/test-app.ts'

const t = await testApp()
const { clock } = t
beforeEach(() => clock.set('2026-06-01T06:00:00Z'))
const visitor = () => signedIn(t, { gender: 'male', isPremium: true })

test.each([
  [{ minutes: 15 }, 'online'],
  [{ minutes: 15, ms: 1 }, 'recent'],
  [{ days: 7 }, 'recent'],
  [{ days: 7, ms: 1 }, 'week'],
])('a member who was active %j ago has the presence %s', async (ago, presence) => {
  const { id } = await makeMember(t.db)
  await clock.advance(ago)
  expect((await view((await visitor()).send, id)).json().between.presence).toBe(presence)
})

test('a member opens at most 60 profiles in any day and 300 in any week', async () => {
  const me = await visitor()
  const women: number[] = []
  for (let n = 0; n < 4; n += 1) women.push((await makeMember(t.db)).id)
  const open = async () => (await view(me.send, women.pop() as number)).statusCode
  const opened = (times: number) => t.db`
    insert into quotas as p (key, spent_at, hits)
    values (${`opens:${me.id}`}, now() + interval '7 days', array_fill(now(), array[${times}::int]))
    on conflict (key) do update set hits = excluded.hits || p.hits`
  await opened(60)
  await clock.advance({ days: 1, ms: -1 })
  const other = await visitor()
  for (const id of women) await view(other.send, id)
  expect(await open()).toBe(429)
  expect(
    await t.db`select from profile_visits where viewer_id = ${other.id}`,
    'of the second visitor',
  ).toHaveLength(4)
  await clock.advance({ ms: 1 })
  expect(await open()).toBe(200)
  for (let day = 1; day <= 4; day += 1) {
    await clock.advance({ days: 1 })
    await opened(day === 4 ? 59 : 60)
  }
  // 300 since the first 60, a week ago.
  await clock.set('2026-06-08T05:59:59.999Z')
  expect(await open()).toBe(429)
  await clock.advance({ ms: 1 })
  expect(await open()).toBe(200)
})
