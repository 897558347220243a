import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { asGuest } from '../../testing/as.ts'
import { makeStaff, testSecret } from '../../testing/make.ts'
import { auditAfter, codeFor, colleague, logInAs, officePassword, post } from '../../testing/office.ts'
import { httpsSettings } from '../../testing/production-settings.ts'
import { quickStart } from '../../testing/quick-start.ts'
import { testApp } from '../../testing/test-app.ts'

const root = resolve(import.meta.dirname, '../../..')
const t = await testApp()
const { app, db, url } = t
const patient = { timeout: 60_000 }

/** What the command says, and how it ends; on the database of this test unless told otherwise. */
async function command(file: string, words: string[], settings: Record<string, string> = {}) {
  const env = { ...quickStart, NODE_ENV: 'test', DATABASE_URL: url, SESSION_SECRET: testSecret, ...settings }
  const run = promisify(execFile)(process.execPath, [file, ...words], { cwd: root, env })
  return run.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }) => ({ code, said: stdout + stderr }),
  )
}
const admin = (...words: string[]) => command('dev/admin.ts', words)
const tokenIn = (said: string) => /\/admin\/enrol\/([\w-]{43})/.exec(said)?.[1] as string

async function enrol(token: string) {
  const guest = asGuest(app)
  const totpSecret = (await post(guest, 'invitation', { token })).json().key?.replaceAll(' ', '') as string
  const sent = { token, password: officePassword, code: codeFor({ totpSecret }) }
  return { totpSecret, reply: (await post(guest, 'enrol', sent)).json() }
}

test('the first admin: a link on the screen, and from then on the door', patient, async () => {
  expect((await admin()).said).toContain('Nobody yet')
  const email = 'first@test.example'
  const { code, said } = await admin('create', 'First@Test.example', '--name', 'First Admin')
  expect([code, said]).toEqual([0, expect.stringMatching(/within 24 hours; it works once/)])
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
  // Once in, it takes a reset.
  expect((await admin('create', email)).code).toBe(1)
})

test(
  'the last admin, whose phone is gone: signed out, a new link, and the old keys end',
  patient,
  async () => {
    await db`update staff set disabled_at = null`
    const person = await colleague(t, 'admin')
    const { said } = await admin('reset', person.email)
    expect((await logInAs(t, person)).json().response).toBe('failed')
    const { totpSecret, reply } = await enrol(tokenIn(said))
    expect(reply.response).toBe('success')
    const anew = { ...person, totpSecret }
    expect((await logInAs(t, person)).json().response).toBe('failed')
    expect((await logInAs(t, anew, { code: codeFor(anew, 1) })).json().response).toBe('success')
    expect(t.sent.some(({ kind }) => kind.name === 'staff-news')).toBe(true)
  },
)

test.each([
  [['create'], 'People of the office'],
  [['create', 'not-an-address'], 'People of the office'],
  [['create', 'x@test.example', '--roles', 'king'], 'There is no role "king"'],
  [['reset', 'nobody@test.example'], 'Nobody with the address'],
])('%j is refused in words', patient, async (words, why) => {
  const { code, said } = await admin(...words)
  expect([code, said]).toEqual([1, expect.stringContaining(why)])
})

test('codes of the demo are told in development and nowhere else', patient, async () => {
  const all = await admin('code')
  expect(all.said.match(/ \/ \d{6} /g)).toHaveLength(5)
  expect((await admin('code', 'tara@office.saptapadi.example')).said).toMatch(/^ {2}tara@.* Tara, editor\n/)
  const live = await command('dev/admin.ts', ['code'], { ...httpsSettings, NODE_ENV: 'production' })
  expect([live.code, live.said]).toEqual([1, expect.not.stringMatching(/\d{6}/)])
})

test('npm run audit: verifies, says what is wrong and ends with 1, and erases', patient, async () => {
  const audit = (...words: string[]) => command('dev/audit.ts', words, { DATA_DIR: '/nowhere-at-all' })
  const { id } = await makeStaff(db, 'editor')
  const whole = await audit('verify')
  expect([whole.code, whole.said]).toEqual([
    0,
    expect.stringMatching(/^1 … \d+ verified in [\d.]+ s, 0 of them erased/),
  ])
  expect((await audit('erase', 'staff:1', '--under', 'a test')).said).toMatch(/^[1-9]\d* erased\.\n$/)
  expect((await audit('verify')).said).toMatch(/[1-9]\d* of them erased/)
  await db`alter table audit_entries disable trigger user`
  await db`update audit_entries set staff_id = ${id} where seq = 2`
  await db`alter table audit_entries enable trigger user`
  const broken = await audit('verify')
  expect([broken.code, broken.said]).toEqual([
    1,
    expect.stringContaining('Entry 2 is not as it was written: changed'),
  ])
  expect((await audit('erase', 'staff:1')).code).toBe(1)
})
