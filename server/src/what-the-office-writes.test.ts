import { beforeAll, expect, test } from 'vitest'
import { isStaffAccess } from '#contract/endpoint.ts'
import { as, asGuest, type Send } from '../testing/as.ts'
import { changesBy, failAtCommit } from '../testing/changes.ts'
import { type MadeStaff, makeStaff, testSecret } from '../testing/make.ts'
import { codeFor, colleague, officePassword, post } from '../testing/office.ts'
import { editingWrites } from '../testing/office-writes/editing.ts'
import { inboxWrites } from '../testing/office-writes/inbox.ts'
import { listWrites } from '../testing/office-writes/lists.ts'
import { moneyGateway, moneyWrites } from '../testing/office-writes/money.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import type { BoundEndpoint } from './http/register.ts'
import { hashToken, newToken } from './http/session-cookie.ts'
import { routes } from './routes.ts'
import { factorSeal } from './staff/factor-seal.ts'
import { newTotpSecret } from './staff/totp.ts'

/** The one who acts, another admin, and somebody it is about; each with what a call might touch by mistake. */
interface Office {
  me: MadeStaff
  other: MadeStaff
  asha: MadeStaff
  send: Send
  ids: Record<string, number>
}

let t: TestApp
beforeAll(async () => {
  t = await testApp({ gateway: moneyGateway })
  await t.clock.set('2026-08-03T06:00:15Z')
  // Numbers of four digits are told from others in what is printed.
  await t.db`alter table staff alter column id restart with 5001`
})

async function office(): Promise<Office> {
  await t.clock.advance({ minutes: 10 })
  const { db, app } = t
  await db`update approvals set answer = 'lapsed', answered_at = now() where answer is null`
  await db`delete from promised_limits`
  await db`delete from login_failures`
  await db`delete from rate_limits`
  const [me, other, asha] = [
    await colleague(t, 'admin'),
    await makeStaff(db, 'admin'),
    await makeStaff(db, 'editor'),
  ]
  // Those of the case before are gone.
  const here = [me.id, other.id, asha.id]
  await db`update staff set disabled_at = now() where id <> all (${here}) and disabled_at is null`
  for (const { id } of [me, other, asha]) {
    await as(app, db, { staffId: id })
    await db`insert into staff_devices (token_hash, staff_id) values (${hashToken(newToken())}, ${id})`
    await db`insert into recovery_codes (staff_id, code_hash) values (${id}, sha256('x'))`
  }
  const ids = { me: me.id, other: other.id, asha: asha.id }
  return { me, other, asha, ids, send: await as(app, db, { staffId: me.id }) }
}

interface Case {
  call: string
  /** Writes without an entry, as the contract says. */
  isQuiet?: boolean
  by?: 'guest'
  before?: (o: Office) => Promise<unknown>
  sent?: (o: Office) => object
  /** Where it takes a file. */
  form?: () => Promise<{ headers: Record<string, string>; payload: Buffer }>
  writes: string[]
  /** Where its transaction fails, nothing stays but this: what was counted before it. */
  evenSo?: string[]
}

const entry = (action: string, who = 'me') => [`+ audit_entries ${action} ${who}`, '+ audit_payloads']
const aboutAsha = (o: Office) => ({ id: o.asha.id })
const mail = (kind: string) => ['+ outbox mail', `+ promised_limits mail:${kind}`]
const login = (o: Office) => ({ email: o.me.email, password: officePassword, code: codeFor(o.me) })
let token = ''
let secret = ''
let request = 0
const invited = async (o: Office) => {
  token = newToken()
  secret = newTotpSecret()
  await t.db`
    insert into staff_invitations (token_hash, staff_id, sealed_secret, expires_at)
    values (${hashToken(token)}, ${o.asha.id}, ${factorSeal(testSecret).close(secret)}, now() + interval '1 day')`
}
const notEnrolled = async (o: Office) => {
  await t.db`update staff set enrolled_at = null where id = ${o.asha.id}`
  await invited(o)
}
const asked = async (by: Send, path: string, sent: object) => {
  request = (await post(by, path, sent)).json().request
}
const askedByOther = async (o: Office) =>
  asked(await as(t.app, t.db, { staffId: o.other.id }), 'staff/roles', { id: o.asha.id, roles: ['finance'] })

