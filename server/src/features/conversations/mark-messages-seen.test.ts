import { beforeEach, expect, test } from 'vitest'
import { makeTalk } from '../../../testing/make-talk.ts'
import { type Person, pair, person } from '../../../testing/people.ts'
import { lists, reads, says } from '../../../testing/talks.ts'
import { testApp } from '../../../testing/test-app.ts'

const t = await testApp()
let man: Person
let woman: Person
beforeEach(async () => {
  ;[man, woman] = await pair(t)
  t.published.length = 0
})

const mark = (who: Person, fields: Record<string, string>) => who.post('message_controller/markSeen', fields)
const marks = async (who: Person, other: Person) => (await reads(who, other)).marks

test('marks move forward only, end at the last message and notify the other member', async () => {
  await makeTalk(t.db, man.id, woman.id, 'ooooo')
  await mark(man, { delivered: `${woman.id}:4`, read: `${woman.id}:2` })
  expect(await marks(woman, man)).toMatchObject({ theirRead: 2, theirDelivered: 4 })
  expect((await marks(man, woman)).myRead).toBe(2)
  expect(t.published).toEqual([{ topic: 'marks', by: man.id, other: woman.id }])
  // A lower mark and a repeated mark change nothing and publish nothing.
  await mark(man, { delivered: `${woman.id}:1`, read: `${woman.id}:1` })
  await mark(man, { delivered: `${woman.id}:4`, read: `${woman.id}:2` })
  expect(t.published).toHaveLength(1)
  await mark(man, { read: `${woman.id}:99` })
  expect(await marks(woman, man)).toMatchObject({ theirRead: 5, theirDelivered: 5 })
  expect((await lists(man)).msgCount).toEqual([])
})

test('twelve tabs mark several conversations at the same time; unknown members are ignored, malformed marks refused', async () => {
  const others = [woman, await person(t), await person(t)]
  for (const other of others) await makeTalk(t.db, man.id, other.id, 'ooo')
  const read = (ids: Person[]) => ids.map(({ id }, n) => `${id}:${n + 1}`).join(',')
  const tabs = Array.from({ length: 12 }, (_, n) =>
    mark(man, { read: read(n % 2 ? others : others.toReversed()) }),
  )
  expect((await Promise.all(tabs)).every(({ statusCode }) => statusCode === 200)).toBe(true)
  for (const [n, other] of others.entries())
    expect((await marks(man, other)).myRead).toBe(Math.max(n + 1, others.length - n))
  expect((await mark(man, { read: '4100000:3' })).statusCode).toBe(200)
  expect((await mark(man, {})).statusCode).toBe(200)
  for (const wrong of ['x:1', '1:', '-1:2', `${woman.id}:1;drop`])
    expect((await mark(man, { read: wrong })).statusCode).toBe(400)
})

test('sending a message marks earlier messages as read only if the sender had read them all', async () => {
  await makeTalk(t.db, man.id, woman.id, 'mo')
  await says(man, woman, 'One moment')
  expect((await lists(man)).msgCount).toEqual([{ mesg_from: woman.id, no_msg: 1 }])
  await mark(man, { read: `${woman.id}:2` })
  expect((await lists(man)).msgCount).toEqual([])
  await says(man, woman, 'And now')
  expect((await marks(man, woman)).myRead).toBe(2)
  await mark(man, { read: `${woman.id}:4` })
  await says(man, woman, 'Read to the end')
  expect((await marks(man, woman)).myRead).toBe(5)
})

test('the unread count equals a recount after 60 random messages and marks', async () => {
  await makeTalk(t.db, man.id, woman.id, 'mo', { haveRead: 2 })
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  for (let step = 0; step < 60; step += 1) {
    const [one, other] = random(2) ? [man, woman] : [woman, man]
    await t.db`delete from quotas`
    if (random(2)) await says(one, other, 'Yes')
    else await mark(one, { [random(2) ? 'read' : 'delivered']: `${other.id}:${random(70)}` })
  }
  for (const [one, other] of [
    [man, woman],
    [woman, man],
  ] as const) {
    const { myRead } = await marks(one, other)
    const { data } = await reads(one, other, { limit: '100' })
    const recount = data.filter(({ seq, mesg_from }) => seq > myRead && mesg_from === other.id).length
    expect((await lists(one)).msgCount[0]?.no_msg ?? 0).toBe(recount)
  }
})

test('typing is published only if both members have written and neither hides presence', async () => {
  const types = async () => {
    t.published.length = 0
    await man.post('message_controller/typing', { msg_to: String(woman.id) })
    return t.published
  }
  expect(await types()).toEqual([])
  await makeTalk(t.db, man.id, woman.id, 'o')
  expect(await types()).toEqual([])
  await says(man, woman, 'Namaste')
  const shown = [{ topic: 'typing', from: man.id, to: woman.id }]
  expect(await types()).toEqual(shown)
  for (const silent of [man, woman]) {
    await silent.post('settings', { showsPresence: 'false' })
    expect(await types()).toEqual([])
    await silent.post('settings', { showsPresence: 'true' })
  }
  expect(await types()).toEqual(shown)
})
