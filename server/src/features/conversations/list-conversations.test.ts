import { beforeEach, expect, test } from 'vitest'
import { makeInterest, makeMember } from '../../../testing/make.ts'
import { makeTalk } from '../../../testing/make-talk.ts'
import { type Person, person } from '../../../testing/people.ts'
import { lists as list } from '../../../testing/talks.ts'
import { testApp } from '../../../testing/test-app.ts'

const t = await testApp()
let man: Person
beforeEach(async () => {
  man = await person(t, { gender: 'male' })
})

const women = async (count: number) => {
  const made: number[] = []
  for (let n = 0; n < count; n += 1) made.push((await makeMember(t.db)).id)
  return made
}

const talk = (me: number, other: number, letters: string, more: Parameters<typeof makeTalk>[4] = {}) =>
  makeTalk(t.db, me, other, letters, more)

test('both lists are empty before the first message', async () => {
  const [silent = 0] = await women(1)
  await talk(man.id, silent, '')
  expect(await list(man)).toEqual({ response: 'success', data: [], msgCount: [] })
})

test('the list shows each conversation once, newest first, with its last message and Indian time', async () => {
  const before = await person(t, { name: 'Asha Rani Sharma' })
  const me = await person(t, { gender: 'male' })
  const after = await person(t, { name: 'Meera Nair' })
  await t.db`
    insert into photos (member_id, slot, path, status) values
      (${before.id}, 1, 'uploads/asha.jpg', 'approved'), (${after.id}, 1, 'uploads/meera.jpg', 'pending')`
  await talk(me.id, after.id, 'mo', { haveRead: 2, at: '2026-08-04T20:15:00Z' })
  await talk(me.id, before.id, 'oom', { haveRead: 3, at: '2026-08-05T13:00:00Z' })
  await makeInterest(t.db, after.id, me.id, { state: 'accepted', daysAgo: 3 })
  const { data, msgCount } = await list(me)
  expect(data).toEqual([
    {
      mesg_from: me.id,
      mesg_to: before.id,
      message: 'm3',
      time: '18:30',
      date: '2026-08-05',
      name: 'Asha Rani Sharma',
      image1: 'uploads/asha.jpg',
      user_id: before.id,
      seq: 3,
      sentAt: '2026-08-05T13:00:00.000Z',
      marks: { lastSeq: 3, myRead: 3, theirRead: 3, theirDelivered: 3 },
      interest: { state: 'none', againFrom: null },
    },
    {
      mesg_from: after.id,
      mesg_to: me.id,
      message: 'o2',
      time: '01:45',
      date: '2026-08-05',
      name: 'Meera Nair',
      image1: null,
      user_id: after.id,
      seq: 2,
      sentAt: '2026-08-04T20:15:00.000Z',
      marks: { lastSeq: 2, myRead: 2, theirRead: 2, theirDelivered: 2 },
      interest: { state: 'matched', againFrom: null },
    },
  ])
  expect(msgCount).toEqual([])
})

test('the unread count contains only messages that the other member wrote after the read mark', async () => {
  const [elder = 0] = await women(1)
  const me = await person(t, { gender: 'male' })
  const [chatty = 0, mine = 0, done = 0] = await women(3)
  await talk(me.id, chatty, 'omoomo', { haveRead: 2, at: '2026-08-05T10:00:00Z' })
  await talk(me.id, elder, 'o', { at: '2026-08-05T11:00:00Z' })
  await talk(me.id, mine, 'omm', { haveRead: 1 })
  await talk(me.id, done, 'oo', { haveRead: 2 })
  expect((await list(me)).msgCount).toEqual([
    { mesg_from: elder, no_msg: 1 },
    { mesg_from: chatty, no_msg: 3 },
  ])
})

const unavailable: [string, (id: number) => Promise<unknown>][] = [
  [
    'who hides their profile',
    async id => t.db`update profiles set hidden_at = now() where member_id = ${id}`,
  ],
  [
    'who is suspended',
    async id => t.db`update profiles set suspended_until = 'infinity' where member_id = ${id}`,
  ],
  [
    'who waits for approval',
    async id => t.db`update profiles set approved_at = null where member_id = ${id}`,
  ],
  [
    'whom the viewer blocked',
    async id => t.db`insert into blocks (blocker_id, blocked_id) values (${man.id}, ${id})`,
  ],
  [
    'who blocked the viewer',
    async id => t.db`insert into blocks (blocker_id, blocked_id) values (${id}, ${man.id})`,
  ],
  ['who was deleted', async id => t.db`delete from members where id = ${id}`],
]
test.each(unavailable)('a member %s is in neither list', async (_, makeUnavailable) => {
  const [leaving = 0, staying = 0] = await women(2)
  await talk(man.id, leaving, 'oo')
  await talk(man.id, staying, 'o')
  expect((await list(man)).msgCount).toHaveLength(2)
  await makeUnavailable(leaving)
  const { data, msgCount } = await list(man)
  expect(data.map(message => message.user_id)).toEqual([staying])
  expect(msgCount).toEqual([{ mesg_from: staying, no_msg: 1 }])
})

