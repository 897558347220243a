import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { livePath } from '#contract/features/conversations/live.ts'
import { sessionCookieOf } from '../../../../testing/as.ts'
import { freshDatabase } from '../../../../testing/fresh-database.ts'
import { makeInterest } from '../../../../testing/make.ts'
import { type Person, pair } from '../../../../testing/people.ts'
import { putAway } from '../../../../testing/put-away.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'

/** Two servers on one database. */
let here: TestApp
let there: TestApp
let addresses: [string, string]
beforeAll(async () => {
  const database = await freshDatabase()
  here = await testApp({ database, hasLive: true })
  there = await testApp({ database, hasLive: true })
  addresses = [await listen(here), await listen(there)]
})
const listen = ({ app }: TestApp) => app.listen({ port: 0, host: '127.0.0.1' })

interface ReceivedEvent {
  name: string
  data: Record<string, unknown>
}

/** The output of all streams. No event may contain a phone number or an e-mail address. */
let output = ''
afterEach(() => expect(output).not.toMatch(/@test\.example|70000\d{5}/))

/** A tab of a member on one of the servers. */
async function open(who: Person, at = 0, sent: Record<string, string> = {}) {
  const stop = new AbortController()
  putAway(async () => stop.abort())
  const cookie = await sessionCookieOf(here.db, { memberId: who.id })
  const response = await fetch(`${addresses[at]}${livePath}?id=${who.id}`, {
    headers: { cookie, ...sent },
    signal: stop.signal,
  })
  const received: ReceivedEvent[] = []
  let isOver = false
  const read = async () => {
    let text = ''
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += Buffer.from(chunk).toString()
      output += Buffer.from(chunk).toString()
      const events = text.split('\n\n')
      text = events.pop() as string
      for (const event of events) {
        const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? []
        received.push({ name, data: JSON.parse(data) })
      }
    }
    isOver = true
  }
  if (response.status === 200)
    read().catch(() => {
      isOver = true
    })
  const next = async (name: string, is: (data: ReceivedEvent['data']) => boolean = () => true) => {
    for (let tries = 0; tries < 400; tries += 1) {
      const found = received.find(event => event.name === name && is(event.data))
      if (found) return found.data
      await pause(10)
    }
    throw new Error(`No ${name}, but ${JSON.stringify(received)}`)
  }
  return { response, received, next, isOver: () => isOver }
}

async function match(): Promise<[Person, Person]> {
  const [man, woman] = await pair(here)
  await makeInterest(here.db, man.id, woman.id, { state: 'accepted' })
  return [man, woman]
}
const write = (from: Person, to: Person, msg: string) =>
  from.post('message_controller/sendMessage', { msg_to: String(to.id), msg })

test('the first event holds the marks, the counts and the version', async () => {
  const [man, woman] = await match()
  await write(man, woman, 'Namaste')
  const { response, next } = await open(woman)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'permissions-policy': expect.stringContaining('camera=()'),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  const hello = await next('hello')
  expect(hello.conversations).toEqual([
    { other: man.id, lastSeq: 1, myRead: 0, theirRead: 1, theirDelivered: 1 },
  ])
  expect(hello).toMatchObject({ unseenNotices: 0, waitingInterests: 0, version: expect.any(Number) })
})

