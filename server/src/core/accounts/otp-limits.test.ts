import { beforeEach, describe, expect, test } from 'vitest'
import { codeLimits } from '#contract/core/accounts/account-limits.ts'
import { as, form, type Send } from '../../../testing/as.ts'
import { makeMember } from '../../../testing/make.ts'
import { testApp } from '../../../testing/test-app.ts'
import { addPhoneFailure, deleteOldCodes, findPhoneFailures, redeemCode, spendAttempt } from './otp-store.ts'

const t = await testApp()
const { clock } = t
let phones = 0
/** A number with a new prefix, which no prefix limit has counted. */
const freshPhone = () => String(7_000_001_000 + ++phones * 1_000_000)
const forgetLimits = async () => {
  await t.db`delete from rate_limits`
  await t.db`delete from quotas`
}
beforeEach(async () => {
  await forgetLimits()
  await clock.set('2026-06-14T12:00:00Z')
})

async function registrant(): Promise<{ id: number; send: Send }> {
  const { id } = await makeMember(t.db, { step: 'phone' })
  return { id, send: await as(t.app, t.db, { memberId: id }) }
}
const call = async (send: Send, name: string, fields: Record<string, string>, remoteAddress = '127.0.0.1') =>
  (
    await send({ method: 'POST', url: `/api/v1/Register_controller/${name}`, remoteAddress, ...form(fields) })
  ).json()
const ask = (send: Send, mobile: string, from?: string) => call(send, 'send_otp', { mobile }, from)
const verify = (send: Send, otp: string) => call(send, 'verifyotp', { otp })
const codeOf = (mobile: string) =>
  /^\d{4}/.exec(t.sent.findLast(message => message.to === mobile)?.text ?? '')?.[0] as string
const wrongFor = (mobile: string) => (codeOf(mobile) === '0000' ? '1111' : '0000')
const gone = 'This code is no longer valid. Please request a new one.'
const tooMany = 'Too many codes were requested. Please try again later, or contact our support.'