test('both lists have at most 20 rows and counts end at 100; unavailable members take no place', async () => {
  const elders = await women(18)
  const me = await person(t, { gender: 'male' })
  const others = [...elders, ...(await women(18))]
  const day = (place: number) => `2026-08-05T12:${String(59 - place).padStart(2, '0')}:00Z`
  for (const [place, other] of others.entries()) {
    await talk(me.id, other, 'o'.repeat(place === 5 ? 120 : 1), { at: day(place) })
  }
  const unseen = [others[0], others[20]] as number[]
  await t.db`update profiles set hidden_at = now() where member_id = any (${unseen})`
  const shown = others.filter(other => !unseen.includes(other)).slice(0, 20)
  const { data, msgCount } = await list(me)
  expect(data.map(message => message.user_id)).toEqual(shown)
  expect(msgCount).toEqual(shown.map(mesg_from => ({ mesg_from, no_msg: mesg_from === others[5] ? 100 : 1 })))
})

test('paging lists each conversation once; another member’s cursor or a made-up one is refused', async () => {
  const me = await person(t, { gender: 'male' })
  const others = await women(65)
  // Many have the same time. Their order is then the conversation id.
  for (const [place, other] of others.entries())
    await talk(me.id, other, 'o', { at: `2026-08-05T12:0${Math.floor(place / 20)}:00Z` })
  const seen: number[] = []
  let next: string | undefined
  const sizes: number[] = []
  do {
    const page = await list(me, next ? { after: next } : {})
    seen.push(...page.data.map(row => row.user_id))
    sizes.push(page.data.length)
    next = page.next
  } while (next)
  expect(sizes).toEqual([20, 20, 20, 5])
  expect(new Set(seen)).toEqual(new Set(others))
  const { next: mine = '' } = await list(me)
  expect((await man.post('message_controller/messageUser', { after: mine })).statusCode).toBe(400)
  expect((await me.post('message_controller/messageUser', { after: 'made-up' })).statusCode).toBe(400)
})

test('a name search finds the viewer’s conversations by the beginning of any word of the name', async () => {
  const me = await person(t, { gender: 'male' })
  const [asha, ashoka, mina] = [
    await makeMember(t.db, { name: 'Asha Rani Sharma' }),
    await makeMember(t.db, { name: 'Rani 100% Ashok' }),
    await makeMember(t.db, { name: 'Mina Basha' }),
  ]
  for (const [place, { id }] of [asha, ashoka, mina].entries())
    await talk(me.id, id, 'o', { at: `2026-08-05T12:0${place}:00Z` })
  await makeMember(t.db, { name: 'Asha Without Messages' })
  const found = async (name: string) => (await list(me, { name })).data.map(row => row.user_id)
  expect(await found('ash')).toEqual([ashoka.id, asha.id])
  expect(await found('RANI')).toEqual([ashoka.id, asha.id])
  expect(await found('basha')).toEqual([mina.id])
  expect(await found('%')).toEqual([])
  expect(await found('100%')).toEqual([ashoka.id])
  expect(await found(' ')).toHaveLength(3)
})

test('neither member sees read marks if one of them hides presence', async () => {
  const me = await person(t, { gender: 'male' })
  const woman = await person(t)
  await talk(me.id, woman.id, 'mo', { haveRead: 2 })
  const theirRead = async (who: Person) => (await list(who)).data[0]?.marks.theirRead
  expect([await theirRead(me), await theirRead(woman)]).toEqual([2, 2])
  for (const silent of [me, woman]) {
    await silent.post('settings', { showsPresence: 'false' })
    expect([await theirRead(me), await theirRead(woman)]).toEqual([0, 0])
    await silent.post('settings', { showsPresence: 'true' })
  }
  expect([await theirRead(me), await theirRead(woman)]).toEqual([2, 2])
})
