import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asGuest } from '../../../testing/as.ts'
import { type PostOffice, postOffice } from '../../../testing/post-office.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { mailboxOf } from './mailbox.ts'
import type { Mail, Sms } from './outbox.ts'

const code: Sms = {
  channel: 'sms',
  kind: { name: 'code', goodForSeconds: 300 },
  to: '9876500001',
  text: '47114711 is your code',
}
const welcome: Mail = {
  channel: 'mail',
  kind: { name: 'welcome', limits: [{ times: 100, of: 'mails', seconds: 60 }] },
  to: 'Asha@Test.example',
  subject: 'Welcome',
  parts: ['<b>Namaste</b>'],
}
const { kind: _code, ...shownCode } = code
const { kind: _kind, parts: _parts, ...head } = welcome
const shownWelcome = {
  ...head,
  text: expect.stringContaining('<b>Namaste</b>'),
  html: expect.stringContaining('&lt;b&gt;Namaste&lt;/b&gt;'),
}

let t: TestApp
let office: PostOffice
beforeAll(async () => {
  t = await testApp()
  office = postOffice(t.db)
})
beforeEach(async () => {
  await t.clock.run()
  await t.db`delete from outbox`
  await t.db`delete from quotas`
})

const put = (message: Mail | Sms, when?: { afterSeconds: number }) =>
  t.db.begin(tx => office.outbox.put(tx, message, when))
const deliverAll = async () => {
  for (const channel of ['sms', 'mail'] as const) await office.deliverDue(channel)
}
const sentTo = async (to?: string) => office.outbox.listSent?.(to)

test('a message of a committed transaction is delivered, and found by its recipient', async () => {
  await put(code)
  await put(welcome)
  await deliverAll()
  expect(await sentTo()).toHaveLength(2)
  expect(await sentTo('9876500001')).toEqual([{ ...shownCode, sentAt: expect.any(String) }])
  expect(await sentTo('asha@test.example')).toEqual([{ ...shownWelcome, sentAt: expect.any(String) }])
  expect(await sentTo('someone@else.example')).toEqual([])
})

test('a delayed message can be cancelled', async () => {
  await t.clock.set('2026-06-14T12:00:00Z')
  const kept = await put({ ...welcome, parts: ['kept'] }, { afterSeconds: 70 })
  const taken = await put({ ...welcome, parts: ['taken'] }, { afterSeconds: 70 })
  await t.db.begin(tx => office.outbox.cancel(tx, taken as string))
  await t.clock.advance({ seconds: 70, ms: -1 })
  await deliverAll()
  expect(await sentTo()).toEqual([])
  await t.clock.advance({ ms: 1 })
  await deliverAll()
  await t.db.begin(tx => office.outbox.cancel(tx, kept as string))
  expect(await sentTo()).toMatchObject([{ text: expect.stringMatching(/^kept\n/) }])
})

test('a rolled back transaction sends nothing and spends no limit', async () => {
  const failing = t.db.begin(async tx => {
    await office.outbox.put(tx, code)
    await office.outbox.put(tx, welcome)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await t.db`select from outbox`).toHaveLength(0)
  expect(await t.db`select from quotas`).toHaveLength(0)
})

test('the database stores text and recipient encrypted or hashed', async () => {
  await put(code)
  await put(welcome)
  const rows = await t.db<{ dump: string }[]>`
    select kind || encode(sealed, 'escape') || encode(recipient_hash, 'escape') as dump from outbox
    union all select key from quotas`
  expect(rows).toHaveLength(3)
  for (const { dump } of rows) expect(dump).not.toMatch(/47114711|9876500001|Namaste|asha/i)
})

describe('limits per mailbox', () => {
  const twice: Mail['kind'] = { name: 'twice', limits: [{ times: 2, of: 'mails', seconds: 3600 }] }
  const putTwice = (to: string, kind = twice) => put({ ...welcome, to, kind })
  const passed = async (...sending: Promise<string | undefined>[]) =>
    (await Promise.all(sending)).filter(id => id !== undefined).length

  test('hold for parallel requests', async () => {
    await t.clock.set('2026-06-14T12:00:00Z')
    expect(await passed(...Array.from({ length: 20 }, () => putTwice('asha@test.example')))).toBe(2)
    expect(await t.db`select from outbox`).toHaveLength(2)
    await t.clock.advance({ hours: 1, ms: -1 })
    expect(await passed(putTwice('asha@test.example'))).toBe(0)
    await t.clock.advance({ ms: 1 })
    expect(await passed(putTwice('asha@test.example'))).toBe(1)
  })

  test('are separate for each kind and mailbox', async () => {
    await passed(putTwice('asha@test.example'), putTwice('asha@test.example'))
    expect(await passed(putTwice('bela@test.example'))).toBe(1)
    expect(await passed(putTwice('asha@test.example', { ...twice, name: 'another' }))).toBe(1)
  })

  test('count aliases of a mailbox together', async () => {
    await passed(putTwice('asha.rani@gmail.com'), putTwice('asharani+1@googlemail.com'))
    expect(await passed(putTwice('A.s.h.a.Rani+2@Gmail.com'))).toBe(0)
  })

  test.each([
    ['Asha@Test.Example', 'asha@test.example'],
    ['asha+news+more@test.example', 'asha@test.example'],
    ['a.s.h.a@gmail.com', 'asha@gmail.com'],
    ['a.sha+x.y@googlemail.com', 'asha@gmail.com'],
    ['a.sha@test.example', 'a.sha@test.example'],
    ['a.sha@notgmail.com', 'a.sha@notgmail.com'],
    ['a.sha@gmail.com.test.example', 'a.sha@gmail.com.test.example'],
  ])('count %s as the mailbox %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox)
  })

  test('skip an invalid old address without an error', async () => {
    for (const to of ['(1)asha@test.example', 'x:asha@test.example;', 'asha\u200b@test.example', ''])
      expect(await put({ ...welcome, to })).toBeUndefined()
    expect(await t.db`select from outbox`).toHaveLength(0)
  })
})

test('the outbox page exists if at least one channel has no provider', async () => {
  const send = async () => {}
  const listSent = (senders: Parameters<typeof postOffice>[1]) => postOffice(t.db, senders).outbox.listSent
  expect(listSent({ sms: { send } })).toBeDefined()
  expect(listSent({ mail: { send } })).toBeDefined()
  expect(listSent({ sms: { send }, mail: { send } })).toBeUndefined()
})

test('the page and the JSON show the sent messages as text', async () => {
  const { app } = await testApp({ db: t.db, outbox: office.outbox })
  await put(code)
  await put(welcome)
  await deliverAll()
  const send = asGuest(app)
  const json = await send({ url: '/outbox.json?to=9876500001' })
  expect(json.json()).toEqual([{ ...shownCode, sentAt: expect.any(String) }])
  const page = await send({ url: '/outbox' })
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('&lt;b&gt;Namaste&lt;/b&gt;')
  expect(page.body).not.toContain('<b>Namaste</b>')
})

test('without a stand-in the page is a 404', async () => {
  expect((await asGuest(t.app)({ url: '/outbox' })).statusCode).toBe(404)
})
