import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asGuest } from '../../testing/as.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { testApp } from '../../testing/test-app.ts'
import type { Db } from '../db.ts'
import { startJobs } from '../jobs.ts'
import type { MailMessage, MailSender } from '../outside/mail.ts'
import type { SmsSender } from '../outside/sms.ts'
import { type Outbox, startOutbox } from './outbox.ts'
import { sealWith } from './seal.ts'
import { insertMessage } from './store.ts'

const code = { channel: 'sms', to: '9876500001', text: '4711 is your code' } as const
const letter = {
  channel: 'mail',
  to: 'Asha@Test.example',
  subject: 'Welcome',
  text: '<b>Namaste</b>',
} as const

const withoutQueue = await freshDatabase()
let db: Db
let outbox: Outbox
const posted: MailMessage[] = []
const stops: (() => Promise<unknown>)[] = []

async function open(senders: { sms?: SmsSender; mail?: MailSender } = {}) {
  const fresh = await freshDatabase()
  const boss = await startJobs(fresh.url, error => {
    throw error
  })
  stops.push(() => boss.stop({ graceful: false }))
  const { sms, mail } = senders
  const seal = sealWith('a secret of at least thirty-two characters')
  return { ...fresh, boss, outbox: await startOutbox({ db: fresh.db, boss, seal, sms, mail }) }
}

async function until(check: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (await check()) return
    await pause(100)
  }
  throw new Error('It did not come to pass within half a minute.')
}

beforeAll(async () => {
  ;({ db, outbox } = await open())
})
afterAll(() => Promise.all(stops.map(stop => stop())))

test('a message of a committed transaction is delivered, once, and found by its recipient', async () => {
  await db.begin(tx => outbox.put(tx, code))
  await db.begin(tx => outbox.put(tx, letter))
  await until(async () => (await outbox.listSent?.())?.length === 2)
  expect(await outbox.listSent?.('9876500001')).toMatchObject([code])
  expect(await outbox.listSent?.('asha@test.example')).toMatchObject([letter])
  expect(await outbox.listSent?.('someone@else.example')).toEqual([])
})

test('a message can wait, and be taken back while it does', async () => {
  const to = 'waits@test.example'
  const kept = await db.begin(tx => outbox.put(tx, { ...letter, to, text: 'kept' }, { afterSeconds: 2 }))
  const taken = await db.begin(tx => outbox.put(tx, { ...letter, to, text: 'taken' }, { afterSeconds: 2 }))
  expect(await db`select id from outbox where sent_at is null`).toHaveLength(2)
  await db.begin(tx => outbox.takeBack(tx, taken))
  await until(async () => (await outbox.listSent?.(to))?.length === 1)
  await db.begin(tx => outbox.takeBack(tx, kept))
  expect(await outbox.listSent?.(to)).toMatchObject([{ text: 'kept' }])
  const [waited] =
    await db`select sent_at - created_at >= interval '2 seconds' as enough from outbox where id = ${kept}`
  expect(waited?.enough).toBe(true)
})

test('a rolled back transaction sends nothing', async () => {
  const [before] = await db`select count(*) as jobs from pgboss.job`
  const failing = db.begin(async tx => {
    await outbox.put(tx, { ...code, to: '9876500002' })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect((await db`select count(*) as jobs from pgboss.job`)[0]).toEqual(before)
  expect(await db`select from outbox where sent_at is null`).toHaveLength(0)
})

test('the database holds neither text nor recipient in the clear', async () => {
  const rows = await db<
    { dump: string }[]
  >`select encode(sealed, 'escape') || encode(recipient_hash, 'escape') as dump from outbox`
  for (const { dump } of rows) expect(dump).not.toMatch(/4711|9876500001|Namaste|asha/i)
})

test('a provider that fails is tried again and gets the message once, however often its job runs', async () => {
  let tries = 0
  const send = async (message: MailMessage) => {
    tries += 1
    if (tries === 1) throw new Error('the line is busy')
    posted.push(message)
  }
  const real = await open({ mail: { send } })
  const id = await real.db.begin(tx => real.outbox.put(tx, letter))
  await until(async () => (await real.db`select from outbox where sent_at is not null`).length === 1)
  expect(posted).toMatchObject([{ id, to: letter.to, subject: letter.subject, text: letter.text }])
  expect(await real.db`select id, sealed from outbox`).toEqual([{ id, sealed: null }])

  await real.boss.send('outbox', { id })
  await until(async () => (await real.db`select from pgboss.job where state = 'completed'`).length === 2)
  expect(posted).toHaveLength(1)
}, 60_000)

test('messages of a restored database, which has no queue, are sent while they are worth it', async () => {
  const seal = sealWith('a secret of at least thirty-two characters')
  const { db, url } = withoutQueue
  const ages = { sms: ['4 minutes', '6 minutes'], mail: ['23 hours', '25 hours'] }
  for (const channel of ['sms', 'mail'] as const) {
    for (const age of ages[channel]) {
      const sealed = seal.close(JSON.stringify({ ...(channel === 'sms' ? code : letter), text: age }))
      const id = await insertMessage(db, { channel, recipientHash: Buffer.alloc(0), sealed })
      await db`update outbox set created_at = now() - ${age}::interval where id = ${id}`
    }
  }
  const boss = await startJobs(url, error => {
    throw error
  })
  stops.push(() => boss.stop({ graceful: false }))
  const restored = await startOutbox({ db, boss, seal, sms: undefined, mail: undefined })
  await startOutbox({ db, boss, seal, sms: undefined, mail: undefined })
  await until(async () => (await restored.listSent?.())?.length === 2)
  expect((await restored.listSent?.())?.map(({ text }) => text)).toEqual(['4 minutes', '23 hours'])
  expect(await db`select from pgboss.job where name = 'outbox'`).toHaveLength(2)
})

test('the stand-in of one channel is enough for the page; with two providers there is none', async () => {
  const send = async () => {}
  expect((await open({ sms: { send } })).outbox.listSent).toBeDefined()
  expect((await open({ mail: { send } })).outbox.listSent).toBeDefined()
  expect((await open({ sms: { send }, mail: { send } })).outbox.listSent).toBeUndefined()
})

test('the page and the JSON show what was sent, as text', async () => {
  const { app } = await testApp({ outbox })
  const send = asGuest(app)
  const json = await send({ url: '/outbox.json?to=9876500001' })
  expect(json.json()).toEqual([{ channel: 'sms', to: code.to, text: code.text, sentAt: expect.any(String) }])
  const page = await send({ url: '/outbox' })
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('&lt;b&gt;Namaste&lt;/b&gt;')
  expect(page.body).not.toContain('<b>Namaste</b>')
})

test('without a stand-in there is no such page', async () => {
  const { app } = await testApp()
  expect((await asGuest(app)({ url: '/outbox' })).statusCode).toBe(404)
})
