import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { as, asSignedInBy, form, type Send } from '../../testing/as.ts'
import { makeMember } from '../../testing/make.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let t: TestApp
let phones = 0
const freshPhone = () => String(8_800_000_000 + ++phones * 1_000_000)

beforeAll(async () => {
  t = await testApp({ settings: { SMS_CODE_TEXT: '{#var#} is the code. -SAPTPD' } })
})
beforeEach(() => t.db`delete from rate_limits`)

async function registrant(): Promise<{ id: number; send: Send }> {
  const { id } = await makeMember(t.db, { step: 'phone' })
  await t.db`update members set phone = null where id = ${id}`
  return { id, send: await as(t.app, t.db, { memberId: id }) }
}
const ask = async (send: Send, mobile: string) =>
  (
    await send({
      method: 'POST',
      url: '/api/v1/Register_controller/send_otp',
      ...form({ mobile }),
    })
  ).json()
const tryCode = (send: Send, otp: string, more: Record<string, string> = {}) =>
  send({ method: 'POST', url: '/api/v1/Register_controller/verifyotp', ...form({ otp, ...more }) })
const verify = async (...tried: Parameters<typeof tryCode>) => (await tryCode(...tried)).json()
const codeOf = (mobile: string) =>
  /^\d{4}/.exec(t.sent.findLast(message => message.to === mobile)?.text ?? '')?.[0] as string
const wrongFor = (mobile: string) => (codeOf(mobile) === '0000' ? '1111' : '0000')

describe('asking for a code', () => {
  test('sends four digits to the number and says so, masked', async () => {
    const { send } = await registrant()
    const mobile = freshPhone()
    expect(await ask(send, mobile)).toEqual({
      response: 'success',
      message: `We have sent a 4 digit code to 88******00.`,
      wait: 30,
      digits: 4,
    })
    expect(t.sent.at(-1)).toMatchObject({
      to: mobile,
      text: expect.stringMatching(/^\d{4} is the code\. -SAPTPD$/),
    })
  })

  test.each([
    ['', 'Mobile is required'],
    ['12345', 'Invalid mobile number.\nMust start with 6-9 and be 10 digits.'],
    ['5876543210', 'Invalid mobile number.\nMust start with 6-9 and be 10 digits.'],
    ['+919876543210', 'Invalid mobile number.\nMust start with 6-9 and be 10 digits.'],
  ])('"%s" is refused: %s', async (mobile, message) => {
    expect(await ask((await registrant()).send, mobile)).toEqual({ response: 'failed', message })
  })

  test('one number gets three codes in a quarter of an hour, whoever asks', async () => {
    const mobile = freshPhone()
    const answers = []
    for (let n = 0; n < 4; n++) answers.push((await ask((await registrant()).send, mobile)).response)
    expect(answers).toEqual(['success', 'success', 'success', 'failed'])
  })

  test('the owner of a known number gets a message, and the caller the same answer as always', async () => {
    const owner = await makeMember(t.db)
    const { send } = await registrant()
    const free = await ask((await registrant()).send, freshPhone())
    const taken = await ask(send, owner.phone)
    expect(Object.keys(taken)).toEqual(Object.keys(free))
    expect(taken.response).toBe('success')
    expect(t.sent.at(-1)?.text).toContain('It already has one')
    expect(t.sent.at(-1)?.text).not.toMatch(/\d{4}/)
  })

  test('the database holds no code in the clear', async () => {
    const { send, id } = await registrant()
    const mobile = freshPhone()
    await ask(send, mobile)
    const [row] =
      await t.db`select row_to_json(c)::text as dump from otp_challenges c where member_id = ${id}`
    expect(row?.dump).not.toContain(`"${codeOf(mobile)}"`)
  })
})

test('a number that was given but not verified lets its registrant log in, and blocks nobody else', async () => {
  const mobile = freshPhone()
  const first = await registrant()
  await ask(first.send, mobile)
  const phoneOf = async (id: number) => (await t.db`select phone from members where id = ${id}`)[0]?.phone
  expect(await phoneOf(first.id)).toBe(mobile)
  const second = await registrant()
  await ask(second.send, mobile)
  expect([await phoneOf(first.id), await phoneOf(second.id)]).toEqual([null, mobile])
  expect((await verify(second.send, codeOf(mobile))).statusCode).toBe(200)
  const third = await registrant()
  await ask(third.send, mobile)
  expect([await phoneOf(second.id), await phoneOf(third.id)]).toEqual([mobile, null])
})

