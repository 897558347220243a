import { beforeAll, expect, test } from 'vitest'
import { isStaffAccess } from '#contract/platform/endpoint.ts'
import { as, asGuest, type Send } from '../../testing/as.ts'
import { changesBy, failThenPass, ofBystanders, type Person } from '../../testing/changes.ts'
import { type MadeStaff, makeStaff, testSecret } from '../../testing/make.ts'
import { codeFor, colleague, officePassword, post } from '../../testing/office.ts'
import { editingWrites } from '../../testing/office-writes/editing.ts'
import { inboxWrites } from '../../testing/office-writes/inbox.ts'
import { listWrites } from '../../testing/office-writes/lists.ts'
import { moneyGateway, moneyWrites } from '../../testing/office-writes/money.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { factorSeal } from '../office/staff/factor-seal.ts'
import { newTotpSecret } from '../office/staff/totp.ts'
import type { BoundEndpoint } from '../platform/http/add-endpoint.ts'
import { hashToken, newToken } from '../platform/http/session-cookie.ts'
import { routes } from './routes.ts'

/** The acting admin, another admin and an editor, each with rows that a call could change by mistake. */
interface Office {
  me: MadeStaff
  other: MadeStaff
  asha: MadeStaff
  send: Send
  bystanders: Person[]
}

let t: TestApp
beforeAll(async () => {
  t = await testApp({ gateway: moneyGateway })
  await t.clock.set('2026-08-03T06:00:15Z')
  await t.db`update hobbies set name = 'Bystander' where id = 50`
})

async function office(): Promise<Office> {
  await t.clock.advance({ minutes: 10 })
  const { db, app } = t
  await db`update approvals set answer = 'expired', answered_at = now() where answer is null`
  await db`delete from quotas`
  await db`delete from login_failures`
  await db`delete from rate_limits`
  const [me, other, asha] = [
    await colleague(t, 'admin'),
    await makeStaff(db, 'admin'),
    await makeStaff(db, 'editor'),
  ]
  // Disables the staff of the previous case.
  const here = [me.id, other.id, asha.id]
  await db`update staff set disabled_at = now() where id <> all (${here}) and disabled_at is null`
  for (const { id } of [me, other, asha]) {
    await as(app, db, { staffId: id })
    await db`insert into staff_devices (token_hash, staff_id) values (${hashToken(newToken())}, ${id})`
    await db`insert into recovery_codes (staff_id, code_hash) values (${id}, sha256('x'))`
  }
  const bystanders = [other, asha].map(personOf)
  return { me, other, asha, bystanders, send: await as(app, db, { staffId: me.id }) }
}

const personOf = ({ id }: MadeStaff): Person => ({ table: 'staff', id, marks: [] })

interface Case {
  call: string
  /** The contract exempts the call from the audit log. */
  isUnaudited?: boolean
  by?: 'guest'
  before?: (o: Office) => Promise<unknown>
  sent?: (o: Office) => object
  form?: () => Promise<{ headers: Record<string, string>; payload: Buffer }>
  /** Staff whose rows the call changes, although its input has only a request or a link. */
  concerns?: (o: Office) => MadeStaff[]
  /** Tables in which the call counts an attempt before its transaction, so that a failed attempt counts too. */
  countsFirst?: string[]
}

const aboutAsha = (o: Office) => ({ id: o.asha.id })
const login = (o: Office) => ({ email: o.me.email, password: officePassword, code: codeFor(o.me) })
let token = ''
let secret = ''
let approval = 0
const invited = async (o: Office) => {
  token = newToken()
  secret = newTotpSecret()
  await t.db`
    insert into staff_invitations (token_hash, staff_id, sealed_secret, expires_at)
    values (${hashToken(token)}, ${o.asha.id}, ${factorSeal(testSecret).encrypt(secret)}, now() + interval '1 day')`
}
const notEnrolled = async (o: Office) => {
  await t.db`update staff set enrolled_at = null where id = ${o.asha.id}`
  await invited(o)
}
const asked = async (by: Send, path: string, sent: object) => {
  approval = (await post(by, path, sent)).json().approval
}
const askedByOther = async (o: Office) =>
  asked(await as(t.app, t.db, { staffId: o.other.id }), 'staff/change', {
    change: 'roles',
    id: o.asha.id,
    roles: ['finance'],
  })

