import { beforeEach, describe, expect, test } from 'vitest'
import { longCodes } from '#contract/core/accounts/account-limits.ts'
import { alarmLog } from '../../../testing/alarm-log.ts'
import { as, form, type Send } from '../../../testing/as.ts'
import { makeMember } from '../../../testing/make.ts'
import { testApp } from '../../../testing/test-app.ts'
import { hashToken, newToken } from '../../platform/http/session-cookie.ts'
import { newCode } from './otp.ts'
import { addPhoneFailure } from './otp-store.ts'
import { watchCodes } from './watch-codes.ts'

const secret = 'for guesses only, of more than thirty-two characters'
const { app, db, clock, sent } = await testApp({ secret })
const forgetLimits = async () => {
  await db`delete from rate_limits`
  await db`delete from quotas`
}
beforeEach(async () => {
  await forgetLimits()
  await db`delete from otp_challenges`
  await db`delete from login_failures`
  await db`delete from alarms`
  await clock.set('2026-06-14T12:00:00Z')
})

interface Open {
  token: string
  phone: string
  code: string
}

let opened = 0

/** Inserts registrants with an open code in bulk, with the same rows that the calls leave. */
async function openCodes(many: number): Promise<Open[]> {
  const first = 1_000_000 + opened
  opened += many
  const made = Array.from({ length: many }, (_, n) => {
    const phone = String(6_000_000_000 + first + n)
    return { memberId: first + n, phone, token: newToken(), ...newCode(secret, phone, 4) }
  })
  const rows = made.map(({ memberId, id, phone, token, mac }) => [
    memberId,
    hashToken(token).toString('hex'),
    id,
    phone,
    mac.toString('hex'),
  ])
  await db`
    insert into members (id, email, password_hash, profile_for) overriding system value
    select n, 'guess.' || n || '@test.example', 'none', 'Self' from generate_series(${first}::int, ${first + many - 1}) n`
  await db`
    insert into member_activity (member_id) select n from generate_series(${first}::int, ${first + many - 1}) n`
  await db`
    insert into profiles (
      member_id, name, gender, birth_date, height_in, caste_id, language_id, country_id, state_id, education_id,
      occupation_id
    )
    select n, 'Guess', 'female', '1996-05-14', 64, 1, 1, 101, 4014, 5, 1
    from generate_series(${first}::int, ${first + many - 1}) n`
  await db`
    with made as (
      select (r->>0)::int as member, decode(r->>1, 'hex') as session, (r->>2)::uuid as id, r->>3 as phone,
        decode(r->>4, 'hex') as mac
      from jsonb_array_elements(${JSON.stringify(rows)}) r
    ), signed_in as (
      insert into sessions (token_hash, member_id, is_remembered, expires_at)
      select session, member, false, now() + interval '1 day' from made
    )
    insert into otp_challenges (id, member_id, session_hash, phone, code_mac, expires_at)
    select id, member, session, phone, mac, now() + interval '5 minutes' from made`
  return made
}

async function guess({ token }: Open, otp: string): Promise<string> {
  const { headers, payload } = form({ otp })
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/Register_controller/verifyotp',
    headers: { ...headers, cookie: `session=${token}`, 'sec-fetch-site': 'same-origin' },
    payload,
  })
  return response.json().message
}
const wrong = ({ code }: Open) => String((Number(code) + 1) % 10_000).padStart(4, '0')

const registrant = async (): Promise<Send> =>
  as(app, db, { memberId: (await makeMember(db, { step: 'phone' })).id })
let phones = 0
const freshPhone = () => String(7_000_001_000 + ++phones * 1_000_000)
async function digitsNow(mobile = freshPhone()): Promise<number> {
  await forgetLimits()
  const send = await registrant()
  const url = '/api/v1/Register_controller/send_otp'
  const { digits, message } = (await send({ method: 'POST', url, ...form({ mobile }) })).json()
  expect(sent.at(-1)).toMatchObject({ to: mobile, text: expect.stringMatching(`^\\d{${digits}} is your`) })
  expect(message).toContain(`a ${digits} digit code`)
  return digits
}

test('guesses at many codes are compared, refuse no member, and make new codes long for a day', async () => {
  const open = await openCodes(longCodes.fromWrongADay + 20)
  const answers: string[] = []
  for (let from = 0; from < open.length; from += 50) {
    const some = open.slice(from, from + 50)
    answers.push(...(await Promise.all(some.map(one => guess(one, wrong(one))))))
  }
  expect(new Set(answers)).toEqual(new Set(['This code is wrong. 2 tries left.']))
  for (const one of [open[0], open.at(-1)] as Open[]) {
    expect(await guess(one, one.code)).toBe('Your mobile number is verified.')
  }

  expect(await digitsNow()).toBe(6)
  await clock.advance({ days: 1, ms: -1 })
  expect(await digitsNow()).toBe(6)
  await clock.advance({ ms: 1 })
  expect(await digitsNow(), 'a day later').toBe(4)
})

