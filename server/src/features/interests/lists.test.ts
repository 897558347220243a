import { beforeAll, expect, test } from 'vitest'
import { makeInterest, makeMember } from '../../../testing/make.ts'
import { type Person, pair, person } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'

const t = await testApp()
const names = ['matched', 'sent', 'received'] as const
let man: Person
beforeAll(async () => {
  man = await person(t, { gender: 'male' })
})

const ids = (page: { cards: { user_id: number }[] }) => page.cards.map(card => card.user_id)
const women = async (count: number) => {
  const made: number[] = []
  for (let n = 0; n < count; n += 1) made.push((await makeMember(t.db)).id)
  return made
}
/** Creates an interest that belongs to the list. */
const placed = {
  matched: (me: number, other: number, daysAgo: number) =>
    makeInterest(t.db, ...((other % 2 ? [me, other] : [other, me]) as [number, number]), {
      state: 'accepted',
      daysAgo,
    }),
  sent: (me: number, other: number, daysAgo: number) => makeInterest(t.db, me, other, { daysAgo }),
  received: (me: number, other: number, daysAgo: number) => makeInterest(t.db, other, me, { daysAgo }),
}

async function readAll(reader: Person, name: (typeof names)[number], limit: string, between?: () => unknown) {
  const pages: number[][] = []
  let after: string | undefined
  do {
    const page = await reader.list(name, { limit, ...(after && { after }) })
    pages.push(ids(page))
    after = page.next
    await between?.()
  } while (after)
  return pages
}

test('each list shows the interests of its states, with the time and the sentence', async () => {
  const [waiting = 0, expired = 0, accepted = 0, declined = 0, withdrawn = 0] = await women(5)
  await makeInterest(t.db, man.id, waiting, { daysAgo: 1, phrase: 2 })
  await makeInterest(t.db, man.id, expired, { daysAgo: 31 })
  await makeInterest(t.db, man.id, accepted, { state: 'accepted', daysAgo: 2 })
  await makeInterest(t.db, man.id, declined, { state: 'declined', daysAgo: 3 })
  await makeInterest(t.db, man.id, withdrawn, { state: 'withdrawn', daysAgo: 4 })
  const [asking = 0, askingLate = 0, refused = 0, withdrew = 0, matched = 0] = await women(5)
  await makeInterest(t.db, asking, man.id, { daysAgo: 1, phrase: 6 })
  await makeInterest(t.db, askingLate, man.id, { daysAgo: 30 })
  await makeInterest(t.db, refused, man.id, { state: 'declined', daysAgo: 2 })
  await makeInterest(t.db, withdrew, man.id, { state: 'withdrawn', daysAgo: 2 })
  await makeInterest(t.db, matched, man.id, { state: 'accepted', daysAgo: 1 })

  const sent = await man.list('sent')
  expect(sent.cards.map(card => [card.user_id, card.interest.state])).toEqual([
    [waiting, 'sent'],
    [accepted, 'matched'],
    [declined, 'declined'],
    [expired, 'expired'],
  ])
  expect(sent.cards[0]).toMatchObject({ phrase: 'We like what we see in your profile.', isMutual: true })
  expect(Date.now() - Date.parse(sent.cards[0]?.sentAt ?? '')).toBeGreaterThan(86_000_000)
  expect(sent.cards[1]?.phrase).toBeNull()
  expect(sent.next).toBeUndefined()
  expect(ids(await man.list('matched'))).toEqual([matched, accepted])
  const received = await man.list('received')
  expect(received.cards.map(card => [card.user_id, card.phrase])).toEqual([
    [asking, 'Shall our families speak?'],
  ])
})

test('the counts of the tabs equal the lengths of the lists', async () => {
  const me = await person(t, { gender: 'male' })
  const count = async () => (await me.post('interests/count')).json()
  expect(await count()).toEqual({ matched: 0, sent: 0 })
  const [one = 0, two = 0, three = 0, gone = 0, hidden = 0] = await women(5)
  await makeInterest(t.db, me.id, one)
  await makeInterest(t.db, me.id, two, { state: 'accepted' })
  await makeInterest(t.db, three, me.id, { state: 'accepted' })
  await makeInterest(t.db, me.id, gone, { state: 'withdrawn' })
  await makeInterest(t.db, me.id, hidden, { state: 'accepted' })
  await t.db`update profiles set hidden_at = now() where member_id = ${hidden}`
  expect(await count()).toEqual({ matched: 2, sent: 2 })
})

