import { expect, test } from 'vitest'
import { phrases } from '#contract/features/interests/interests.ts'
import { makeInterest, makeMember } from '../../../testing/make.ts'
import { type Person, pair, person } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import type { WrittenMail } from '../../../testing/test-outbox.ts'

const t = await testApp({ settings: { PUBLIC_URL: 'http://saptapadi.example' } })
const mailsTo = ({ email }: Person) =>
  t.sent.filter((message): message is WrittenMail => message.to === email)
const kindsOf = async (reader: Person) =>
  (await reader.notices()).notices.map(notice => [notice.kind, notice.user_id])

const seesUpTo = (reader: Person, upTo = '', more: Record<string, string> = {}) =>
  reader.post('notices/seen', { upTo, ...more })

test('an interest creates one notice and one mail, without phone or e-mail of the sender', async () => {
  const [man, woman] = await pair(t)
  await man.does('send', woman.id, { phrase: '1' })
  const seen = await woman.notices()
  expect(seen).toMatchObject({ waiting: 1, unseen: 1 })
  expect(seen.notices).toMatchObject([
    { kind: 'interest_received', user_id: man.id, name: 'Rohan Kumar Das', image1: null, isSeen: false },
  ])
  const [mail, ...more] = mailsTo(woman)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Rohan would like to know you better')
  for (const text of [mail?.text, mail?.html]) {
    expect(text).toContain('Namaste Asha,')
    expect(text).toContain(`Rohan (HS${man.id}) sent you an interest`)
    // A free member can only open the card.
    expect(text).not.toMatch(/profile/i)
    expect(text).toContain('http://saptapadi.example/interests')
    expect(text).toContain('http://saptapadi.example/settings')
    expect(text).toContain(phrases[0])
    expect(text).not.toMatch(/Kumar|Das|@test\.example|70000\d{5}/)
  }
  expect(mailsTo(man)).toEqual([])
  expect(await man.notices()).toEqual({ waiting: 0, unseen: 0, notices: [] })
})

test('an accept notifies the sender, also when it is an interest sent back', async () => {
  for (const yes of ['accept', 'send'] as const) {
    const [man, woman] = await pair(t)
    await man.does('send', woman.id)
    await woman.does(yes, man.id)
    expect(await kindsOf(man)).toEqual([['interest_accepted', woman.id]])
    const [mail, ...more] = mailsTo(man)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('You and Asha are a match')
    expect(mail?.text).toContain(`Asha (HS${woman.id})`)
    expect(mail?.text).toContain('We wish you both a good first conversation.')
    expect(mail?.html).toContain('http://saptapadi.example/recently-joined-matches?tab=matched')
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Rani|Sharma|@test\.example|70000\d{5}/)
    expect(mailsTo(woman)).toHaveLength(1)
    expect(await woman.notices()).toMatchObject({ waiting: 0 })
  }
})

test('undoing an accept deletes the notice and cancels the mail; accepting again sends both', async () => {
  for (const action of ['undo', 'end'] as const) {
    const [man, woman] = await pair(t)
    await man.does('send', woman.id)
    await woman.does('accept', man.id)
    await woman.does(action, man.id)
    expect(await man.notices()).toEqual({ waiting: 0, unseen: 0, notices: [] })
    expect(mailsTo(man)).toEqual([])
    if (action === 'end') continue
    await woman.does('accept', man.id)
    expect(await kindsOf(man)).toEqual([['interest_accepted', woman.id]])
    expect(mailsTo(man)).toHaveLength(1)
  }
})

test('ending a match deletes its notice and sends nothing', async () => {
  const [man, woman] = await pair(t)
  await man.does('send', woman.id)
  await woman.does('accept', man.id)
  await man.does('end', woman.id)
  expect(await man.notices()).toMatchObject({ unseen: 0 })
  expect(await kindsOf(woman)).toEqual([['interest_received', man.id]])
  expect(mailsTo(man)).toEqual([])
})

test('a member who turned mails off gets notices only', async () => {
  const [man, woman] = await pair(t)
  for (const who of [man, woman]) await who.post('settings', { wantsMail: 'false' })
  await man.does('send', woman.id)
  await woman.does('accept', man.id)
  expect([...mailsTo(man), ...mailsTo(woman)]).toEqual([])
  expect((await man.notices()).unseen).toBe(1)
  expect((await woman.notices()).unseen).toBe(1)
})

