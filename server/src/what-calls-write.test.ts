import { beforeEach, expect, test } from 'vitest'
import { changesBetween, changesBy, failAtCommit, type Row, readRows } from '../testing/changes.ts'
import { accountWrites } from '../testing/member-writes/account.ts'
import { candidateWrites } from '../testing/member-writes/candidate.ts'
import { type Case, post } from '../testing/member-writes/case.ts'
import { choicesWrites } from '../testing/member-writes/choices.ts'
import { interestWrites } from '../testing/member-writes/interests.ts'
import { letterWrites } from '../testing/member-writes/letters.ts'
import { lookingWrites } from '../testing/member-writes/looking.ts'
import { messageWrites } from '../testing/member-writes/messages.ts'
import { payingGateway, paymentWrites } from '../testing/member-writes/payments.ts'
import { photoWrites } from '../testing/member-writes/photos.ts'
import { profileWrites } from '../testing/member-writes/profile.ts'
import { type Scene, scene } from '../testing/scene.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { routes } from './routes.ts'

const cases = [
  ...accountWrites,
  ...candidateWrites,
  ...profileWrites,
  ...choicesWrites,
  ...lookingWrites,
  ...interestWrites,
  ...photoWrites,
  ...messageWrites,
  ...paymentWrites,
  ...letterWrites,
]

/** Every case reads all rows of those before it, so now and then one begins with a new database. */
const casesTogether = 16
let begun = 0
let t: TestApp
beforeEach(async () => {
  if (begun++ % casesTogether !== 0) return
  t = await testApp({ gateway: payingGateway })
  await t.clock.set('2026-08-03T06:00:00Z')
})

const nameOf = ({ call }: Case) => call.split(',')[0] as string

/** What a call answers and writes; who signs up is "new", whose number is known only now. */
async function outcome(s: Scene, name: string, fields: Record<string, unknown>, before: Row[]) {
  const [next] = await t.db<{ id: number }[]>`select last_value + 1 as id from members_id_seq`
  const status = (await post(s, name, fields)).statusCode
  const after = await readRows(t.db)
  const all = changesBetween(before, after, { ...s.ids, new: next?.id as number })
  const changes = all.filter(change => !isBrowserCount(change))
  return { seen: { status, changes }, after }
}

/** Browser limits are counted before the call's transaction, as those in `rate_limits` are, which are not compared. */
const isBrowserCount = (change: string) =>
  routes.some(
    ({ name, endpoint }) => endpoint.limit?.per === 'browser' && change.includes(`promised_limits ${name}:`),
  )

test.each(cases)('$call: its own rows, and nobody else’s', async given => {
  const s = await scene(t, given.by ?? 'done')
  await t.db`delete from rate_limits`
  await given.before?.(s)
  await t.clock.advance({ seconds: 30 })
  const fields = given.fields?.(s) ?? {}
  let before = await readRows(t.db)
  if (given.spoils) {
    const lift = await failAtCommit(t.db, given.spoils)
    const { seen, after } = await outcome(s, nameOf(given), fields, before).finally(lift)
    expect(seen, 'where its transaction fails').toEqual({ status: 500, changes: given.evenSo ?? [] })
    before = after
  }
  const { seen } = await outcome(s, nameOf(given), fields, before)
  expect(seen).toEqual({ status: 200, changes: given.writes.toSorted() })
})

test('every other call writes nothing', async () => {
  const s = await scene(t, 'done')
  // Those of the office have a test of their own: what-the-office-writes.test.ts.
  const ofMembers = routes.filter(({ endpoint }) => endpoint.session !== 'staff')
  const others = ofMembers.filter(({ name }) => !cases.some(given => nameOf(given) === name))
  const changes = await changesBy(t.db, s.ids, async () => {
    for (const { name } of others) {
      expect(name, 'a call that writes needs a case').toMatch(/^(list|read|count|search|check|look)/)
      await post(s, name, {})
    }
  })
  expect(changes).toEqual([])
})

test('what the job does with a forgotten password: its own rows, and nobody else’s', async () => {
  const s = await scene(t, 'guest')
  await t.db`delete from rate_limits`
  await t.work()
  await post(s, 'forgotPassword', { email: s.me.email })
  const changes = await changesBy(t.db, s.ids, () => t.work())
  expect(changes).toEqual([
    '+ outbox mail',
    '+ password_resets me',
    '+ promised_limits mail:reset-link',
    '- reset_requests',
  ])
})