test('a member enters a long code like a short one', async () => {
  await openCodes(longCodes.fromOpen)
  const { id } = await makeMember(db, { step: 'phone' })
  const send = await as(app, db, { memberId: id })
  const mobile = freshPhone()
  const post = (name: string, fields: Record<string, string>) =>
    send({ method: 'POST', url: `/api/v1/Register_controller/${name}`, ...form(fields) })
  await post('send_otp', { mobile })
  const code = /^\d{6}/.exec(sent.at(-1)?.text ?? '')?.[0] as string
  expect((await post('verifyotp', { otp: code.slice(0, 4) })).json().message).toContain('2 tries left')
  expect((await post('verifyotp', { otp: code })).json().statusCode).toBe(200)
})

describe('new codes are long', () => {
  test(`while ${longCodes.fromOpen} short codes are open`, async () => {
    const open = await openCodes(longCodes.fromOpen)
    expect(await digitsNow()).toBe(6)
    const [spent, entered] = open as [Open, Open]
    for (const _ of [1, 2, 3]) await guess(spent, wrong(spent))
    expect(await digitsNow(), 'one is spent').toBe(4)
    expect(await digitsNow(), 'and one is new').toBe(6)
    await guess(entered, entered.code)
    expect(await digitsNow(), 'one was entered').toBe(4)
    await clock.advance({ minutes: 5 })
    expect(await digitsNow(), 'all are over').toBe(4)
  })

  test('while more codes are wrong than typing errors explain, in proportion to the sent ones', async () => {
    const wrongSoFar = (times: number) => db`
      update otp_challenges set consumed_at = now(),
        attempts = case when id in (select id from otp_challenges limit ${times}) then 1 else 0 end`
    await openCodes(240)
    await wrongSoFar(199)
    expect(await digitsNow()).toBe(4)
    await wrongSoFar(200)
    expect(await digitsNow()).toBe(6)
    await openCodes(2260)
    await wrongSoFar(249)
    expect(await digitsNow(), 'fewer than a tenth').toBe(4)
    await wrongSoFar(251)
    expect(await digitsNow()).toBe(6)
  })

  test('for a number with three wrong codes in a row, and for no other', async () => {
    const mobile = freshPhone()
    for (const digits of [4, 4, 6]) {
      await addPhoneFailure(db, mobile)
      expect(await digitsNow(mobile)).toBe(digits)
    }
    expect(await digitsNow()).toBe(4)
  })

  test('and never shorter than OTP_LENGTH', async () => {
    const other = await testApp({ settings: { OTP_LENGTH: '8' } })
    const { id } = await makeMember(other.db, { step: 'phone' })
    await addPhoneFailure(other.db, '9123456789')
    await addPhoneFailure(other.db, '9123456789')
    await addPhoneFailure(other.db, '9123456789')
    const send = await as(other.app, other.db, { memberId: id })
    const url = '/api/v1/Register_controller/send_otp'
    const reply = await send({ method: 'POST', url, ...form({ mobile: '9123456789' }) })
    expect(reply.json().digits).toBe(8)
  })
})

describe('the watch on codes', () => {
  const { log, alarms } = alarmLog()
  const watch = async (smsPerDay = 1000) => {
    alarms.length = 0
    await watchCodes({ db, log, config: { smsPerDay } })
    return alarms.map(({ kind }) => kind)
  }

  test('raises no alarm on normal use', async () => {
    const open = await openCodes(30)
    for (const one of open.slice(0, 18)) await guess(one, one.code)
    await clock.advance({ minutes: 5 })
    expect(await watch()).toEqual([])
  })

  test('raises an alarm about guesses once a day, with figures only', async () => {
    await openCodes(300)
    await db`update otp_challenges set attempts = 1`
    expect(await watch()).toEqual(['codes are guessed'])
    expect(alarms[0]?.figures).toEqual({ sent: 300, wrong: 300, shortOpen: 300 })
    await clock.advance({ hours: 11, minutes: 59 })
    expect(await watch()).not.toContain('codes are guessed')
    await clock.advance({ minutes: 1 })
    expect(await watch()).toContain('codes are guessed')
    const rows = await db`select kind, figures->'wrong' as wrong from alarms where kind = 'codes are guessed'`
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({ wrong: 300 })
  })

  test('raises an alarm about codes that were not entered, once they have expired', async () => {
    const open = await openCodes(20)
    for (const one of open.slice(0, 11)) await guess(one, one.code)
    await clock.advance({ minutes: 5, ms: -1 })
    expect(await watch()).toEqual([])
    await clock.advance({ ms: 1 })
    expect(await watch()).toEqual(['codes are not entered'])
    expect(alarms[0]?.figures).toEqual({ sent: 20, entered: 11 })
    expect(await watch(), 'once an hour').toEqual([])
  })

  test('raises no alarm below 20 codes an hour', async () => {
    await openCodes(19)
    await clock.advance({ minutes: 5 })
    expect(await watch()).toEqual([])
  })

  test('raises an alarm at four fifths and at all of the codes of a day', async () => {
    await openCodes(9)
    expect(await watch(12)).toEqual([])
    expect(await watch(11)).toEqual(['most codes of the day are sent'])
    expect(await watch(9)).toEqual(['all codes of the day are sent'])
  })
})
