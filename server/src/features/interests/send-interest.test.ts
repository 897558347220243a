import { expect, test } from 'vitest'
import { makeInterest } from '../../../testing/make.ts'
import { type Action, mirrored, pair } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { listCards } from '../../core/members/store.ts'

const t = await testApp()
const actions: Action[] = ['send', 'withdraw', 'accept', 'decline', 'undo', 'end']

/** The earlier interest, and the reply to each action: `+` success, `-` invalid, then the new state. */
const table: [was: string, daysAgo: number, by: 'sender' | 'receiver', ...answers: string[]][] = [
  ['nothing', 0, 'sender', '+sent', '-none', '-none', '-none', '-none', '-none'],
  ['sent', 0, 'sender', '+sent', '+none', '-sent', '-sent', '-sent', '-sent'],
  ['sent', 0, 'receiver', '+matched', '-received', '+matched', '+passed', '+received', '-received'],
  ['sent', 29, 'sender', '+sent', '+none', '-sent', '-sent', '-sent', '-sent'],
  ['sent', 29, 'receiver', '+matched', '-received', '+matched', '+passed', '+received', '-received'],
  ['sent', 30, 'sender', '+sent', '-expired', '-expired', '-expired', '-expired', '-expired'],
  ['sent', 30, 'receiver', '+sent', '-none', '-none', '-none', '-none', '-none'],
  ['expired', 31, 'sender', '+sent', '-expired', '-expired', '-expired', '-expired', '-expired'],
  ['expired', 31, 'receiver', '+sent', '-none', '-none', '-none', '-none', '-none'],
  ['accepted', 0, 'sender', '+matched', '-matched', '+matched', '-matched', '-matched', '+ended'],
  ['accepted', 0, 'receiver', '+matched', '-matched', '+matched', '-matched', '+received', '+ended'],
  ['accepted', 3, 'sender', '+matched', '-matched', '+matched', '-matched', '-matched', '+ended'],
  ['accepted', 3, 'receiver', '+matched', '-matched', '+matched', '-matched', '-matched', '+ended'],
  ['accepted', 90, 'sender', '+matched', '-matched', '+matched', '-matched', '-matched', '+ended'],
  ['declined', 29, 'sender', '-declined', '-declined', '-declined', '-declined', '-declined', '-declined'],
  ['declined', 29, 'receiver', '+sent', '-passed', '-passed', '+passed', '-passed', '-passed'],
  ['declined', 30, 'sender', '+sent', '-declined', '-declined', '-declined', '-declined', '-declined'],
  ['declined', 30, 'receiver', '+sent', '-passed', '-passed', '+passed', '-passed', '-passed'],
  ['withdrawn', 0, 'sender', '+sent', '+none', '-none', '-none', '-none', '-none'],
  ['withdrawn', 0, 'receiver', '+sent', '-none', '-none', '-none', '-none', '-none'],
  ['ended by sender', 0, 'sender', '+sent', '-ended', '-ended', '-ended', '-ended', '+ended'],
  ['ended by sender', 29, 'receiver', '-ended', '-ended', '-ended', '-ended', '-ended', '+ended'],
  ['ended by sender', 30, 'receiver', '+sent', '-ended', '-ended', '-ended', '-ended', '+ended'],
  ['ended by receiver', 0, 'receiver', '+sent', '-ended', '-ended', '-ended', '-ended', '+ended'],
  ['ended by receiver', 29, 'sender', '-ended', '-ended', '-ended', '-ended', '-ended', '+ended'],
  ['ended by receiver', 30, 'sender', '+sent', '-ended', '-ended', '-ended', '-ended', '+ended'],
]

const cases = table.flatMap(([was, daysAgo, by, ...answers]) =>
  actions.map((action, n) => [was, daysAgo, by, action, answers[n] as string] as const),
)