const cases: Case[] = [
  {
    call: 'logInStaff',
    by: 'guest',
    sent: login,
    writes: [
      ...entry('sign-in'),
      ...mail('staff-news'),
      '+ staff_devices me',
      '+ staff_sessions me',
      '- login_failures',
      'second_factors me',
    ],
    evenSo: ['+ login_failures'],
  },
  {
    call: 'logInStaff, wrong code',
    by: 'guest',
    sent: o => ({ ...login(o), code: '000000' }),
    writes: [...entry('sign-in.failed'), 'login_failures', 'second_factors me'],
    evenSo: ['+ login_failures'],
  },
  {
    call: 'logInStaff, wrong password',
    by: 'guest',
    sent: o => ({ ...login(o), password: 'not-the-one-at-all' }),
    writes: [...entry('sign-in.failed'), 'login_failures'],
    evenSo: ['+ login_failures'],
  },
  { call: 'logOutStaff', writes: [...entry('sign-out'), '- staff_sessions me'] },
  {
    call: 'unlockStaff',
    sent: () => ({ password: officePassword }),
    writes: [...entry('session.unlock'), 'staff_sessions me'],
  },
  {
    call: 'unlockStaff, wrong',
    sent: () => ({ password: 'not-the-one-at-all' }),
    writes: [...entry('session.unlock-failed'), 'staff_sessions me'],
  },
  {
    call: 'confirmCode',
    sent: o => ({ code: codeFor(o.me) }),
    writes: [...entry('session.code'), 'second_factors me', 'staff_sessions me'],
  },
  {
    call: 'confirmCode, wrong',
    sent: () => ({ code: '000000' }),
    writes: [...entry('session.code'), 'second_factors me'],
  },
  {
    call: 'acceptInvitation',
    by: 'guest',
    before: notEnrolled,
    sent: () => ({ token, password: 'marigolds at the gate', code: codeFor({ totpSecret: secret }) }),
    writes: [
      ...entry('account.enrol', 'asha'),
      'staff asha',
      'staff_invitations asha',
      'second_factors asha',
      '- staff_sessions asha',
      'recovery_codes asha',
      ...Array(9).fill('+ recovery_codes asha'),
    ],
  },
  {
    call: 'inviteStaff',
    sent: () => ({ name: 'New', email: 'new@test.example', roles: ['editor'] }),
    writes: [...entry('request.ask'), '+ approvals staff.invite me', ...mail('staff-request')],
  },
  {
    call: 'changeRoles',
    sent: o => ({ id: o.asha.id, roles: ['finance'] }),
    writes: [...entry('request.ask'), '+ approvals staff.roles me', ...mail('staff-request')],
  },
  {
    call: 'resetStaff',
    sent: aboutAsha,
    writes: [...entry('request.ask'), '+ approvals staff.reset me', ...mail('staff-request')],
  },
  {
    call: 'enableStaff',
    before: o => t.db`update staff set disabled_at = now() where id = ${o.asha.id}`,
    sent: aboutAsha,
    writes: [...entry('request.ask'), '+ approvals staff.enable me', ...mail('staff-request')],
  },
  {
    call: 'disableStaff',
    before: invited,
    sent: o => ({ id: o.asha.id, reason: 'Has left' }),
    writes: [
      ...entry('staff.disable'),
      ...mail('staff-news'),
      'staff asha',
      '- staff_devices asha',
      '- staff_invitations asha',
      '- staff_sessions asha',
    ],
  },
  {
    call: 'resendInvitation',
    before: notEnrolled,
    sent: aboutAsha,
    writes: [...entry('staff.invitation'), ...mail('staff-invitation'), 'staff_invitations asha'],
  },
  {
    call: 'endStaffSessions',
    sent: () => ({ device: 'others' }),
    writes: [...entry('session.end'), '- staff_sessions me'],
  },
  {
    call: 'renewRecoveryCodes',
    writes: [
      ...entry('account.recovery-codes'),
      'recovery_codes me',
      ...Array(9).fill('+ recovery_codes me'),
    ],
  },
  {
    call: 'changeStaffPassword',
    sent: () => ({ oldPassword: officePassword, password: 'marigolds at the gate' }),
    writes: [...entry('account.password'), 'staff me', '- staff_sessions me'],
  },
  {
    call: 'answerRequest, yes',
    before: askedByOther,
    sent: () => ({ id: request, answer: 'yes' }),
    writes: [...entry('request.answer'), 'approvals staff.roles other', 'staff asha'],
  },
  {
    call: 'answerRequest, no',
    before: askedByOther,
    sent: () => ({ id: request, answer: 'no' }),
    writes: [...entry('request.answer'), 'approvals staff.roles other'],
  },
  {
    call: 'withdrawRequest',
    before: o => asked(o.send, 'staff/reset', { id: o.asha.id }),
    sent: () => ({ id: request }),
    writes: [...entry('request.withdraw'), 'approvals staff.reset me'],
  },
  {
    call: 'verifyAudit',
    before: () => t.db`update audit_verifications set done_at = now() where done_at is null`,
    writes: [...entry('audit.verify'), '+ audit_verifications me'],
  },
  ...inboxWrites(() => t),
  ...editingWrites(() => t),
  ...listWrites(() => t),
  ...moneyWrites(() => t),
]

const nameOf = ({ call }: Case) => call.split(',')[0] as string
const routeOf = (name: string) => (routes.find(route => route.name === name) as BoundEndpoint).endpoint

async function outcome(o: Office, given: Case, sent: object) {
  const { method, path } = routeOf(nameOf(given))
  const send = given.by === 'guest' ? asGuest(t.app) : o.send
  let status = 0
  const body = (await given.form?.()) ?? { payload: sent }
  const changes = await changesBy(t.db, o.ids, async () => {
    status = (await send({ method, url: path, ...body })).statusCode
  })
  return { status, changes }
}

test.each(cases)('$call: its own rows, and one entry; where its transaction fails, neither', async given => {
  const o = await office()
  await given.before?.(o)
  await t.clock.advance({ seconds: 30 })
  const sent = given.sent?.(o) ?? {}
  const lift = await failAtCommit(t.db, given.isQuiet ? 'cases' : 'audit_payloads')
  const failed = await outcome(o, given, sent).finally(lift)
  expect(failed, 'where its transaction fails').toEqual({ status: 500, changes: given.evenSo ?? [] })
  expect(await outcome(o, given, sent)).toEqual({ status: 200, changes: given.writes.toSorted() })
})

test('every call of the office that names an act, or writes, has a case; the others write nothing', async () => {
  const o = await office()
  await invited(o)
  const ofOffice = routes.filter(({ endpoint }) => endpoint.session === 'staff')
  const others = ofOffice.filter(({ name }) => !cases.some(given => nameOf(given) === name))
  const changes = await changesBy(t.db, o.ids, async () => {
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