describe.each([
  ['on the same server', 0],
  ['on another server', 1],
])('a stream %s', (_, at) => {
  test('gets a message as its receiver, and with the client id as its sender', async () => {
    const [man, woman] = await match()
    const [hers, his] = [await open(woman, at), await open(man, at)]
    await Promise.all([hers.next('hello'), his.next('hello')])
    await write(man, woman, 'Namaste')
    const got = await hers.next('message')
    expect(got).toEqual({ other: man.id, seq: 1, from: man.id, text: 'Namaste', sentAt: expect.any(String) })
    expect(await his.next('message')).toEqual({ ...got, other: woman.id, clientId: expect.any(String) })
  })

  test('gets read marks, typing and shared contacts of the other member', async () => {
    const [man, woman] = await match()
    await write(man, woman, 'Namaste')
    await write(woman, man, 'Namaste')
    const [hers, his] = [await open(woman, at), await open(man, at)]
    await Promise.all([hers.next('hello'), his.next('hello')])
    await woman.post('message_controller/markSeen', { read: `${man.id}:1` })
    expect(await his.next('marks')).toMatchObject({ other: woman.id, theirRead: 1 })
    await man.post('message_controller/typing', { msg_to: String(woman.id) })
    expect(await hers.next('typing')).toEqual({ other: man.id })
    await man.post('message_controller/shareContact', { msg_to: String(woman.id) })
    expect(await hers.next('talk')).toMatchObject({ other: man.id, talk: { shared: 'theirs' } })
    await woman.post('message_controller/shareContact', { msg_to: String(man.id) })
    const isBoth = ({ talk }: ReceivedEvent['data']) => (talk as { shared: string }).shared === 'both'
    await Promise.all([hers.next('talk', isBoth), his.next('talk', isBoth)])
  })

  test('gets a closed conversation after a block, and no word of the block', async () => {
    const [man, woman] = await match()
    await write(man, woman, 'Namaste')
    const his = await open(man, at)
    await his.next('hello')
    await woman.post('blocks/add', { find_id: String(man.id) })
    expect(await his.next('talk')).toEqual({ other: woman.id, talk: null })
    expect((await write(man, woman, 'Why?')).statusCode).toBe(404)
    expect(JSON.stringify(his.received)).not.toMatch(/block/i)
  })

  test('gets no message after a block that runs among messages', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [man, woman] = await match()
      await write(man, woman, 'Zero')
      const [hers, his] = [await open(woman, at), await open(man, at)]
      await Promise.all([hers.next('hello'), his.next('hello')])
      await Promise.all([
        write(man, woman, 'One'),
        write(woman, man, 'Two'),
        woman.post('blocks/add', { find_id: String(man.id) }),
        write(man, woman, 'Three'),
        write(woman, man, 'Four'),
      ])
      for (const { received, next } of [hers, his]) {
        await next('talk', ({ talk }) => talk === null)
        await write(man, woman, 'Five')
        await pause(50)
        const after = received.slice(received.findIndex(({ name }) => name === 'talk'))
        expect(after.map(({ name }) => name)).not.toContain('message')
      }
    }
  })

  test('gets a closed conversation when the other member hides their profile', async () => {
    const [man, woman] = await match()
    await write(man, woman, 'Namaste')
    const his = await open(man, at)
    await his.next('hello')
    await woman.post('profile/hide')
    expect(await his.next('talk')).toEqual({ other: woman.id, talk: null })
  })

  test('gets no event from a hidden member, and the hidden member gets none about it', async () => {
    const [man, woman] = await pair(here)
    await here.db`insert into interests (sender_id, receiver_id, state, answered_at)
      values (${man.id}, ${woman.id}, 'ended', now())`
    await here.db`insert into conversations (lower_id, higher_id, last_seq, lower_wrote_seq, higher_wrote_seq,
        last_message_at, last_words, last_sender_id)
      values (${Math.min(man.id, woman.id)}, ${Math.max(man.id, woman.id)}, 2, 1, 2, now(), 'x', ${man.id})`
    const [hers, his] = [await open(woman, at), await open(man, at)]
    await Promise.all([hers.next('hello'), his.next('hello')])
    await woman.post('not-for-us/add', { find_id: String(man.id) })
    await write(man, woman, 'Are you there?')
    await man.post('message_controller/typing', { msg_to: String(woman.id) })
    await his.next('message')
    await pause(200)
    expect(
      hers.received.map(({ name }) => name).filter(name => name === 'message' || name === 'typing'),
    ).toEqual([])
    expect(his.received.map(({ name }) => name)).not.toContain('talk')
  })

  test('gets bye and ends when the member logs out', async () => {
    const [, woman] = await match()
    const { next, isOver } = await open(woman, at)
    await next('hello')
    await here.db`delete from sessions where member_id = ${woman.id}`
    expect(await next('bye')).toEqual({ again: null })
    expect(isOver()).toBe(true)
  })
})

test('a stream is refused to other sites, other members and visitors', async () => {
  const [man, woman] = await match()
  const site = await open(woman, 0, { 'sec-fetch-site': 'cross-site' })
  expect(site.response.status).toBe(403)
  const cookie = await sessionCookieOf(here.db, { memberId: man.id })
  const as = (id: number, headers: Record<string, string>) =>
    fetch(`${addresses[0]}${livePath}?id=${id}`, { headers })
  expect((await as(woman.id, { cookie })).status).toBe(409)
  expect((await as(woman.id, {})).status).toBe(401)
})

test('a client that disconnects before its session is checked is not recorded as online', async () => {
  const [man, woman] = await match()
  const cookie = await sessionCookieOf(here.db, { memberId: man.id })
  const isHere = async ({ id }: Person) =>
    (await here.db`select from open_streams where member_id = ${id}`).length === 1
  const count = promisify(here.app.server.getConnections.bind(here.app.server))
  const before = await count()
  // The check of his session waits until he has disconnected.
  await here.db.begin(async tx => {
    await tx`lock table sessions`
    const request = get(`${addresses[0]}${livePath}?id=${man.id}`, { agent: false, headers: { cookie } })
    request.on('error', () => {})
    await expect.poll(() => count()).toBe(before + 1)
    request.destroy()
    await expect.poll(() => count()).toBe(before)
  })
  await (await open(woman)).next('hello')
  expect([await isHere(man), await isHere(woman)]).toEqual([false, true])
})

test('the oldest stream of a member ends when a fifth tab opens', async () => {
  const [, woman] = await match()
  const tabs = []
  for (let n = 0; n < 5; n += 1) {
    tabs.push(await open(woman))
    await tabs.at(-1)?.next('hello')
  }
  expect(await tabs[0]?.next('bye')).toEqual({ again: 10_000 })
  expect(tabs.slice(1).map(tab => tab.isOver())).toEqual([false, false, false, false])
})

test('a server that stops tells its only stream to reconnect after half a second', async () => {
  const other = await testApp({ hasLive: true })
  const [woman] = await pair(other)
  addresses[0] = await listen(other)
  const cookie = await sessionCookieOf(other.db, { memberId: woman.id })
  const response = await fetch(`${addresses[0]}${livePath}?id=${woman.id}`, { headers: { cookie } })
  const text = response.text()
  await pause(300)
  await other.app.close()
  expect(await text).toMatch(/event: bye\ndata: \{"again":50\d\}/)
})
