import { expect, test } from 'vitest'
import { browsingMember } from '../../../testing/browsing-member.ts'
import { makeMember } from '../../../testing/make.ts'
import { testApp } from '../../../testing/test-app.ts'

test('while the index loads, the server is not ready and calls that need it answer 503 with Retry-After', async () => {
  const t = await testApp({ isStarting: true })
  const viewer = await browsingMember(t)
  const { id } = await makeMember(t.db, { name: 'Asha' })
  const readiness = async () => (await t.app.inject({ url: '/readyz' })).statusCode
  const calls = () =>
    Promise.all([
      viewer.post('desire_patner_match'),
      viewer.post('desire_patner_count'),
      viewer.post('search', { type: 'multiple', name: 'asha' }),
    ])

  // The first call starts the load. The lock keeps it from finishing before all calls are answered.
  const holder = await t.db.reserve()
  await holder`begin`
  await holder`lock table member_changes in access exclusive mode`
  expect(await readiness()).toBe(503)
  for (const refused of await calls()) {
    expect(refused.statusCode).toBe(503)
    expect(refused.json()).toEqual({
      message: 'The service is starting. Please try again in a moment.',
      retryAfter: 5,
    })
    expect(refused.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  }
  // Calls without the index are answered.
  expect((await viewer.list('recent')).ids).toEqual([id])

  await holder`rollback`
  holder.release()
  await t.matches.load()
  expect(await readiness()).toBe(200)
  for (const answered of await calls()) expect(answered.statusCode).toBe(200)
})
