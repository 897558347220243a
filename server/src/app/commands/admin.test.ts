import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { asGuest } from '../../../testing/as.ts'
import { makeStaff, testSecret } from '../../../testing/make.ts'
import {
  atWork,
  auditAfter,
  auditHead,
  codeFor,
  colleague,
  logInAs,
  officePassword,
  post,
} from '../../../testing/office.ts'
import { httpsSettings } from '../../../testing/production-settings.ts'
import { quickStart } from '../../../testing/quick-start.ts'
import { testApp } from '../../../testing/test-app.ts'
import { untilWaiting } from '../../../testing/until-waiting.ts'

const root = resolve(import.meta.dirname, '../../../..')
const t = await testApp()
const { app, db, url } = t
const patient = { timeout: 60_000 }

/** The output and the exit code of the command, by default on the database of this test. */
async function command(words: string[], settings: Record<string, string> = {}) {
  const env = { ...quickStart, NODE_ENV: 'test', DATABASE_URL: url, SESSION_SECRET: testSecret, ...settings }
  const run = promisify(execFile)(process.execPath, ['dev/command.ts', ...words], { cwd: root, env })
  return run.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }) => ({ code, said: stdout + stderr }),
  )
}
const admin = (...words: string[]) => command(['admin', ...words])
const tokenIn = (said: string) => /\/admin\/enrol\/([\w-]{43})/.exec(said)?.[1] as string

async function enrol(token: string) {
  const guest = asGuest(app)
  const totpSecret = (await post(guest, 'invitation', { token })).json().key?.replaceAll(' ', '') as string
  const sent = { token, password: officePassword, code: codeFor({ totpSecret }) }
  return { totpSecret, reply: (await post(guest, 'enrol', sent)).json() }
}

test(
  'create prints a link, with which the first admin sets up the account and logs in',
  patient,
  async () => {
    expect((await admin()).said).toContain('No staff yet')
    const email = 'first@test.example'
    const { code, said } = await admin('create', 'First@Test.example', '--name', 'First Admin')
    expect([code, said]).toEqual([0, expect.stringMatching(/within 24 hours. It works once/)])
    const { totpSecret, reply } = await enrol(tokenIn(said))
    expect(reply.response).toBe('success')
    const person = { id: 1, name: 'First Admin', email, totpSecret }
    expect((await logInAs(t, person, { code: codeFor(person, 1) })).json()).toMatchObject({
      response: 'success',
      message: 'Welcome, First Admin.',
    })
    expect((await admin()).said).toContain(`${email}  First Admin  admin`)
    expect(await auditAfter(t, 0)).toMatchObject([
      { action: 'staff.create', staff_id: null, body: { by: 'command line', roles: ['admin'] } },
      { action: 'account.enrol' },
      { action: 'sign-in' },
    ])
    // After that, only a reset gives a new link.
    expect((await admin('create', email)).code).toBe(1)
  },
)

test('reset ends the sessions of the last admin and prints a new link', patient, async () => {
  await db`update staff set disabled_at = null`
  const person = await colleague(t, 'admin')
  const { said } = await admin('reset', person.email)
  expect((await logInAs(t, person)).json().response).toBe('failed')
  const { totpSecret, reply } = await enrol(tokenIn(said))
  expect(reply.response).toBe('success')
  const renewed = { ...person, totpSecret }
  expect((await logInAs(t, person)).json().response).toBe('failed')
  expect((await logInAs(t, renewed, { code: codeFor(renewed, 1) })).json().response).toBe('success')
  expect(t.sent.some(({ kind }) => kind.name === 'staff-news')).toBe(true)
})