describe('a code is valid', () => {
  test.each([
    ['up to', { minutes: 5, ms: -1 }, 'Your mobile number is verified.'],
    ['not after', { minutes: 5 }, gone],
  ])('%s 5 minutes', async (_, waits, message) => {
    const { send } = await registrant()
    const mobile = freshPhone()
    await ask(send, mobile)
    await clock.advance(waits)
    expect((await verify(send, codeOf(mobile))).message).toBe(message)
  })

  test('until the next one; wrong tries then count for the new code only', async () => {
    const { id, send } = await registrant()
    const mobile = freshPhone()
    await ask(send, mobile)
    const old = codeOf(mobile)
    do {
      await forgetLimits()
      await clock.advance({ minutes: 2 })
      await t.db`delete from otp_challenges where consumed_at is not null and member_id = ${id}`
      await ask(send, mobile)
    } while (codeOf(mobile) === old)
    expect((await verify(send, old)).message).toBe('This code is wrong. 2 tries left.')
    const tries = await t.db`
      select attempts, consumed_at is null as lives from otp_challenges where member_id = ${id} order by sent_at`
    expect(tries).toEqual([
      { attempts: 0, lives: false },
      { attempts: 1, lives: true },
    ])
    expect((await verify(send, codeOf(mobile))).statusCode).toBe(200)
  })

  test('only for the member and the session that requested it', async () => {
    const [mine, other] = [await registrant(), await registrant()]
    await ask(mine.send, freshPhone())
    const [row] = await t.db<{ session_hash: Buffer }[]>`
      select session_hash from otp_challenges where member_id = ${mine.id}`
    const session = row?.session_hash as Buffer
    expect(await spendAttempt(t.db, other.id, session)).toBeUndefined()
    expect(await spendAttempt(t.db, mine.id, Buffer.alloc(32))).toBeUndefined()
    expect(await spendAttempt(t.db, mine.id, session)).toMatchObject({ attempts: 1 })
  })

  test('for one of two parallel requests', async () => {
    const { send } = await registrant()
    const mobile = freshPhone()
    await ask(send, mobile)
    const code = codeOf(mobile)
    const answers = await Promise.all([verify(send, code), verify(send, code)])
    // The second is refused, or its session already has a new token.
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('once, also if two parallel requests found it right', async () => {
    const { id, send } = await registrant()
    const mobile = freshPhone()
    await ask(send, mobile)
    const [code] = await t.db<{ id: string }[]>`select id from otp_challenges where member_id = ${id}`
    const accept = () => t.db.begin(tx => redeemCode(tx, code?.id as string, id, mobile))
    expect([await accept(), await accept()]).toEqual([true, false])
  })
})

describe('requesting another code', () => {
  test('waits 30, 60 and then 120 seconds', async () => {
    const { send } = await registrant()
    const mobile = freshPhone()
    await ask(send, mobile)
    for (const seconds of [30, 60, 120]) {
      await forgetLimits()
      expect(await ask(send, mobile)).toMatchObject({ response: 'failed', wait: seconds })
      await clock.advance({ seconds: seconds - 1 })
      expect(await ask(send, mobile)).toMatchObject({
        response: 'failed',
        message: 'Please wait 1 seconds before you request another code.',
      })
      await clock.advance({ seconds: 1 })
      expect((await ask(send, mobile)).response).toBe('success')
    }
  })

  test.each([
    ['codes', 5, 'You have requested many codes today. Please try again tomorrow.'],
    ['numbers', 3, 'You have tried several numbers today. Please try again tomorrow.'],
  ])('is refused at the daily limit of %s (%i), until a day after the first', async (what, most, message) => {
    const { send } = await registrant()
    const first = freshPhone()
    const mobiles = Array.from({ length: most }, (_, n) =>
      n === 0 || what === 'codes' ? first : freshPhone(),
    )
    const next = async (mobile: string) => {
      await forgetLimits()
      await clock.advance({ minutes: 10 })
      return (await ask(send, mobile)).message
    }
    for (const mobile of mobiles) expect(await next(mobile)).toContain('We have sent')
    expect(await next(what === 'codes' ? first : freshPhone())).toBe(message)
    if (what === 'numbers')
      expect(await next(mobiles[2] as string), 'one of the three').toContain('We have sent')
    // The first code was sent 10 minutes after the start, so it stops counting a day later.
    await clock.set('2026-06-15T12:09:59Z')
    await forgetLimits()
    expect((await ask(send, what === 'codes' ? first : freshPhone())).message).toBe(message)
    await clock.advance({ seconds: 1 })
    expect((await ask(send, what === 'codes' ? first : freshPhone())).message).toContain('We have sent')
  })
})

describe('shared limits', () => {
  const tries = async (mobile: string, from = '203.0.113.7') => {
    const { message } = await ask((await registrant()).send, mobile, from)
    return message === tooMany ? 'refused' : message.slice(0, 12)
  }
  const allButOne = (key: string, { times, seconds }: { times: number; seconds: number }) => t.db`
    insert into rate_limits (key, full_at)
    values (${key}, now() + make_interval(secs => ${seconds - seconds / times}))`

  test.each([
    ['an address an hour', 'otp:address:0:203.0.113.7', codeLimits.perAddress[0], 'fresh'],
    ['an address a day', 'otp:address:1:203.0.113.7', codeLimits.perAddress[1], 'fresh'],
    ['a number prefix', 'otp:prefix:912345', codeLimits.perPrefix, '9123456789'],
  ])(
    'the limit of %s allows the last code, refuses the next, and does not affect another key',
    async (_, key, limit, mobile) => {
      const here = () => (mobile === 'fresh' ? freshPhone() : mobile)
      await allButOne(key, limit)
      expect(await tries(here())).toBe('We have sent')
      expect(await tries(here())).toBe('refused')
      expect(await tries(freshPhone(), '203.0.113.8')).toBe('We have sent')
    },
  )

  test('a number gets three codes in any 15 minutes and five in any day', async () => {
    const mobile = freshPhone()
    const answers = []
    for (const minutes of [0, 5, 5, 4, 1, 5, 5]) {
      await clock.advance({ minutes })
      answers.push(await tries(mobile, `203.0.113.${answers.length}`))
    }
    const sent = 'We have sent'
    expect(answers).toEqual([sent, sent, sent, 'refused', sent, sent, 'refused'])
    await clock.set('2026-06-15T11:59:59Z')
    expect(await tries(mobile)).toBe('refused')
    await clock.advance({ seconds: 1 })
    expect(await tries(mobile)).toBe(sent)
  })

  test('a refusal of an address does not spend the limit of the number', async () => {
    const mobile = freshPhone()
    await allButOne('otp:address:0:203.0.113.7', codeLimits.perAddress[0])
    await tries(freshPhone())
    for (const _ of [1, 2, 3, 4]) expect(await tries(mobile)).toBe('refused')
    expect(await tries(mobile, '203.0.113.8')).toBe('We have sent')
  })

  test('20 members behind one address with open codes do not reach its limit', async () => {
    for (let n = 0; n < 20; n += 1) expect(await tries(freshPhone())).toBe('We have sent')
  })

  test('an entered code refunds itself and the codes before it to the limits of the address', async () => {
    for (let n = 0; n < 20; n += 1) {
      const { send } = await registrant()
      const mobile = `91234${String(n).padStart(5, '0')}`
      // Every second registrant mistypes the number first.
      if (n % 2 === 0) await ask(send, freshPhone())
      await clock.advance({ seconds: 30 })
      expect((await ask(send, mobile)).response).toBe('success')
      expect((await verify(send, codeOf(mobile))).statusCode).toBe(200)
    }
    const left = await t.db`
      select key from rate_limits where key like 'otp:%' and full_at > now() + interval '1 second'`
    expect(left).toEqual([])
  })
})

describe('the SMS budget of a day', () => {
  test('allows only first codes from four fifths of SMS_PER_DAY on, and none above it', async () => {
    const { app, db } = await testApp({ settings: { SMS_PER_DAY: '10' } })
    const askAs = async (memberId: number, mobile: string) => {
      await db`delete from rate_limits`
      const send = await as(app, db, { memberId })
      const url = '/api/v1/Register_controller/send_otp'
      return (await send({ method: 'POST', url, ...form({ mobile }) })).json().message.slice(0, 12)
    }
    const people = []
    for (let n = 0; n < 12; n += 1) people.push((await makeMember(db, { step: 'phone' })).id)
    const [again, ...others] = people as [number, ...number[]]
    await askAs(again, '9000000000')
    await db`update otp_challenges set sent_at = sent_at - interval '1 hour'`
    for (let n = 1; n < 7; n += 1) await askAs(others[n] as number, String(9_000_000_000 + n * 1_000_000))
    expect(await askAs(again, '9000000000'), 'the eighth').toBe('We have sent')
    await db`update otp_challenges set sent_at = sent_at - interval '1 hour'`
    expect(await askAs(again, '9000000000'), 'a third for the same').toBe('Too many cod')
    expect(await askAs(others[7] as number, '9000000000'), 'a number that had one').toBe('Too many cod')
    expect(await askAs(others[8] as number, '9800000000')).toBe('We have sent')
    expect(await askAs(others[9] as number, '9810000000')).toBe('We have sent')
    expect(await askAs(others[10] as number, '9820000000'), 'the eleventh').toBe('Too many cod')
    expect(await db`select from otp_challenges`).toHaveLength(10)
  })
})

describe('a number with wrong codes', () => {
  const guessed = async (times: number) => {
    const mobile = freshPhone()
    for (let n = 0; n < times; n += 1) await addPhoneFailure(t.db, mobile)
    return mobile
  }
  const asks = async (mobile: string) => (await ask((await registrant()).send, mobile)).message

  test('is locked for a day after 10 in a row, and until support unlocks it after 20', async () => {
    expect(await asks(await guessed(9))).toContain('We have sent')
    const [ten, nineteen, twenty] = [await guessed(10), await guessed(19), await guessed(20)]
    for (const mobile of [ten, nineteen, twenty]) expect(await asks(mobile)).toBe(tooMany)
    await clock.advance({ days: 1, ms: -1 })
    expect(await asks(ten)).toBe(tooMany)
    await clock.advance({ ms: 1 })
    expect(await asks(ten)).toContain('We have sent')
    expect(await asks(nineteen)).toContain('We have sent')
    expect(await asks(twenty)).toBe(tooMany)
  })

  test('starts from zero after a right code, without effect on other numbers', async () => {
    const { send } = await registrant()
    const mobile = freshPhone()
    const other = await guessed(4)
    await ask(send, mobile)
    for (const _ of [1, 2]) await verify(send, wrongFor(mobile))
    const counts = () => Promise.all([mobile, other].map(phone => findPhoneFailures(t.db, phone)))
    expect(await counts()).toEqual([2, 4])
    expect((await verify(send, codeOf(mobile))).statusCode).toBe(200)
    expect(await counts()).toEqual([0, 4])
  })

  test('is locked by the tenth, even for the right code', async () => {
    const mobile = await guessed(9)
    const { send } = await registrant()
    await ask(send, mobile)
    expect((await verify(send, wrongFor(mobile))).message).toContain('2 tries left')
    expect((await verify(send, codeOf(mobile))).message).toBe(gone)
  })
})

test('the cleanup deletes codes after two days', async () => {
  const { id, send } = await registrant()
  await ask(send, freshPhone())
  await clock.advance({ days: 2 })
  await deleteOldCodes(t.db)
  expect(await t.db`select from otp_challenges where member_id = ${id}`).toHaveLength(1)
  await clock.advance({ ms: 1 })
  await deleteOldCodes(t.db)
  expect(await t.db`select from otp_challenges where member_id = ${id}`).toHaveLength(0)
})