test.each(cases)(
  'interest %s %i days ago: the %s calls %s and gets %s',
  async (was, daysAgo, by, action, expected) => {
    const [sender, receiver] = await pair(t)
    const [state = '', ender] = was.split(' by ')
    const endedBy = ender && { endedBy: ender === 'sender' ? sender.id : receiver.id }
    if (was !== 'nothing') await makeInterest(t.db, sender.id, receiver.id, { state, daysAgo, ...endedBy })
    const [me, other] = by === 'sender' ? [sender, receiver] : [receiver, sender]

    const first = await me.does(action, other.id)
    expect(`${first.response === 'success' ? '+' : '-'}${first.interest.state}`).toBe(expected)
    expect(first.status).toBe(200)
    expect(first.message).toMatch(/^[A-Z].+\.$/)
    const isLeft = first.interest.state === 'ended' && ender !== undefined && ender !== by
    expect(first.interest.againFrom !== null).toBe(first.interest.state === 'declined' || isLeft)

    const [mine] = await listCards(t.db, me.id, [other.id])
    expect(mine?.interest).toEqual(first.interest)
    const [theirs] = await listCards(t.db, other.id, [me.id])
    expect(mirrored[first.interest.state]).toContain(theirs?.interest.state)

    // Calls are idempotent.
    const before = await rowBetween(me.id, other.id)
    const again = await me.does(action, other.id)
    expect([again.response, again.interest]).toEqual([first.response, first.interest])
    expect(await rowBetween(me.id, other.id)).toEqual(before)
    if (first.response === 'invalid')
      expect(before.map(row => row.state)).toEqual(was === 'nothing' ? [] : [state])
  },
)

/** Called by the sender unless `by` says otherwise. */
test.each<[was: string, daysAgo: number, action: Action, sentence: string, by?: 'receiver']>([
  ['nothing', 0, 'withdraw', 'You have no open interest in Asha.'],
  ['accepted', 0, 'withdraw', 'You and Asha are already a match.'],
  ['declined', 3, 'withdraw', 'Asha has already answered.'],
  ['expired', 31, 'withdraw', 'The interest has expired: Asha did not answer in time.'],
  [
    'withdrawn',
    3,
    'accept',
    'No interest from Rohan is waiting for an answer. It may have been withdrawn.',
    'receiver',
  ],
  [
    'declined',
    3,
    'accept',
    'This interest was declined. If you have changed your mind, send Rohan an interest.',
    'receiver',
  ],
  ['accepted', 0, 'decline', 'You and Rohan are already a match.', 'receiver'],
  [
    'withdrawn',
    3,
    'decline',
    'No interest from Rohan is waiting for an answer. It may have been withdrawn.',
    'receiver',
  ],
  [
    'accepted',
    3,
    'undo',
    'You can undo an accept only within 60 seconds. You can end the match with Rohan instead.',
    'receiver',
  ],
  ['declined', 3, 'undo', 'There is no accepted interest from Rohan to undo.', 'receiver'],
  ['sent', 3, 'end', 'You and Asha are not a match.'],
])('interest %s %i days ago: a refused %s gives the reason', async (state, daysAgo, action, sentence, by) => {
  const [sender, receiver] = await pair(t)
  if (state !== 'nothing') await makeInterest(t.db, sender.id, receiver.id, { state, daysAgo })
  const [me, other] = by ? [receiver, sender] : [sender, receiver]
  expect(await me.does(action, other.id)).toMatchObject({ response: 'invalid', message: sentence })
})