describe('an approval on the command line', () => {
  async function ask() {
    const asker = await atWork(t, 'admin')
    const email = `asha.${asker.id}@test.example`
    const reply = await post(asker.send, 'staff/change', {
      change: 'invite',
      name: 'Asha Rao',
      email,
      roles: ['editor'],
    })
    return { email, id: String(reply.json().approval) }
  }
  const isInvited = async (email: string) => (await db`select from staff where email = ${email}`).length === 1

  test(
    'approve runs it once; the audit log names the command line, and admins get a mail',
    patient,
    async () => {
      const { email, id } = await ask()
      expect((await admin('approvals')).said).toContain(
        `${id}  Asha Rao (${email}) will be invited as editor.`,
      )
      const head = await auditHead(t)
      const mails = () => db`select id from outbox`
      const before = (await mails()).length
      const { code, said } = await admin('approve', id)
      expect([code, said]).toEqual([0, `We sent the invitation to ${email}.\n`])
      expect(await isInvited(email)).toBe(true)
      expect(await auditAfter(t, head)).toMatchObject([
        { action: 'approval.answer', staff_id: null, body: { by: 'command line', answer: 'yes' } },
      ])
      expect((await mails()).length).toBeGreaterThan(before + 1)
      const again = await admin('approve', id)
      expect([again.code, again.said]).toEqual([1, expect.stringContaining('already answered')])
    },
  )

  test('can be declined without a change', patient, async () => {
    const { email, id } = await ask()
    expect(await admin('decline', id)).toEqual({ code: 0, said: 'Request declined. Nothing was changed.\n' })
    expect(await isInvited(email)).toBe(false)
    expect((await admin('approvals')).said).toBe('No approvals are waiting.\n')
  })

  test('is refused if it was answered in the office at the same time', patient, async () => {
    const { email, id } = await ask()
    const other = await atWork(t, 'admin')
    let onServer: ReturnType<typeof admin> | undefined
    let inOffice: ReturnType<typeof post> | undefined
    await db.begin(async tx => {
      await tx`select from approvals where id = ${id} for update`
      onServer = admin('approve', id)
      inOffice = post(other.send, 'approvals/answer', { id: Number(id), answer: 'no' })
      await untilWaiting(db, 2)
    })
    const isApproved = (await onServer)?.code === 0
    const isDeclined = (await inOffice)?.statusCode === 200
    expect([isApproved, isDeclined].filter(Boolean)).toHaveLength(1)
    expect(await isInvited(email)).toBe(isApproved)
  })
})

test.each([
  [['create'], 'Manages staff accounts'],
  [['create', 'not-an-address'], 'Manages staff accounts'],
  [['create', 'x@test.example', '--roles', 'king'], 'There is no role "king"'],
  [['reset', 'unknown@test.example'], 'There is no active account'],
  [['approve'], 'Manages staff accounts'],
  [['approve', 'x'], 'Manages staff accounts'],
  [['decline', '99999999999'], 'Manages staff accounts'],
  [['approve', '2147483647'], 'A colleague has already answered this request'],
])('%j is refused with a message', patient, async (words, why) => {
  const { code, said } = await admin(...words)
  expect([code, said]).toEqual([1, expect.stringContaining(why)])
})

test('the codes of demo staff are printed only in development', patient, async () => {
  const all = await admin('code')
  expect(all.said.match(/ \/ \d{6} /g)).toHaveLength(5)
  expect((await admin('code', 'tara@office.saptapadi.example')).said).toMatch(/^ {2}tara@.* Tara, editor\n/)
  const live = await command(['admin', 'code'], { ...httpsSettings, NODE_ENV: 'production' })
  expect([live.code, live.said]).toEqual([1, expect.not.stringMatching(/\d{6}/)])
})

test(
  'npm run audit verifies the log, exits with 1 for a changed entry, and erases details',
  patient,
  async () => {
    const audit = (...words: string[]) => command(['audit', ...words])
    const { id } = await makeStaff(db, 'editor')
    const whole = await audit('verify')
    expect([whole.code, whole.said]).toEqual([
      0,
      expect.stringMatching(/^\d+ entries verified, 0 of them erased/),
    ])
    expect((await audit('verify', '1', 'abcd')).said).toContain('Entry 1 is not the one in the log.')
    expect((await audit('erase', 'staff:1', '--under', 'a test')).said).toMatch(/^[1-9]\d* erased\.\n$/)
    expect((await audit('verify')).said).toMatch(/[1-9]\d* of them erased/)
    await db`alter table audit_entries disable trigger user`
    await db`update audit_entries set staff_id = ${id} where seq = 2`
    await db`alter table audit_entries enable trigger user`
    const broken = await audit('verify')
    expect([broken.code, broken.said]).toEqual([1, expect.stringContaining('Entry 2 was changed.')])
    expect((await audit('erase', 'staff:1')).code).toBe(1)
  },
)