test.each(names)('%s has eight members a page, or the limit of the call, at most thirty', async name => {
  const me = await person(t, { gender: 'male' })
  const others = await women(33)
  for (const [n, other] of others.entries()) await placed[name](me.id, other, n % 28)
  expect(ids(await me.list(name))).toHaveLength(8)
  expect(ids(await me.list(name, { limit: '500' }))).toHaveLength(30)
  const pages = await readAll(me, name, '11')
  expect(pages.map(page => page.length)).toEqual([11, 11, 11])
  expect(pages.flat().toSorted()).toEqual(others.toSorted())
  expect(ids(await me.list(name, { limit: '30', after: '' }))).toEqual(pages.flat().slice(0, 30))
})

test.each(names)('%s pages interests of the same moment by member id', async name => {
  const me = await person(t, { gender: 'male' })
  const others = await women(9)
  for (const other of others) await placed[name](me.id, other, 1)
  await t.db`
    update interests set sent_at = date_trunc('second', now()) + interval '7 microseconds',
      answered_at = case when state = 'accepted' then date_trunc('second', now()) + interval '7 microseconds' end
    where ${me.id} in (sender_id, receiver_id)`
  expect((await readAll(me, name, '2')).flat()).toEqual(others.toSorted((a, b) => b - a))
})

test.each(names)('%s repeats and skips no member while members join and leave', async name => {
  const me = await person(t, { gender: 'male' })
  const others = await women(24)
  for (const [n, other] of others.entries()) await placed[name](me.id, other, n + 1)
  // From the end of the list, so that members leave before their page is read.
  const leaving = [23, 22, 21, 20].map(n => others[n] as number)
  const departures = [
    (id: number) => t.db`update profiles set hidden_at = now() where member_id = ${id}`,
    (id: number) => t.db`update profiles set suspended_until = 'infinity' where member_id = ${id}`,
    (id: number) => t.db`insert into blocks (blocker_id, blocked_id) values (${id}, ${me.id})`,
    (id: number) => t.db`delete from members where id = ${id}`,
  ]
  let step = 0
  const pages = await readAll(me, name, '5', async () => {
    const leaver = leaving[step]
    if (leaver) await departures[step]?.(leaver)
    step += 1
    const [newcomer = 0] = await women(1)
    await placed[name](me.id, newcomer, 0)
  })
  expect(pages.flat()).toEqual(others.slice(0, 20))
  expect(pages.slice(0, 4).map(page => page.length)).toEqual([5, 5, 5, 5])
})

test.each(names)('%s has full pages despite members who are not visible', async name => {
  const me = await person(t, { gender: 'male' })
  const others = await women(12)
  for (const [n, other] of others.entries()) await placed[name](me.id, other, n + 1)
  const unseen = others.slice(0, 6)
  await t.db`update profiles set suspended_until = 'infinity' where member_id = any (${unseen.slice(0, 2)})`
  await t.db`update profiles set hidden_at = now() where member_id = any (${unseen.slice(2, 4)})`
  await t.db`update profiles set approved_at = null where member_id = ${unseen[4] as number}`
  await t.db`insert into blocks (blocker_id, blocked_id) values (${me.id}, ${unseen[5] as number})`
  const first = await me.list(name, { limit: '5' })
  expect(ids(first)).toEqual(others.slice(6, 11))
  expect(ids(await me.list(name, { limit: '5', after: first.next as string }))).toEqual(others.slice(11))
})

test('a member without partner preferences is listed, and not marked as mutual', async () => {
  const [asker, woman] = await pair(t)
  await asker.does('send', woman.id)
  await t.db`delete from desired_partners where member_id = ${asker.id}`
  const { status, cards } = await woman.list('received')
  expect([status, cards.map(card => [card.user_id, card.isMutual, card.isOpen])]).toEqual([
    200,
    [[asker.id, false, undefined]],
  ])
})