const cases: Case[] = [
  { call: 'logInStaff', by: 'guest', sent: login, countsFirst: ['login_failures'] },
  {
    call: 'logInStaff, wrong code',
    by: 'guest',
    sent: o => ({ ...login(o), code: '000000' }),
    countsFirst: ['login_failures'],
  },
  {
    call: 'logInStaff, wrong password',
    by: 'guest',
    sent: o => ({ ...login(o), password: 'not-the-one-at-all' }),
    countsFirst: ['login_failures'],
  },
  { call: 'logOutStaff' },
  { call: 'confirmCode', sent: o => ({ code: codeFor(o.me) }) },
  { call: 'confirmCode, wrong', sent: () => ({ code: '000000' }) },
  {
    call: 'acceptInvitation',
    by: 'guest',
    before: notEnrolled,
    sent: () => ({ token, password: 'marigolds at the gate', code: codeFor({ totpSecret: secret }) }),
    concerns: o => [o.asha],
  },
  {
    call: 'changeStaff',
    sent: () => ({ change: 'invite', name: 'New', email: 'new@test.example', roles: ['editor'] }),
  },
  { call: 'disableStaff', before: invited, sent: o => ({ id: o.asha.id, reason: 'Has left' }) },
  { call: 'resendInvitation', before: notEnrolled, sent: aboutAsha },
  { call: 'endStaffSessions', sent: () => ({ device: 'others' }) },
  { call: 'renewRecoveryCodes' },
  {
    call: 'changeStaffPassword',
    sent: () => ({ oldPassword: officePassword, password: 'marigolds at the gate' }),
  },
  {
    call: 'answerApproval, yes',
    before: askedByOther,
    sent: () => ({ id: approval, answer: 'yes' }),
    concerns: o => [o.other, o.asha],
  },
  {
    call: 'answerApproval, no',
    before: askedByOther,
    sent: () => ({ id: approval, answer: 'no' }),
    concerns: o => [o.other],
  },
  ...inboxWrites(() => t),
  ...editingWrites(() => t),
  ...listWrites(() => t),
  ...moneyWrites(() => t),
]

const nameOf = ({ call }: Case) => call.split(',')[0] as string
const routeOf = (name: string) => (routes.find(route => route.name === name) as BoundEndpoint).endpoint

test.each(cases)(
  '$call writes its own rows and one audit entry, and nothing if its transaction fails',
  async given => {
    const o = await office()
    await given.before?.(o)
    await t.clock.advance({ seconds: 30 })
    const sent = given.sent?.(o) ?? {}
    const { method, path } = routeOf(nameOf(given))
    const send = given.by === 'guest' ? asGuest(t.app) : o.send
    const body = (await given.form?.()) ?? { payload: sent }
    const { failed, passed } = await failThenPass(t.db, given.countsFirst ?? [], () =>
      send({ method, url: path, ...body }),
    )
    expect(failed, 'if its transaction fails').toEqual({ status: 500, rows: [] })
    expect(passed.status).toBe(200)
    expect(passed.rows.filter(({ table }) => table === 'audit_entries')).toHaveLength(
      given.isUnaudited ? 0 : 1,
    )
    const concerned = given.concerns?.(o).map(({ id }) => id) ?? []
    const unnamed = o.bystanders.filter(
      ({ id }) => !concerned.includes(id) && !JSON.stringify(sent).includes(String(id)),
    )
    expect(await ofBystanders(t.db, passed.rows, personOf(o.me), unnamed)).toEqual([])
  },
)

test('every audited or writing office call has a case, and the others write nothing', async () => {
  const o = await office()
  await invited(o)
  const ofOffice = routes.filter(({ endpoint }) => endpoint.session === 'staff')
  const others = ofOffice.filter(({ name }) => !cases.some(given => nameOf(given) === name))
  const changes = await changesBy(t.db, async () => {
    for (const { name, endpoint } of others) {
      expect([name, endpoint.act, endpoint.unaudited]).toEqual([name, undefined, undefined])
      expect(name, 'a call that writes needs a case').toMatch(/^(list|read|open)/)
      const { method, path: url } = endpoint
      await o.send({ method, url, ...(method === 'POST' && { payload: { token } }) })
    }
  })
  expect(changes).toEqual([])
  expect(ofOffice.filter(({ endpoint }) => isStaffAccess(endpoint.access)).length).toBeGreaterThan(15)
})
