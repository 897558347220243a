import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { failAtCommit } from '../../../testing/changes.ts'
import type { Clock } from '../../../testing/clock.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { plainLetterhead } from '../../../testing/plain-letterhead.ts'
import { type PostOffice, postOffice } from '../../../testing/post-office.ts'
import type { TestDb, TestTx } from '../../../testing/test-db.ts'
import { type Channel, rules } from './channels.ts'
import { deliverDue } from './delivery.ts'
import type { MailMessage } from './mail.ts'
import { NotSentError } from './not-sent-error.ts'
import type { Mail, Sms } from './outbox.ts'
import { renderMail } from './render-mail.ts'
import type { SmsMessage } from './sms.ts'
import { claimDue, deleteOldMessages, listDeadLetters, reviveDeadLetters } from './store.ts'

const code: Sms = {
  channel: 'sms',
  kind: { name: 'code', goodForSeconds: 300 },
  to: '9876500001',
  text: '4711 is your code',
}
const welcome: Mail = {
  channel: 'mail',
  kind: { name: 'welcome', limits: [{ times: 1000, of: 'mails', seconds: 60 }] },
  to: 'asha@test.example',
  subject: 'Welcome',
  parts: ['Namaste'],
}
const link: Mail = { ...welcome, kind: { ...welcome.kind, name: 'link', goodForSeconds: 1800 } }

let db: TestDb
let clock: Clock
const begun = new Date('2026-06-14T12:00:00Z')
beforeAll(async () => {
  ;({ db, clock } = await freshDatabase())
})
beforeEach(async () => {
  await clock.set(begun)
  await db`delete from outbox`
})

function provider(answer: () => Promise<void> | void = () => {}) {
  const tried: (SmsMessage | MailMessage)[] = []
  const at: number[] = []
  return {
    tried,
    at,
    async send(message: SmsMessage | MailMessage) {
      tried.push(message)
      at.push((Date.now() - begun.getTime()) / 1000)
      await answer()
    },
  }
}
const saying = (outlook: 'later' | 'never' | 'unclear') => () => {
  throw new NotSentError(outlook, 'the line is busy')
}
const put = (office: PostOffice, message: Mail | Sms) =>
  db.begin(tx => office.outbox.put(tx, message)) as Promise<string>

async function untilNothingIsDue(office: PostOffice, channel: Channel): Promise<void> {
  for (;;) {
    const [next] = await db<{ due_at: Date }[]>`select due_at from outbox where due_at is not null`
    if (!next) return
    await clock.set(next.due_at)
    await office.deliverDue(channel)
  }
}

describe('a provider that accepts a message', () => {
  test('gets it once, and its text is deleted', async () => {
    const mail = provider()
    const office = postOffice(db, { mail })
    const id = await put(office, welcome)
    for (let n = 0; n < 3; n++) await office.deliverDue('mail')
    const content = { channel: 'mail', ...renderMail(welcome, plainLetterhead) }
    expect(mail.tried).toEqual([{ ...content, id }])
    expect(await db`select id, sealed, due_at from outbox where sent_at = now()`).toEqual([
      { id, sealed: null, due_at: null },
    ])
  })

  test('gets it once, also during an outage of the database after its answer', async () => {
    const mail = provider(async () => {
      const lift = await failAtCommit(db, 'outbox')
      setTimeout(async () => await lift(), 200)
    })
    const office = postOffice(db, { mail })
    await put(office, welcome)
    await office.deliverDue('mail')
    expect(mail.tried).toHaveLength(1)
    expect(await db`select from outbox where sent_at is not null`).toHaveLength(1)
  })
})

