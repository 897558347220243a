import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { as, asGuest, form, type Send } from '../../../../testing/as.ts'
import { changesBy } from '../../../../testing/changes.ts'
import { makeMember, testSecret } from '../../../../testing/make.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'
import { openContact } from '../../../core/moderation/contact-seal.ts'

let t: TestApp
let send: Send
const post = (path: string, fields: Record<string, string>, by: Send = send) =>
  by({ method: 'POST', url: `/api/v1/${path}`, ...form(fields) })

beforeAll(async () => {
  t = await testApp({ settings: { PUBLIC_URL: 'http://saptapadi.test' } })
  send = asGuest(t.app)
})

beforeEach(() => t.db`delete from rate_limits`)

const enquiry = {
  name: 'Asha',
  email: 'Asha@Test.example',
  phone: '98765 43210',
  message: 'Hello <b>there</b>',
}
const report = { misuseId: 'HS1001', subject: 'Asked for money', message: 'He wrote "customs fee".' }

describe('customer_support', () => {
  test('creates a case and mails its number to the sender', async () => {
    expect((await post('mycon/customer_support', enquiry)).json()).toEqual({
      response: 'success',
      message: 'Thankyou For Enquiry',
    })
    const [row] = await t.db`
      select c.kind, r.id, r.text, r.channel, host(r.sent_from) as address, r.sealed_contact
      from cases c join complaints r on r.case_id = c.id`
    expect(row).toMatchObject({
      kind: 'enquiry',
      text: enquiry.message,
      channel: 'contact form',
      address: '127.0.0.1',
    })
    expect(openContact(testSecret, row?.sealed_contact)).toEqual({
      name: 'Asha',
      email: 'asha@test.example',
      phone: '9876543210',
    })
    expect(t.sent.at(-1)).toMatchObject({
      to: 'asha@test.example',
      text: expect.stringContaining(`http://saptapadi.test/grievance/C${row?.id}#`),
    })
  })
})

describe('report_misuse', () => {
  test('takes the reporter from the session and the member from the profile id', async () => {
    const reported = await makeMember(t.db)
    const reporter = await makeMember(t.db)
    const by = await as(t.app, t.db, { memberId: reporter.id })
    const response = await post(
      'mycon/report_misuse',
      { ...report, misuseId: `hs${reported.id}`, user_id: '1' },
      by,
    )
    expect(response.json()).toMatchObject({ response: 'success' })
    const [row] = await t.db`
      select r.reporter_id, c.member_id, r.text from cases c join complaints r on r.case_id = c.id
      where c.kind = 'report'`
    expect(row).toEqual({
      reporter_id: reporter.id,
      member_id: reported.id,
      text: `${report.subject}\n\n${report.message}`,
    })
    expect(t.sent.at(-1)).toMatchObject({ to: reporter.email })
  })

  test('accepts an unknown profile id and free text', async () => {
    for (const misuseId of ['HS999999', 'someone called R.']) {
      expect((await post('mycon/report_misuse', { ...report, misuseId })).json()).toMatchObject({
        response: 'success',
      })
    }
    const rows = await t.db`
      select c.member_id, split_part(r.text, E'\\n', 1) as about from cases c join complaints r on r.case_id = c.id
      where c.kind = 'report' and r.reporter_id is null order by r.id`
    expect(rows).toEqual([
      { member_id: null, about: 'About: HS999999' },
      { member_id: null, about: 'About: someone called R.' },
    ])
  })
})