test('a member who declined can send an interest, which the first sender can answer', async () => {
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

test('sending to a member whose interest is waiting accepts it, and both Sent lists show it', async () => {
  const [man, woman] = await pair(t)
  await man.does('send', woman.id, { phrase: '2' })
  expect((await woman.does('send', man.id, { phrase: '6' })).interest.state).toBe('matched')
  expect(await rowBetween(man.id, woman.id)).toMatchObject([
    { sender_id: man.id, state: 'accepted', phrase: 2 },
  ])
  const his = { phrase: 'We like what we see in your profile.', interest: { state: 'matched' } }
  const hers = { phrase: 'Shall our families speak?', interest: { state: 'matched' } }
  expect((await man.list('sent')).cards).toMatchObject([{ user_id: woman.id, ...his }])
  expect((await woman.list('sent')).cards).toMatchObject([{ user_id: man.id, ...hers }])
  expect((await man.list('matched')).cards).toMatchObject([{ user_id: woman.id, ...his }])
  expect((await woman.list('matched')).cards).toMatchObject([{ user_id: man.id, ...his }])
  for (const one of [man, woman]) {
    expect((await one.post('interests/count')).json()).toEqual({ matched: 1, sent: 1 })
  }
})

test('an interest accepted with Accept is only on the sender’s Sent list', async () => {
  const [man, woman] = await pair(t)
  await man.does('send', woman.id)
  await woman.does('accept', man.id)
  expect((await woman.list('sent')).cards).toEqual([])
  expect((await woman.post('interests/count')).json()).toEqual({ matched: 1, sent: 0 })
})

test('an ended match stays in the Sent list of the member whose Send crossed', async () => {
  const [man, woman] = await pair(t)
  await man.does('send', woman.id)
  await woman.does('send', man.id)
  await woman.does('end', man.id)
  expect((await woman.list('sent')).cards).toMatchObject([{ interest: { state: 'ended', againFrom: null } }])
})

test('an accept can be undone for 60 seconds, also when it was an interest sent back', async () => {
  for (const yes of ['accept', 'send'] as const) {
    const [man, woman] = await pair(t)
    await man.does('send', woman.id, { phrase: '5' })
    const before = await rowBetween(man.id, woman.id)
    const reply = await woman.does(yes, man.id)
    const seconds = (Date.parse(reply.interest.undoUntil ?? '') - Date.now()) / 1000
    expect(seconds).toBeGreaterThan(30)
    expect(seconds).toBeLessThanOrEqual(60)
    const [his] = (await man.list('matched')).cards
    expect(his?.interest).toEqual({ state: 'matched', againFrom: null })

    const undone = await woman.does('undo', man.id)
    expect(undone).toMatchObject({ response: 'success', interest: { state: 'received', againFrom: null } })
    expect(await rowBetween(man.id, woman.id)).toEqual(before)
    expect((await woman.list('sent')).cards).toEqual([])
    expect((await woman.list('received')).cards).toHaveLength(1)

    await woman.does(yes, man.id)
    await t.db`update interests set answered_at = answered_at - interval '61 seconds' where sender_id = ${man.id}`
    const late = await woman.does('undo', man.id)
    expect(late).toMatchObject({ response: 'invalid', interest: { state: 'matched' } })
    expect(late.interest.undoUntil).toBeUndefined()
    expect(late.message).toBe(
      'You can undo an accept only within 60 seconds. You can end the match with Rohan instead.',
    )
  }
})

test.each(['sender', 'receiver'])(
  'after the %s ends a match, only the other member has to wait before sending again',
  async who => {
    const [man, woman] = await pair(t)
    await makeInterest(t.db, man.id, woman.id, { state: 'accepted', daysAgo: 90 })
    const [ender, partner] = who === 'sender' ? [man, woman] : [woman, man]
    const ended = await ender.does('end', partner.id)
    expect(ended).toMatchObject({ response: 'success', interest: { state: 'ended', againFrom: null } })
    expect((await partner.list('matched')).cards).toEqual([])
    expect((await ender.list('matched')).cards).toEqual([])
    expect((await partner.notices()).notices).toEqual([])
    const [row] = await t.db`
      select was_accepted_at < now() - interval '89 days' as is_kept, answered_at > now() - interval '1 day' as is_new
      from interests where sender_id = ${man.id}`
    expect(row).toEqual({ is_kept: true, is_new: true })

    const refused = await partner.does('send', ender.id)
    expect(refused).toMatchObject({ response: 'invalid', interest: { state: 'ended' } })
    expect(refused.interest.againFrom).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(refused.message).toMatch(
      /^You and \w+ are no longer a match. You can send an interest again from /,
    )
    expect((await ender.does('send', partner.id)).interest.state).toBe('sent')
    const rows = await t.db`select was_accepted_at from interests where sender_id = ${ender.id}`
    expect(rows).toEqual([{ was_accepted_at: null }])
    expect((await partner.does('accept', ender.id)).interest.state).toBe('matched')
  },
)

test('after a decline, the refusal and the state name the day of the next interest', async () => {
  const [man, woman] = await pair(t)
  await makeInterest(t.db, man.id, woman.id, { state: 'declined' })
  await t.db`update interests set answered_at = '2030-01-05 20:00+00' where sender_id = ${man.id}`
  const refused = await man.does('send', woman.id)
  expect(refused).toMatchObject({
    response: 'invalid',
    interest: { state: 'declined', againFrom: '2030-02-05' },
  })
  expect(refused.message).toBe('Asha has declined. You can send another interest from 5 February 2030.')
})

test('two members never share more than one interest, in either direction', async () => {
  const [man, woman] = await pair(t)
  await makeInterest(t.db, man.id, woman.id)
  await expect(makeInterest(t.db, woman.id, man.id)).rejects.toThrow('interests_pair')
})

const rowBetween = (one: number, other: number) => t.db`
  select sender_id, state, sent_at, answered_at, phrase, sent_back_at, sent_back_phrase, ended_by from interests
  where ${one} in (sender_id, receiver_id) and ${other} in (sender_id, receiver_id)`
