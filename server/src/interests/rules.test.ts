import { expect, test } from 'vitest'
import { interestsPerDay } from '#contract/interests.ts'
import { asGuest, form } from '../../testing/as.ts'
import { makeInterest, makeMember } from '../../testing/make.ts'
import { type Action, type Person, pair, person } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { untilWaiting } from '../../testing/until-waiting.ts'
import { expireInterests } from './expire-interests.ts'

const t = await testApp()
const actions: Action[] = ['send', 'withdraw', 'accept', 'decline', 'undo', 'end']
const notFound = { status: 404, message: 'We could not find this member.' }
const stateOf = async (senderId: number) =>
  (await t.db`select state from interests where sender_id = ${senderId}`).map(row => row.state)

test('people who cannot be seen are not there, alike for every reason and every step', async () => {
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
    oneself: me.id,
    nobody: 2_147_483_647,
  }
  for (const [why, id] of Object.entries(unseen)) {
    if (id !== me.id && id !== unseen.nobody) await makeInterest(t.db, id, me.id)
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
  'whose own profile %s may withdraw and decline, but neither ask nor accept',
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

test.each([
  ['a registrant', { step: 'partner' as const }, 403],
  ['a suspended member', { isSuspended: true }, 403],
  ['a free member', {}, 200],
  ['a premium member', { isPremium: true }, 200],
])('%s is answered %s', async (_, wanted, status) => {
  const me = await person(t, { gender: 'male', ...wanted })
  const { id } = await makeMember(t.db)
  for (const action of actions) expect((await me.does(action, id)).status).toBe(status)
})

test('a guest is asked to log in', async () => {
  const { id } = await makeMember(t.db)
  const guest = asGuest(t.app)
  for (const action of actions) {
    const call = {
      method: 'POST' as const,
      url: `/api/v1/interests/${action}`,
      ...form({ find_id: String(id) }),
    }
    expect((await guest(call)).statusCode).toBe(401)
  }
})

test('identity fields of a form act for nobody', async () => {
  const [man, woman] = await pair(t)
  const victim = await makeMember(t.db, { gender: 'male' })
  const foreign = { user_id: String(victim.id), UserID: String(victim.id) }
  const more = { ...foreign, looking: 'Groom', gender: 'Female', status: '1', email: victim.email }
  expect((await man.does('send', woman.id, more)).response).toBe('success')
  expect(await stateOf(victim.id)).toEqual([])
  expect(await stateOf(man.id)).toEqual(['sent'])
})

const idsOf = (people: { user_id: number }[]) => people.map(other => other.user_id)
type Read = (reader: Person, fields: Record<string, string>) => Promise<number[]>
const reads: [name: string, read: Read, whose: 'asked' | 'matched' | 'asking'][] = [
  ['sent', async (me, fields) => idsOf((await me.list('sent', fields)).cards), 'asked'],
  ['matched', async (me, fields) => idsOf((await me.list('matched', fields)).cards), 'matched'],
  ['received', async (me, fields) => idsOf((await me.list('received', fields)).cards), 'asking'],
  [
    'notices',
    async (me, fields) => idsOf((await me.get(`notices?${new URLSearchParams(fields)}`)).json().notices),
    'asking',
  ],
]

test.each(reads)('identity fields read nothing of another: %s', async (_, read, whose) => {
  const known = async () => {
    const me = await person(t, { gender: 'male' })
    const [asked, matched, asking] = [await person(t), await person(t), await person(t)]
    await me.does('send', asked.id)
    await makeInterest(t.db, matched.id, me.id, { state: 'accepted' })
    await asking.does('send', me.id)
    return { me, asked: asked.id, matched: matched.id, asking: asking.id }
  }
  const [mine, theirs] = [await known(), await known()]
  const victim = String(theirs.me.id)
  const foreign = { user_id: victim, UserID: victim, email: theirs.me.email }
  const more = { looking: 'Groom', gender: 'Female', status: '1' }
  expect(await read(mine.me, { ...foreign, ...more })).toEqual([mine[whose]])
  expect(await read(theirs.me, {})).toEqual([theirs[whose]])
})

/** Acts while this member is being deleted: still there when it begins, gone before it is done. */
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

test.each(['send', 'accept'] as const)('%s to someone who is just leaving, or by them', async action => {
  for (const leaves of ['other', 'viewer']) {
    const [man, woman] = await pair(t)
    if (action === 'accept') await makeInterest(t.db, woman.id, man.id)
    const leaver = leaves === 'other' ? woman : man
    expect(await whileLeaving(leaver.id, () => man.does(action, woman.id))).toEqual(notFound)
  }
})

test.each([
  [{ find_id: '' }, 'Please choose a member'],
  [{ find_id: 'HS1001' }, 'Please choose a member'],
  [{ find_id: '0x3e9' }, 'Please choose a member'],
  [{ find_id: '-4' }, 'Please choose a member'],
  [{ find_id: '99999999999' }, 'Please choose a member'],
  [{ phrase: '0' }, 'Please choose one of the sentences'],
  [{ phrase: '7' }, 'Please choose one of the sentences'],
  [{ phrase: 'Marry me' }, 'Please choose one of the sentences'],
])('%o is refused with words', async (wrong, message) => {
  const [man, woman] = await pair(t)
  const response = await man.post('interests/send', { find_id: String(woman.id), ...wrong })
  expect([response.statusCode, response.json().message]).toEqual([400, message])
})

const later = (time: string) => t.db`
  update promised_limits set hits = array(select hit - ${time}::interval from unnest(hits) as hit)`

test('fifty in a day, and only those that were sent count', async () => {
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
    'You have sent 50 interests within a day. You can send the next one in 24 hours.',
  )
  expect(await t.db`select from interests where receiver_id = ${last}`).toHaveLength(0)
  // A yes to someone who waits is no new question.
  expect((await man.does('send', asking.id)).interest.state).toBe('matched')
  await later('23 hours')
  expect((await man.does('send', last)).response).toBe('invalid')
  await later('1 hour')
  expect((await man.does('send', last)).response).toBe('success')
})

test('the daily job writes down what is over, in pieces, and nothing else', async () => {
  const [man, woman] = await pair(t)
  await makeInterest(t.db, man.id, woman.id, { daysAgo: 30 })
  const [late, lady] = await pair(t)
  await makeInterest(t.db, late.id, lady.id, { daysAgo: 29 })
  const admirers = 2100
  await t.db`
    with people as (
      insert into members (email, password_hash, profile_for)
      select 'crowd.' || n || '@test.example', 'none', 'Self' from generate_series(1, ${admirers}) n returning id
    )
    insert into interests (sender_id, receiver_id, sent_at)
    select id, ${lady.id}, now() - interval '40 days' from people`
  await expireInterests(t.db)
  expect(await stateOf(man.id)).toEqual(['expired'])
  expect(await stateOf(late.id)).toEqual(['sent'])
  const [left] = await t.db`
    select count(*) from interests where state = 'sent' and sent_at <= now() - interval '30 days'`
  expect(left?.count).toBe(0)
  expect(await t.db`select from interests where receiver_id = ${lady.id} and state = 'expired'`).toHaveLength(
    admirers,
  )
})
