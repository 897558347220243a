import { expect, test } from 'vitest'
import { makeInterest } from '../../testing/make.ts'
import { type Action, mirrored, pair } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { readCards } from '../members/store.ts'

const t = await testApp()
const actions: Action[] = ['send', 'withdraw', 'accept', 'decline']

/** What was between the two, and what each of them is answered: `+` success, `-` invalid, then the state as it is now. */
const table: [was: string, daysAgo: number, by: 'sender' | 'receiver', ...answers: string[]][] = [
  ['nothing', 0, 'sender', '+sent', '-none', '-none', '-none'],
  ['sent', 0, 'sender', '+sent', '+none', '-sent', '-sent'],
  ['sent', 0, 'receiver', '+matched', '-received', '+matched', '+passed'],
  ['sent', 29, 'sender', '+sent', '+none', '-sent', '-sent'],
  ['sent', 29, 'receiver', '+matched', '-received', '+matched', '+passed'],
  ['sent', 30, 'sender', '+sent', '-expired', '-expired', '-expired'],
  ['sent', 30, 'receiver', '+sent', '-none', '-none', '-none'],
  ['expired', 31, 'sender', '+sent', '-expired', '-expired', '-expired'],
  ['expired', 31, 'receiver', '+sent', '-none', '-none', '-none'],
  ['accepted', 3, 'sender', '+matched', '-matched', '+matched', '-matched'],
  ['accepted', 3, 'receiver', '+matched', '-matched', '+matched', '-matched'],
  ['accepted', 90, 'sender', '+matched', '-matched', '+matched', '-matched'],
  ['declined', 29, 'sender', '-declined', '-declined', '-declined', '-declined'],
  ['declined', 29, 'receiver', '+sent', '-passed', '-passed', '+passed'],
  ['declined', 30, 'sender', '+sent', '-declined', '-declined', '-declined'],
  ['declined', 30, 'receiver', '+sent', '-passed', '-passed', '+passed'],
  ['withdrawn', 0, 'sender', '+sent', '+none', '-none', '-none'],
  ['withdrawn', 0, 'receiver', '+sent', '-none', '-none', '-none'],
]

const cases = table.flatMap(([was, daysAgo, by, ...answers]) =>
  actions.map((action, n) => [was, daysAgo, by, action, answers[n] as string] as const),
)

test.each(cases)('%s %i days ago, the %s does %s: %s', async (was, daysAgo, by, action, expected) => {
  const [sender, receiver] = await pair(t)
  if (was !== 'nothing') await makeInterest(t.db, sender.id, receiver.id, { state: was, daysAgo })
  const [me, other] = by === 'sender' ? [sender, receiver] : [receiver, sender]

  const first = await me.does(action, other.id)
  expect(`${first.response === 'success' ? '+' : '-'}${first.interest.state}`).toBe(expected)
  expect(first.status).toBe(200)
  expect(first.message).toMatch(/^[A-Z].+\.$/)
  expect(first.interest.againFrom === null).toBe(first.interest.state !== 'declined')

  const [mine] = await readCards(t.db, me.id, [other.id])
  expect(mine?.interest).toEqual(first.interest)
  const [theirs] = await readCards(t.db, other.id, [me.id])
  expect(mirrored[first.interest.state]).toContain(theirs?.interest.state)

  // The same click again changes nothing and says the same state.
  const before = await rowBetween(me.id, other.id)
  const again = await me.does(action, other.id)
  expect([again.response, again.interest]).toEqual([first.response, first.interest])
  expect(await rowBetween(me.id, other.id)).toEqual(before)
  if (first.response === 'invalid')
    expect(before.map(row => row.state)).toEqual(was === 'nothing' ? [] : [was])
})

test('who declined may ask, and the other is asked anew', async () => {
  const [man, woman] = await pair(t)
  await man.does('send', woman.id)
  await woman.does('decline', man.id)
  expect((await woman.does('send', man.id)).interest.state).toBe('sent')
  expect((await man.list('received')).cards.map(card => card.user_id)).toEqual([woman.id])
  expect((await man.does('decline', woman.id)).interest.state).toBe('passed')
  const refused = await woman.does('send', man.id)
  expect(refused).toMatchObject({ response: 'invalid', interest: { state: 'declined' } })
  expect((await man.does('send', woman.id)).interest.state).toBe('sent')
  expect((await woman.does('accept', man.id)).interest.state).toBe('matched')
})

test('sending one to who has asked is a yes: their row and sentence stay, and nothing is on one’s own Sent list', async () => {
  const [man, woman] = await pair(t)
  await man.does('send', woman.id, { phrase: '2' })
  expect((await woman.does('send', man.id, { phrase: '6' })).interest.state).toBe('matched')
  expect(await rowBetween(man.id, woman.id)).toMatchObject([
    { sender_id: man.id, state: 'accepted', phrase: 2 },
  ])
  expect((await woman.list('sent')).cards).toEqual([])
  const matched = { phrase: 'I enjoyed reading your profile.', interest: { state: 'matched' } }
  expect((await man.list('sent')).cards).toMatchObject([{ user_id: woman.id, ...matched }])
  expect((await man.list('matched')).cards).toMatchObject([{ user_id: woman.id, ...matched }])
  expect((await woman.list('matched')).cards).toMatchObject([{ user_id: man.id, ...matched }])
})

test('after a decline the message and the state say the day', async () => {
  const [man, woman] = await pair(t)
  await makeInterest(t.db, man.id, woman.id, { state: 'declined' })
  await t.db`update interests set answered_at = '2030-01-05 20:00+00' where sender_id = ${man.id}`
  const refused = await man.does('send', woman.id)
  expect(refused).toMatchObject({
    response: 'invalid',
    interest: { state: 'declined', againFrom: '2030-02-05' },
  })
  expect(refused.message).toBe(
    'Asha has declined for now. You may send an interest again from 5 February 2030.',
  )
})

test('nobody has more than one interest with the same person, whichever way', async () => {
  const [man, woman] = await pair(t)
  await makeInterest(t.db, man.id, woman.id)
  await expect(makeInterest(t.db, woman.id, man.id)).rejects.toThrow('interests_pair')
})

const rowBetween = (one: number, other: number) => t.db`
  select sender_id, state, sent_at, answered_at, phrase from interests
  where ${one} in (sender_id, receiver_id) and ${other} in (sender_id, receiver_id)`