describe('a provider that refuses a message', () => {
  test('gets a mail with backoff for a day, until it is a dead letter', async () => {
    const mail = provider(saying('later'))
    const office = postOffice(db, { mail })
    const id = await put(office, welcome)
    await untilNothingIsDue(office, 'mail')
    expect(mail.at.slice(0, 9)).toEqual([0, 30, 90, 210, 450, 930, 1890, 3810, 7410])
    const last = mail.at.at(-1) as number
    expect(last).toBeGreaterThan(23 * 3600)
    expect(last).toBeLessThan(24 * 3600)
    expect(new Set(mail.tried.map(message => message.id))).toEqual(new Set([id]))
    const logged = { id, channel: 'mail', kind: 'welcome', reason: 'the line is busy' }
    expect(office.failed).toHaveLength(mail.at.length - 1)
    expect(office.failed[0]).toEqual(logged)
    expect(office.givenUp).toEqual([logged])
    expect(await listDeadLetters(db, 10)).toMatchObject([
      { id, channel: 'mail', kind: 'welcome', tries: mail.at.length, failure: 'the line is busy' },
    ])
  })

  test('gets a code for minutes, and never after the code has expired', async () => {
    const sms = provider(saying('later'))
    const office = postOffice(db, { sms })
    await put(office, code)
    await untilNothingIsDue(office, 'sms')
    expect(sms.at).toEqual([0, 5, 15, 35, 75, 135, 195, 255])
    expect(office.givenUp).toHaveLength(1)
  })

  test('does not get an expired link', async () => {
    const mail = provider(saying('later'))
    const office = postOffice(db, { mail })
    await put(office, link)
    await untilNothingIsDue(office, 'mail')
    expect(mail.at.at(-1)).toBeLessThan(1800)
    expect(office.givenUp).toHaveLength(1)
  })

  test('does not get messages that expired while no server was running', async () => {
    const [sms, mail] = [provider(), provider()]
    const office = postOffice(db, { sms, mail })
    await put(office, code)
    await put(office, link)
    await clock.advance({ minutes: 5 })
    await office.deliverDue('sms')
    await clock.advance({ minutes: 25 })
    await office.deliverDue('mail')
    expect([...sms.tried, ...mail.tried]).toEqual([])
    expect(office.givenUp.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['code', 'not sent in time'],
      ['link', 'not sent in time'],
    ])
  })

  test('permanently is not tried again', async () => {
    const mail = provider(saying('never'))
    const office = postOffice(db, { mail })
    await put(office, welcome)
    await office.deliverDue('mail')
    expect(office.givenUp).toHaveLength(1)
    expect(await db`select from outbox where due_at is not null`).toHaveLength(0)
  })

  test('once gets the other messages', async () => {
    const mail = provider()
    const office = postOffice(db, {
      mail: {
        send: message => (message.to === 'eve@test.example' ? saying('never')() : mail.send(message)),
      },
    })
    for (const to of ['asha@test.example', 'eve@test.example', 'bela@test.example'])
      await put(office, { ...welcome, to })
    await office.deliverDue('mail')
    expect(mail.tried.map(({ to }) => to).sort()).toEqual(['asha@test.example', 'bela@test.example'])
  })
})

describe('a try with an unknown outcome', () => {
  test('is not repeated for a code', async () => {
    const sms = provider(saying('unclear'))
    const office = postOffice(db, { sms })
    await put(office, code)
    await untilNothingIsDue(office, 'sms')
    expect(sms.tried).toHaveLength(1)
    expect(office.givenUp).toMatchObject([{ reason: 'unclear: the line is busy' }])
  })

  test('is repeated for a mail, with the same id', async () => {
    let tries = 0
    const mail = provider(() => {
      tries += 1
      if (tries === 1) saying('unclear')()
    })
    const office = postOffice(db, { mail })
    const id = await put(office, welcome)
    await untilNothingIsDue(office, 'mail')
    expect(mail.tried.map(message => message.id)).toEqual([id, id])
  })

  /** Claims the row and does nothing more, like after kill -9. */
  const killedWith = (channel: Channel) => claimDue(db, channel, 1, rules[channel].lostAfterSeconds)

  test('makes a code a dead letter if the server was killed', async () => {
    const sms = provider()
    const office = postOffice(db, { sms })
    await put(office, code)
    await killedWith('sms')
    await clock.advance({ seconds: rules.sms.lostAfterSeconds, ms: -1 })
    await office.deliverDue('sms')
    expect(office.givenUp).toEqual([])
    await clock.advance({ ms: 1 })
    await office.deliverDue('sms')
    expect(sms.tried).toEqual([])
    expect(office.givenUp).toMatchObject([{ reason: 'unclear: the previous try had no outcome' }])
  })

  test('is repeated for a mail if the server was killed, with the same id', async () => {
    const mail = provider()
    const office = postOffice(db, { mail })
    const id = await put(office, welcome)
    await killedWith('mail')
    await clock.advance({ seconds: rules.mail.lostAfterSeconds, ms: -1 })
    await office.deliverDue('mail')
    expect(mail.tried).toEqual([])
    await clock.advance({ ms: 1 })
    await office.deliverDue('mail')
    expect(mail.tried.map(message => message.id)).toEqual([id])
  })

  test('that is slow blocks other tries, and its late success counts', async () => {
    let answer = () => {}
    const mail = provider(() => new Promise<void>(resolve => (answer = resolve)))
    const office = postOffice(db, { mail })
    await put(office, welcome)
    const slow = office.deliverDue('mail')
    await expect.poll(() => mail.tried.length).toBe(1)
    for (let n = 0; n < 5; n++) {
      await clock.advance({ seconds: 60 })
      await office.deliverDue('mail')
    }
    answer()
    await slow
    expect(mail.tried).toHaveLength(1)
    expect(await db`select from outbox where sent_at is not null and due_at is null`).toHaveLength(1)
  })

  test.each(['never', 'later'] as const)(
    'that counted as lost cannot set the outcome "%s" of the next try',
    async outlook => {
      let refuse = () => {}
      const mail = provider(
        () => new Promise<void>((_, reject) => (refuse = () => reject(new NotSentError(outlook, 'no')))),
      )
      const office = postOffice(db, { mail })
      await put(office, welcome)
      const first = office.deliverDue('mail')
      await expect.poll(() => mail.tried.length).toBe(1)
      const refuseFirst = refuse
      await clock.advance({ seconds: rules.mail.lostAfterSeconds })
      await killedWith('mail')
      refuseFirst()
      await first
      expect(await db`select from outbox where failed_at is null and handed_over_at = now()`).toHaveLength(1)
    },
  )
})

