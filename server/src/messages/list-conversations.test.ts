import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import type { listConversations } from '#contract/messages.ts'
import { makeMember } from '../../testing/make.ts'
import { type Person, person } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

type Listed = Reply<typeof listConversations>

const t = await testApp()
let man: Person
beforeEach(async () => {
  man = await person(t, { gender: 'male' })
})

const list = async (who: Person, fields: Record<string, string> = {}): Promise<Listed> =>
  (await who.post('message_controller/messageUser', fields)).json()
const women = async (count: number) => {
  const made: number[] = []
  for (let n = 0; n < count; n += 1) made.push((await makeMember(t.db)).id)
  return made
}

/** A conversation with one letter for each message, m by the first of the two, o by the other. */
async function talk(
  me: number,
  other: number,
  letters: string,
  { haveRead = 0, at = '2026-08-05T13:00:00Z' } = {},
): Promise<void> {
  const [lower, higher] = me < other ? [me, other] : [other, me]
  const marks = me < other ? [haveRead, letters.length] : [letters.length, haveRead]
  const [row] = await t.db<{ id: number }[]>`
    insert into conversations (lower_id, higher_id, last_seq, lower_read_seq, higher_read_seq, last_message_at)
    values (${lower}, ${higher}, ${letters.length}, ${marks[0] as number}, ${marks[1] as number}, ${at})
    returning id`
  const messages = [...letters].map((letter, place) => ({
    conversation_id: row?.id as number,
    seq: place + 1,
    sender_id: letter === 'm' ? me : other,
    client_id: randomUUID(),
    body: `${letter}${place + 1}`,
    sent_at: at,
  }))
  if (messages.length > 0) await t.db`insert into messages ${t.db(messages)}`
}

test('without messages both lists are empty', async () => {
  const [silent = 0] = await women(1)
  await talk(man.id, silent, '')
  await t.db`update conversations set last_message_at = null where ${man.id} in (lower_id, higher_id)`
  expect(await list(man)).toEqual({ response: 'success', data: [], msgCount: [] })
})

test('each conversation once with its last message, the newest first, by the clock of India', async () => {
  const before = await person(t, { name: 'Asha Rani Sharma' })
  const me = await person(t, { gender: 'male' })
  const after = await person(t, { name: 'Meera Nair' })
  await t.db`
    insert into photos (member_id, slot, path, status) values
      (${before.id}, 1, 'uploads/asha.jpg', 'approved'), (${after.id}, 1, 'uploads/meera.jpg', 'pending')`
  await talk(me.id, after.id, 'mo', { haveRead: 2, at: '2026-08-04T20:15:00Z' })
  await talk(me.id, before.id, 'oom', { haveRead: 3, at: '2026-08-05T13:00:00Z' })
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
    },
  ])
  expect(msgCount).toEqual([])
})

test('only what the other wrote since the last look is unread', async () => {
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

const gone: [string, (id: number) => Promise<unknown>][] = [
  ['who hides', async id => t.db`update profiles set hidden_at = now() where member_id = ${id}`],
  ['who is suspended', async id => t.db`update profiles set suspended_at = now() where member_id = ${id}`],
  [
    'who waits for approval',
    async id => t.db`update profiles set approved_at = null where member_id = ${id}`,
  ],
  [
    'who was blocked',
    async id => t.db`insert into blocks (blocker_id, blocked_id) values (${man.id}, ${id})`,
  ],
  ['who blocks', async id => t.db`insert into blocks (blocker_id, blocked_id) values (${id}, ${man.id})`],
  ['who left', async id => t.db`delete from members where id = ${id}`],
]
test.each(gone)('a member %s is in neither list', async (_, goes) => {
  const [leaving = 0, staying = 0] = await women(2)
  await talk(man.id, leaving, 'oo')
  await talk(man.id, staying, 'o')
  expect((await list(man)).msgCount).toHaveLength(2)
  await goes(leaving)
  const { data, msgCount } = await list(man)
  expect(data.map(message => message.user_id)).toEqual([staying])
  expect(msgCount).toEqual([{ mesg_from: staying, no_msg: 1 }])
})

test('nobody sees the conversations of others, whatever id is sent', async () => {
  const woman = await person(t)
  const stranger = await person(t, { gender: 'male' })
  await talk(stranger.id, woman.id, 'oo')
  const claimed = String(stranger.id)
  const fields = { user_id: claimed, UserID: claimed, email: stranger.email, gender: 'female' }
  expect(await list(man, fields)).toEqual({ response: 'success', data: [], msgCount: [] })
  expect((await list(stranger)).msgCount).toEqual([{ mesg_from: woman.id, no_msg: 2 }])
})

test('both lists end at thirty, a count at a hundred, and those who cannot be seen shorten neither', async () => {
  const elders = await women(18)
  const me = await person(t, { gender: 'male' })
  const others = [...elders, ...(await women(18))]
  const day = (place: number) => `2026-08-05T12:${String(59 - place).padStart(2, '0')}:00Z`
  for (const [place, other] of others.entries()) {
    await talk(me.id, other, 'o'.repeat(place === 5 ? 120 : 1), { at: day(place) })
  }
  const unseen = [others[0], others[20]] as number[]
  await t.db`update profiles set hidden_at = now() where member_id = any (${unseen})`
  const shown = others.filter(other => !unseen.includes(other)).slice(0, 30)
  const { data, msgCount } = await list(me)
  expect(data.map(message => message.user_id)).toEqual(shown)
  expect(msgCount).toEqual(shown.map(mesg_from => ({ mesg_from, no_msg: mesg_from === others[5] ? 100 : 1 })))
})
