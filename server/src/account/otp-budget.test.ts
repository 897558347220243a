import { expect, test } from 'vitest'
import { as, form } from '../../testing/as.ts'
import { makeMember } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'
import type { Db } from '../db.ts'
import { hashToken, newToken } from '../http/session-cookie.ts'
import { newCode } from './otp.ts'

/** More than the budget; the clock stands still, so nothing refills. */
const many = 260
const atOnce = 100
const secret = 'for the budget only, of more than thirty-two characters'
const budgetSpent = 'We cannot check codes right now. Please try again later.'

interface Open {
  token: string
  phone: string
  code: string
}

/** Registrants who each wait for a code, written in bulk; everything but the writing is as the calls leave it. */
async function openChallenges(db: Db): Promise<Open[]> {
  const made = Array.from({ length: many }, (_, n) => {
    const phone = String(6_000_000_000 + n)
    return { n, phone, token: newToken(), ...newCode(secret, phone, 4) }
  })
  const base = 1_000_000
  await db`
    insert into members (id, email, phone, password_hash, profile_for) overriding system value
    select ${base} + n, 'guess.' || n || '@test.example', null, 'none', 'Self' from generate_series(0, ${many - 1}) n`
  await db`
    insert into profiles (
      member_id, name, gender, birth_date, height_in, caste_id, language_id, country_id, state_id, education_id,
      occupation_id
    )
    select ${base} + n, 'Guess', 'female', '1996-05-14', 64, 1, 1, 101, 4014, 5, 1 from generate_series(0, ${many - 1}) n`
  const rows = made.map(({ n, id, phone, token, mac }) => [
    base + n,
    hashToken(token).toString('hex'),
    id,
    phone,
    mac.toString('hex'),
  ])
  await db`
    with made as (
      select r->>0 as member, decode(r->>1, 'hex') as session, r->>2 as id, r->>3 as phone, decode(r->>4, 'hex') as mac
      from jsonb_array_elements(${db.json(rows)}) r
    ), signed_in as (
      insert into sessions (token_hash, member_id, is_remembered, expires_at)
      select session, member::int, false, now() + interval '1 day' from made
    )
    insert into otp_challenges (id, member_id, session_hash, phone, code_mac, expires_at)
    select id::uuid, member::int, session, phone, mac, now() + interval '5 minutes' from made`
  return made
}

test('many codes, one guess at each: the budget for all ends it after two hundred', async () => {
  const { app, db, clock } = await testApp({ secret })
  await clock.set('2026-06-14T12:00:00Z')
  const open = await openChallenges(db)
  const guess = async (one: Open, otp: string): Promise<string> => {
    const { headers, payload } = form({ otp })
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/Register_controller/verifyotp',
      headers: { ...headers, cookie: `session=${one.token}`, 'sec-fetch-site': 'same-origin' },
      payload,
    })
    return response.json().message
  }
  const wrong = ({ code }: Open) => String((Number(code) + 1) % 10_000).padStart(4, '0')

  const answers: string[] = []
  for (let from = 0; from < many; from += atOnce) {
    const batch = open.slice(from, from + atOnce)
    answers.push(...(await Promise.all(batch.map(one => guess(one, wrong(one))))))
  }

  const compared = answers.filter(message => message === 'This code is not right. 2 tries left.').length
  expect(compared).toBe(200)
  expect(answers.filter(message => message === budgetSpent)).toHaveLength(many - compared)
  const [counted] = await db`
    select sum(attempts)::int as attempts, max(attempts) as most, (select sum(failures)::int from phone_failures) as failures
    from otp_challenges`
  expect(counted).toEqual({ attempts: compared, most: 1, failures: compared })

  const last = open.at(-1) as Open
  expect(await guess(last, last.code)).toBe(budgetSpent)
  expect(await db`select from members where phone_verified_at is not null`).toHaveLength(0)

  // Two hundred an hour are one in eighteen seconds, and half of that is rounded up.
  await clock.advance({ seconds: 8 })
  expect(await guess(last, last.code)).toBe(budgetSpent)
  await clock.advance({ seconds: 1 })
  expect(await guess(last, last.code)).toBe('Your mobile number is verified.')
  // A right code is no guess: what it took is given back, and the next one passes as well.
  const next = open.at(-2) as Open
  expect(await guess(next, next.code)).toBe('Your mobile number is verified.')
})

test('guesses without a valid code take nothing from it, or one person could use it up for all', async () => {
  const { app, db } = await testApp({ secret })
  const { id } = await makeMember(db, { step: 'phone' })
  const send = await as(app, db, { memberId: id })
  for (let n = 0; n < 5; n++) {
    const url = '/api/v1/Register_controller/verifyotp'
    const { message } = (await send({ method: 'POST', url, ...form({ otp: '0000' }) })).json()
    expect(message).toBe('This code is no longer valid. Please ask for a new one.')
  }
  expect(await db`select from rate_limits where key = 'otp:wrong'`).toHaveLength(0)
})