test('an interest that is withdrawn and sent again notifies once a day', async () => {
  const [man, woman] = await pair(t)
  for (const _ of [1, 2, 3]) {
    await man.does('send', woman.id)
    await man.does('withdraw', woman.id)
  }
  expect(await woman.notices()).toEqual({ waiting: 0, unseen: 0, notices: [] })
  await man.does('send', woman.id)
  expect(mailsTo(woman)).toHaveLength(1)
  expect(await woman.notices()).toMatchObject({ waiting: 1, unseen: 1 })

  await seesUpTo(woman, (await woman.notices()).notices[0]?.at)
  await man.does('withdraw', woman.id)
  await t.db`update notices set created_at = now() - interval '1 day' where member_id = ${woman.id}`
  await man.does('send', woman.id)
  expect(mailsTo(woman)).toHaveLength(2)
  expect(await kindsOf(woman)).toEqual([['interest_received', man.id]])
  expect((await woman.notices()).unseen).toBe(1)
})

test('the notice of a withdrawn interest does not return when the receiver sends one', async () => {
  const [man, woman] = await pair(t)
  await man.does('send', woman.id)
  await man.does('withdraw', woman.id)
  await woman.does('send', man.id)
  expect(await woman.notices()).toEqual({ waiting: 0, unseen: 0, notices: [] })
  expect(await kindsOf(man)).toEqual([['interest_received', woman.id]])
})

test('the list holds the newest 30 notices, newest first, and marks all of them as seen', async () => {
  const man = await person(t, { gender: 'male' })
  const stranger = await person(t, { gender: 'male' })
  const women: number[] = []
  for (let n = 0; n < 33; n += 1) {
    const { id } = await makeMember(t.db)
    women.push(id)
    await makeInterest(t.db, id, man.id, { daysAgo: 1 })
    await t.db`
      insert into notices (member_id, kind, other_id, created_at)
      values (${man.id}, 'interest_received', ${id}, now() - make_interval(mins => ${40 - n}))`
  }
  await (await person(t)).does('send', stranger.id)
  const before = await man.notices()
  expect(before).toMatchObject({ waiting: 33, unseen: 33 })
  expect(before.notices.map(notice => notice.user_id)).toEqual(women.toReversed().slice(0, 30))
  const seen = await seesUpTo(man, before.notices[0]?.at, { user_id: String(stranger.id) })
  expect(seen.json()).toEqual({ response: 'success' })
  const after = await man.notices()
  expect(after).toMatchObject({ waiting: 33, unseen: 0 })
  expect(after.notices.every(notice => notice.isSeen)).toBe(true)
  expect((await stranger.notices()).unseen).toBe(1)
})

test('a notice of a hidden member is not marked as seen', async () => {
  const man = await person(t, { gender: 'male' })
  const [first, hidden, late] = [await person(t), await person(t), await person(t)]
  await hidden.does('send', man.id)
  await t.db`update profiles set hidden_at = now() where member_id = ${hidden.id}`
  await first.does('send', man.id)
  const listed = await man.notices()
  await late.does('send', man.id)
  await seesUpTo(man, listed.notices[0]?.at)
  await t.db`update profiles set hidden_at = null where member_id = ${hidden.id}`
  const after = await man.notices()
  expect(after.unseen).toBe(2)
  expect(after.notices.map(notice => [notice.user_id, notice.isSeen])).toEqual([
    [late.id, false],
    [first.id, true],
    [hidden.id, false],
  ])
})

test('a member who can no longer be seen has no notice and no waiting interest', async () => {
  const man = await person(t, { gender: 'male' })
  const departures = [
    (id: number) => t.db`update profiles set hidden_at = now() where member_id = ${id}`,
    (id: number) => t.db`update profiles set suspended_until = 'infinity' where member_id = ${id}`,
    (id: number) => t.db`update profiles set approved_at = null where member_id = ${id}`,
    (id: number) => t.db`insert into blocks (blocker_id, blocked_id) values (${id}, ${man.id})`,
    (id: number) => t.db`insert into blocks (blocker_id, blocked_id) values (${man.id}, ${id})`,
    (id: number) => t.db`delete from members where id = ${id}`,
  ]
  for (const leave of departures) {
    const woman = await person(t)
    await woman.does('send', man.id)
    expect(await man.notices()).toMatchObject({ waiting: 1, unseen: 1 })
    await leave(woman.id)
    expect(await man.notices()).toEqual({ waiting: 0, unseen: 0, notices: [] })
  }
})
