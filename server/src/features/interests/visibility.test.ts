import { expect, test } from 'vitest'
import { interestsPerDay } from '#contract/features/interests/interests.ts'
import { makeInterest, makeMember } from '../../../testing/make.ts'
import { type Action, pair, person } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { untilWaiting } from '../../../testing/until-waiting.ts'

const t = await testApp()
const actions: Action[] = ['send', 'withdraw', 'accept', 'decline', 'undo', 'end']
const notFound = { status: 404, message: 'We could not find this member.' }
const stateOf = async (senderId: number) =>
  (await t.db`select state from interests where sender_id = ${senderId}`).map(row => row.state)

test('every interest call answers the same 404 for hidden, blocked, suspended and unknown members', async () => {
  const me = await person(t, { gender: 'male' })
  const other = async (wanted: Parameters<typeof makeMember>[1]) => (await makeMember(t.db, wanted)).id
  const blocked = await other({})
  const blocker = await other({})
  await t.db`insert into blocks (blocker_id, blocked_id) values (${me.id}, ${blocked}), (${blocker}, ${me.id})`
  const unseen = {
    hidden: await other({ isHidden: true }),
    suspended: await other({ isSuspended: true }),
    unapproved: await other({ isApproved: false }),
    unfinished: await other({ step: 'partner' }),
    'of the same gender': await other({ gender: 'male' }),
    blocked,
    blocker,
    'the caller': me.id,
    unknown: 2_147_483_647,
  }
  for (const [why, id] of Object.entries(unseen)) {
    if (id !== me.id && id !== unseen.unknown) await makeInterest(t.db, id, me.id)
    for (const action of actions) expect(await me.does(action, id), `${why}: ${action}`).toEqual(notFound)
  }
  expect(await t.db`select from notices where other_id = ${me.id}`).toHaveLength(0)
  expect((await me.list('received')).cards).toEqual([])
  expect(await me.notices()).toEqual({ waiting: 0, unseen: 0, notices: [] })
})

test.each([
  ['waits for approval', { isApproved: false }, /waiting for approval/],
  ['is hidden', { isHidden: true }, /hidden/],
])(
  'a member whose profile %s can withdraw and decline, but not send or accept',
  async (_, wanted, message) => {
    const me = await person(t, { gender: 'male', ...wanted })
    const [asked, asking, unasked] = [await person(t), await person(t), await person(t)]
    await makeInterest(t.db, me.id, asked.id)
    await makeInterest(t.db, asking.id, me.id)
    for (const [action, id, state] of [
      ['send', unasked.id, 'none'],
      ['send', asking.id, 'received'],
      ['accept', asking.id, 'received'],
    ] as const) {
      const answer = await me.does(action, id)
      expect(answer).toMatchObject({ status: 200, response: 'invalid', interest: { state, againFrom: null } })
      expect(answer.message).toMatch(message)
    }
    expect(await stateOf(asking.id)).toEqual(['sent'])
    expect((await me.does('withdraw', asked.id)).response).toBe('success')
    expect((await me.does('decline', asking.id)).response).toBe('success')
  },
)

/** Runs `act` while this member is being deleted: it starts before the deletion commits and ends after it. */
async function whileLeaving<Answer>(
  memberId: number,
  act: () => Promise<Answer>,
): Promise<Answer | undefined> {
  const answers: Promise<Answer>[] = []
  await t.db.begin(async tx => {
    await tx`delete from members where id = ${memberId}`
    answers.push(act())
    await untilWaiting(t.db)
  })
  return answers[0]
}

test.each(['send', 'accept'] as const)(
  '%s answers 404 while one of the two members is being deleted',
  async action => {
    for (const leaves of ['other', 'viewer']) {
      const [man, woman] = await pair(t)
      if (action === 'accept') await makeInterest(t.db, woman.id, man.id)
      const leaver = leaves === 'other' ? woman : man
      expect(await whileLeaving(leaver.id, () => man.does(action, woman.id))).toEqual(notFound)
    }
  },
)

const later = (time: string) => t.db`
  update quotas set hits = array(select hit - ${time}::interval from unnest(hits) as hit)`

test('a member can send 50 interests in 24 hours; refused attempts do not count', async () => {
  const man = await person(t, { gender: 'male' })
  const { id: decliner } = await makeMember(t.db)
  await makeInterest(t.db, man.id, decliner, { state: 'declined' })
  const asking = await makeMember(t.db)
  await makeInterest(t.db, asking.id, man.id)
  const women: number[] = []
  for (let n = 0; n <= interestsPerDay; n += 1) women.push((await makeMember(t.db)).id)
  const last = women.pop() as number
  for (const id of women) {
    expect((await man.does('send', id)).response).toBe('success')
    await man.does('send', id)
    await man.does('send', decliner)
  }
  const refused = await man.does('send', last)
  expect(refused).toMatchObject({
    status: 200,
    response: 'invalid',
    interest: { state: 'none', againFrom: null },
  })
  expect(refused.message).toBe(
    'You have sent 50 interests in a day, which is the limit. You can send another in 24 hours.',
  )
  expect(await t.db`select from interests where receiver_id = ${last}`).toHaveLength(0)
  // Accepting a waiting interest by sending one does not count.
  expect((await man.does('send', asking.id)).interest.state).toBe('matched')
  await later('23 hours')
  expect((await man.does('send', last)).response).toBe('invalid')
  await later('1 hour')
  expect((await man.does('send', last)).response).toBe('success')
})
