import { beforeEach, expect, test } from 'vitest'
import { makeInterest } from '../../../../testing/make.ts'
import { makeTalk } from '../../../../testing/make-talk.ts'
import { type Person, pair } from '../../../../testing/people.ts'
import { putAway } from '../../../../testing/put-away.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { openBus } from '../../../platform/database/bus.ts'
import { deliverEvents } from './deliver-events.ts'
import { type Stream, Streams } from './streams.ts'

/** A member notices nothing if the stream gets no event and the version in replies does not change. */
const t = await testApp()
const bus = openBus(t.url, () => {})
putAway(() => bus.stop())
let changed: number[] = []
bus.on('changed', news => changed.push(...news.split(',').map(Number)))

let man: Person
let woman: Person
beforeEach(async () => {
  await expect.poll(() => bus.isListening).toBe(true)
  ;[man, woman] = await pair(t)
  await settled()
  changed = []
  t.published.length = 0
})

/** Notifications arrive in commit order, so all earlier ones have arrived when this one has. */
async function settled(): Promise<void> {
  const last = 2_000_000_000
  await t.db`select pg_notify('saptapadi', ${`changed ${last}`})`
  await expect.poll(() => changed).toContain(last)
  changed = changed.filter(id => id !== last)
}
const version = async (who: Person) => (await who.get('notices')).headers['x-member-version']

/** The events that the stream of this member gets for all calls until now. */
async function eventsFor({ id }: Person): Promise<unknown[]> {
  const events: unknown[] = []
  const response = {
    writableLength: 0,
    destroyed: false,
    on: () => {},
    write: (text: string) => events.push(JSON.parse(text.split('data: ')[1] as string)),
  } as unknown as Stream['response']
  const streams = new Streams()
  streams.add({ memberId: id, tokenHash: Buffer.alloc(32), response, queued: undefined })
  await deliverEvents(t.serverDb, streams, t.published)
  await settled()
  return events
}

test.each(['members', 'wishes'])(
  'a member whom a stranger blocks notices nothing (audience %s)',
  async audience => {
    await t.db`update profiles set audience = ${audience} where member_id = ${man.id}`
    await settled()
    changed = []
    const [his, hers] = [await version(man), await version(woman)]
    for (const path of ['blocks/add', 'blocks/remove'])
      expect((await woman.post(path, { find_id: String(man.id) })).json().response).toBe('success')
    expect(await eventsFor(man)).toEqual([])
    expect(changed).not.toContain(man.id)
    expect(await version(man)).toBe(his)
    expect(changed).toContain(woman.id)
    expect(await version(woman)).not.toBe(hers)
  },
)

test('a member who had an interest with the blocker gets a new version, and no event names her', async () => {
  await makeInterest(t.db, man.id, woman.id)
  await settled()
  changed = []
  const his = await version(man)
  await woman.post('blocks/add', { find_id: String(man.id) })
  expect(await eventsFor(man)).toEqual([])
  expect(changed).toContain(man.id)
  expect(await version(man)).not.toBe(his)
})

test('a member with a conversation sees it close when the other member blocks him', async () => {
  await makeTalk(t.db, man.id, woman.id, 'mo')
  const his = await version(man)
  await woman.post('blocks/add', { find_id: String(man.id) })
  expect(await eventsFor(man)).toEqual([{ other: woman.id, talk: null }])
  expect(changed).toContain(man.id)
  expect(await version(man)).not.toBe(his)
})

test.each(['members', 'wishes'])(
  'a member whose request for photos is declined notices nothing (audience %s)',
  async audience => {
    await t.db`update profiles set audience = ${audience} where member_id = ${man.id}`
    await t.db`insert into access_requests (subject, owner_id, viewer_id, state) values ('photos', ${woman.id}, ${man.id}, 'asked')`
    await settled()
    changed = []
    const his = await version(man)
    const reply = await woman.post('photos/decline', { find_id: String(man.id) })
    expect(reply.json()).toMatchObject({ response: 'success' })
    expect(await eventsFor(man)).toEqual([])
    expect(changed).not.toContain(man.id)
    expect(await version(man)).toBe(his)
  },
)

test('a member gets a change event when photo access is granted and when it ends', async () => {
  await t.db`insert into access_requests (subject, owner_id, viewer_id, state) values ('photos', ${woman.id}, ${man.id}, 'asked')`
  for (const state of ['granted', 'declined']) {
    await settled()
    changed = []
    await t.db`update access_requests set state = ${state}, decided_at = now() where viewer_id = ${man.id}`
    await settled()
    expect(changed).toContain(man.id)
  }
})