describe('entering the code', () => {
  test('the right one verifies the phone, once', async () => {
    const { send, id } = await registrant()
    const mobile = freshPhone()
    await ask(send, mobile)
    const response = await tryCode(send, codeOf(mobile), { mobile: '9999999999' })
    expect(response.json()).toEqual({ statusCode: 200, message: 'Your mobile number is verified.' })
    const [member] =
      await t.db`select phone, phone_verified_at is not null as verified from members where id = ${id}`
    expect(member).toEqual({ phone: mobile, verified: true })
    expect((await verify(asSignedInBy(t.app, response), codeOf(mobile))).statusCode).toBe(201)
  })

  test('the right code gives the session a new token, and the old one is useless', async () => {
    const { send, id } = await registrant()
    const mobile = freshPhone()
    await ask(send, mobile)
    const renewed = asSignedInBy(t.app, await tryCode(send, codeOf(mobile)))
    const session = { url: '/api/v1/session' }
    expect((await renewed(session)).json()).toMatchObject({ userId: id, step: 'profile' })
    expect((await send(session)).json()).toMatchObject({ isLoggedIn: false })
    expect(await t.db`select from sessions where member_id = ${id}`).toHaveLength(1)
  })

  test.each([[''], ['12'], ['abcd'], ['12 4']])('"%s" is no code', async otp => {
    expect(await verify((await registrant()).send, otp)).toEqual({
      statusCode: 201,
      message: 'Please Enter 4 Digit Code',
    })
  })

  test('a wrong one counts, and the third ends the code', async () => {
    const { send } = await registrant()
    const mobile = freshPhone()
    await ask(send, mobile)
    const messages = []
    for (let n = 0; n < 4; n++) messages.push((await verify(send, wrongFor(mobile))).message)
    expect(messages).toEqual([
      'This code is not right. 2 tries left.',
      'This code is not right. 1 try left.',
      'This code is not right, and it cannot be tried again. Please ask for a new one.',
      'This code is no longer valid. Please ask for a new one.',
    ])
    expect((await verify(send, codeOf(mobile))).statusCode).toBe(201)
  })

  test('forty wrong codes at once: at most three are compared', async () => {
    const { send, id } = await registrant()
    const mobile = freshPhone()
    await ask(send, mobile)
    const answers = await Promise.all(Array.from({ length: 40 }, () => verify(send, wrongFor(mobile))))
    expect(answers.every(answer => answer.statusCode === 201)).toBe(true)
    const [row] = await t.db`select attempts from otp_challenges where member_id = ${id}`
    expect(row).toEqual({ attempts: 3 })
    expect(answers.filter(answer => answer.message.startsWith('This code is not right'))).toHaveLength(3)
  })

  test('an old code, another session, another member: no', async () => {
    const { send, id } = await registrant()
    const mobile = freshPhone()
    await ask(send, mobile)
    const elsewhere = await as(t.app, t.db, { memberId: id })
    expect((await verify(elsewhere, codeOf(mobile))).statusCode).toBe(201)
    expect(
      (await verify((await registrant()).send, codeOf(mobile), { mobile, UserID: String(id) })).statusCode,
    ).toBe(201)
    await t.db`update otp_challenges set expires_at = now() where member_id = ${id}`
    expect((await verify(send, codeOf(mobile))).message).toContain('no longer valid')
  })

  test('parallel verifications of one phone by two accounts: exactly one wins', async () => {
    const mobile = freshPhone()
    const [a, b] = [await registrant(), await registrant()]
    await ask(a.send, mobile)
    const codeA = codeOf(mobile)
    await ask(b.send, mobile)
    const codeB = codeOf(mobile)
    const answers = await Promise.all([verify(a.send, codeA), verify(b.send, codeB)])
    expect(answers.map(answer => answer.statusCode).sort()).toEqual([200, 201])
    expect(answers.find(answer => answer.statusCode === 201)?.message).toBe(
      'This mobile number belongs to another account. Please log in, or use another number.',
    )
    expect(await t.db`select from members where phone = ${mobile}`).toHaveLength(1)
  })
})