describe('dead letters', () => {
  async function dead(...messages: (Mail | Sms)[]) {
    const refusing = { send: async () => saying('never')() }
    const office = postOffice(db, { sms: refusing, mail: refusing })
    const ids: string[] = []
    for (const message of messages) ids.push(await put(office, message))
    for (const channel of ['sms', 'mail'] as const) await office.deliverDue(channel)
    expect(await listDeadLetters(db, 10)).toHaveLength(messages.length)
    return ids
  }

  test('can be retried one by one, with the old id and for another day', async () => {
    const [first, second] = await dead(welcome, welcome)
    await clock.advance({ days: 3 })
    expect(await reviveDeadLetters(db, 86_400, second)).toEqual([{ id: second }])
    const mail = provider(saying('later'))
    const office = postOffice(db, { mail })
    await office.deliverDue('mail')
    expect(mail.tried.map(({ id }) => id)).toEqual([second])
    await clock.advance({ seconds: 30 })
    await office.deliverDue('mail')
    expect(mail.tried).toHaveLength(2)
    expect((await listDeadLetters(db, 10)).map(({ id }) => id)).toEqual([first])
  })

  test('can be retried all, except SMS and expired links', async () => {
    const [mail] = await dead(welcome, code, link)
    await clock.advance({ minutes: 30 })
    expect(await reviveDeadLetters(db, 86_400)).toEqual([{ id: mail }])
  })

  test('of valid codes are not retried, because they may have arrived', async () => {
    const [mail] = await dead(welcome, code)
    expect(await reviveDeadLetters(db, 86_400)).toEqual([{ id: mail }])
  })

  test('are deleted after a while like sent messages, and waiting ones stay', async () => {
    await dead(welcome)
    const office = postOffice(db)
    await put(office, welcome)
    await office.deliverDue('mail')
    await put(office, welcome)
    await clock.advance({ days: 30 })
    await deleteOldMessages(db, 30)
    expect(await db`select from outbox`).toHaveLength(3)
    await clock.advance({ ms: 1 })
    await deleteOldMessages(db, 30)
    expect(await db`select from outbox where due_at is not null`).toHaveLength(1)
    expect(await db`select from outbox`).toHaveLength(1)
  })
})

describe('the job of a channel', () => {
  const stopping = new AbortController()
  const { signal } = stopping

  test('limits a mail server that never answers to ten parallel mails, and delays no SMS', async () => {
    await clock.run()
    const sms = provider()
    const mail = provider(() => new Promise(() => {}))
    const office = postOffice(db, { sms, mail })
    const deliverMail = deliverDue('mail')
    for (let n = 0; n < 3 * rules.mail.maxParallel; n++) await put(office, welcome)
    expect(await deliverMail(office.deps, signal)).toBe('again')
    expect(mail.tried).toHaveLength(rules.mail.maxParallel)
    await put(office, code)
    await deliverDue('sms')(office.deps, signal)
    expect(sms.tried).toHaveLength(1)
    await deliverMail(office.deps, signal)
    expect(mail.tried).toHaveLength(rules.mail.maxParallel)
  })

  test('skips messages that another server has claimed', async () => {
    const office = postOffice(db)
    const [first, second] = [await put(office, code), await put(office, code)]
    const takeOne = async (by: TestTx) => (await claimDue(by, 'sms', 1, 60)).map(({ id }) => id)
    const taken = await db.begin(async tx => [await takeOne(tx), await takeOne(db), await takeOne(db)])
    expect(taken.map(ids => ids.length)).toEqual([1, 1, 0])
    expect(taken.flat().sort()).toEqual([first, second].sort())
  })

  test('delivers each message once with two servers, and finishes running deliveries before a stop', async () => {
    await clock.run()
    const sms = provider(() => pause(100))
    const office = postOffice(db, { sms })
    const ids = await Promise.all(Array.from({ length: 60 }, () => put(office, code)))
    const servers = [1, 2].map(async () => {
      const deliver = deliverDue('sms')
      while (!signal.aborted) await deliver(office.deps, signal)
    })
    await expect.poll(() => sms.tried.length, { interval: 5, timeout: 20_000 }).toBe(60)
    stopping.abort()
    await Promise.all(servers)
    expect(sms.tried.map(({ id }) => id).sort()).toEqual(ids.sort())
    expect(await db`select from outbox where sent_at is null`).toHaveLength(0)
  })
})