describe('the newsletter', () => {
  const subscriber = async () =>
    (
      await t.db`
        select confirmed_at is not null as confirmed, unsubscribed_at is not null as gone
        from newsletter_subscribers where email = 'reader@test.example'`
    )[0]
  const mails = (to = /^reader@/) => t.sent.filter(message => to.test(message.to)).length
  const tokenOf = (kind: 'confirm' | 'leave', to = 'reader@test.example') => {
    const text = t.sent.findLast(message => message.to === to)?.text ?? ''
    return new RegExp(`http://saptapadi\\.test/newsletter/${kind}/([\\w-]{43})`).exec(text)?.[1] as string
  }

  test('can be subscribed, confirmed, left and subscribed again', async () => {
    const first = await post('newsletter/subscribe', { email: 'Reader@Test.example' })
    expect(first.json()).toMatchObject({ response: 'success' })
    expect(await subscriber()).toEqual({ confirmed: false, gone: false })

    for (let twice = 0; twice < 2; twice++) {
      const confirmed = await post('newsletter/confirm', { token: tokenOf('confirm') })
      expect(confirmed.json()).toMatchObject({ response: 'success' })
    }
    expect(await subscriber()).toEqual({ confirmed: true, gone: false })

    const again = await post('newsletter/subscribe', { email: 'reader@test.example' })
    expect(again.json()).toEqual(first.json())
    expect(await subscriber()).toEqual({ confirmed: true, gone: false })
    expect(mails()).toBe(1)

    for (let twice = 0; twice < 2; twice++) {
      expect((await post('newsletter/leave', { token: tokenOf('leave') })).json()).toMatchObject({
        response: 'success',
      })
    }
    expect(await subscriber()).toEqual({ confirmed: true, gone: true })

    // Anyone can enter the address: it stays off the list until a link from the mailbox is used.
    expect((await post('newsletter/subscribe', { email: 'reader@test.example' })).body).toBe(first.body)
    expect(await subscriber()).toEqual({ confirmed: true, gone: true })
    expect((await post('newsletter/confirm', { token: tokenOf('confirm') })).json()).toMatchObject({
      response: 'success',
    })
    expect(await subscriber()).toEqual({ confirmed: true, gone: false })
  })

  test('accepts simultaneous subscriptions of a new address', async () => {
    const replies = Array.from({ length: 9 }, () =>
      post('newsletter/subscribe', { email: 'new@test.example' }),
    )
    for (const { statusCode } of await Promise.all(replies)) expect(statusCode).toBe(200)
    expect(mails(/^new@/)).toBe(1)
    // The race alone rarely fails if there is another unique column.
    const unique = await t.db`
      select pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = 'newsletter_subscribers'::regclass and indisunique`
    expect(unique.map(({ definition }) => definition)).toEqual([expect.stringMatching(/\(email\)$/)])
  })

  test('sends at most one mail a day and three in thirty days, with the same reply', async () => {
    await t.clock.set('2026-06-01T06:00:00Z')
    const email = 'often@test.example'
    const first = await post('newsletter/subscribe', { email })
    const counted: number[] = []
    for (const days of [0, 1, 1, 1, 26, 1]) {
      await t.clock.advance({ days })
      for (const entered of [email, 'Often+more@test.example'])
        expect((await post('newsletter/subscribe', { email: entered })).body).toBe(first.body)
      counted.push(mails(/^often/i))
    }
    expect(counted).toEqual([1, 2, 3, 3, 3, 4])
  })

  test('sends nothing for ninety days after the last unsubscribe', async () => {
    await t.clock.set('2026-06-01T06:00:00Z')
    const email = 'left@test.example'
    const first = await post('newsletter/subscribe', { email })
    const leave = () => post('newsletter/leave', { token: tokenOf('leave', email) })
    await leave()
    await t.clock.advance({ days: 60 })
    await leave()
    await t.clock.advance({ days: 90, ms: -1 })
    for (const entered of [email, email, 'left+1@test.example'])
      expect((await post('newsletter/subscribe', { email: entered })).body).toBe(first.body)
    expect(mails(/^left/)).toBe(1)
    await post('newsletter/subscribe', { email: 'neighbour@test.example' })
    expect(mails(/^neighbour/)).toBe(1)
    await t.clock.advance({ ms: 1 })
    await post('newsletter/subscribe', { email })
    expect(mails(/^left/)).toBe(2)
  })

  test.each([['made-up'], [''], ['x'.repeat(43)]])('the token "%s" does nothing', async token => {
    for (const path of ['newsletter/confirm', 'newsletter/leave']) {
      expect((await post(path, { token })).json()).toMatchObject({ response: 'invalid' })
    }
  })

  test('stores only the hash of a token', async () => {
    await post('newsletter/subscribe', { email: 'reader@test.example' })
    const token = tokenOf('leave')
    const [row] = await t.db<{ token_hash: Buffer; text: string }[]>`
      select token_hash, to_jsonb(s)::text as text from newsletter_subscribers s where email = 'reader@test.example'`
    expect(row?.token_hash).toEqual(createHash('sha256').update(token).digest())
    expect(row?.text).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  })

  test('has links that work for one address only and do not expire', async () => {
    await t.clock.set('2026-06-01T06:00:00Z')
    await t.db`delete from newsletter_subscribers`
    await post('newsletter/subscribe', { email: 'other@test.example' })
    await post('newsletter/subscribe', { email: 'patient@test.example' })
    await t.clock.advance({ days: 400 })
    await post('newsletter/confirm', { token: tokenOf('confirm', 'patient@test.example') })
    const rows = await t.db`
      select email, confirmed_at from newsletter_subscribers where confirmed_at is not null`
    expect(rows).toEqual([{ email: 'patient@test.example', confirmed_at: new Date() }])
  })
})

describe('a filled honeypot gets the usual reply and stores nothing', () => {
  const forms: [path: string, fields: Record<string, string>][] = [
    ['mycon/customer_support', enquiry],
    ['mycon/report_misuse', report],
    ['newsletter/subscribe', { email: 'bot@test.example' }],
  ]
  test.each(forms)('%s', async (path, fields) => {
    const bot = { ...fields, website: 'http://spam.example' }
    let answer = ''
    const written = await changesBy(t.db, async () => {
      answer = (await post(path, bot)).body
    })
    expect(written.filter(({ table }) => table !== 'quotas')).toEqual([])
    const { number: _, code: __, ...thanks } = (await post(path, fields)).json()
    expect(thanks).toEqual(JSON.parse(answer))
  })
})
