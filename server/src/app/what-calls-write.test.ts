import { beforeEach, expect, test } from 'vitest'
import { changesBy, failThenPass, ofBystanders } from '../../testing/changes.ts'
import { accountWrites } from '../../testing/member-writes/account.ts'
import { browsingWrites } from '../../testing/member-writes/browsing.ts'
import { candidateWrites } from '../../testing/member-writes/candidate.ts'
import { type Case, post } from '../../testing/member-writes/case.ts'
import { choicesWrites } from '../../testing/member-writes/choices.ts'
import { horoscopeWrites } from '../../testing/member-writes/horoscopes.ts'
import { interestWrites } from '../../testing/member-writes/interests.ts'
import { letterWrites } from '../../testing/member-writes/letters.ts'
import { messageWrites } from '../../testing/member-writes/messages.ts'
import { payingGateway, paymentWrites } from '../../testing/member-writes/payments.ts'
import { photoWrites } from '../../testing/member-writes/photos.ts'
import { profileWrites } from '../../testing/member-writes/profile.ts'
import { personOf, scene } from '../../testing/scene.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { routes } from './routes.ts'

const cases = [
  ...accountWrites,
  ...candidateWrites,
  ...profileWrites,
  ...choicesWrites,
  ...browsingWrites,
  ...horoscopeWrites,
  ...interestWrites,
  ...photoWrites,
  ...messageWrites,
  ...paymentWrites,
  ...letterWrites,
]

/** Each case reads the rows of all earlier cases, so every sixteenth starts with a new database. */
const casesTogether = 16
let begun = 0
let t: TestApp
beforeEach(async () => {
  if (begun++ % casesTogether !== 0) return
  t = await testApp({ gateway: payingGateway })
  await t.clock.set('2026-08-03T06:00:00Z')
})

const nameOf = ({ call }: Case) => call.split(',')[0] as string

test.each(cases)('$call changes no row of a bystander, and nothing if its transaction fails', async given => {
  const { call, by = 'done', before, fields, countsFirst = [] } = given
  const s = await scene(t, by)
  await t.db`delete from rate_limits`
  await before?.(s)
  await t.clock.advance({ seconds: 30 })
  const sent = fields?.(s) ?? {}
  const { failed, passed } = await failThenPass(t.db, countsFirst, () => post(s, nameOf(given), sent))
  expect(failed, 'if its transaction fails').toEqual({ status: 500, rows: [] })
  expect(passed.status).toBe(200)
  expect(passed.rows, `${call} writes nothing`).not.toEqual([])
  const unnamed = s.bystanders.filter(({ id }) => !JSON.stringify(sent).includes(String(id)))
  expect(await ofBystanders(t.db, passed.rows, personOf(s.me), unnamed)).toEqual([])
})

test('all other calls write nothing', async () => {
  const s = await scene(t, 'done')
  const ofMembers = routes.filter(({ endpoint }) => endpoint.session !== 'staff')
  const others = ofMembers.filter(
    // It only queues a job, which has its own test.
    ({ name }) => name !== 'forgotPassword' && !cases.some(given => nameOf(given) === name),
  )
  const rows = await changesBy(t.db, async () => {
    for (const { name } of others) {
      expect(name, 'a call that writes needs a case').toMatch(
        /^(get|list|read|count|search|check|look|typing)/,
      )
      await post(s, name, {})
    }
  })
  expect(rows).toEqual([])
})

test('the job for a forgotten password writes a reset link and changes no row of a bystander', async () => {
  const s = await scene(t, 'guest')
  await t.db`delete from rate_limits`
  await t.work()
  await post(s, 'forgotPassword', { email: s.me.email })
  const rows = await changesBy(t.db, () => t.work())
  expect(rows.map(({ table }) => table)).toContain('password_resets')
  expect(await ofBystanders(t.db, rows, personOf(s.me), s.bystanders)).toEqual([])
})
