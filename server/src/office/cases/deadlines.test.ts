import { beforeEach, expect, test } from 'vitest'
import { caseOf, complain, officer, openCase, runJobs } from '../../../testing/inbox.ts'
import { person } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'

const t = await testApp()
const one = await officer(t)
const admin = await officer(t, 'admin')

beforeEach(async () => {
  await t.clock.set('2026-08-03T06:00:00Z')
  await t.db`delete from rate_limits`
  await t.db`delete from quotas`
  await t.db`update complaints set next_alarm_at = null`
  await t.db`update cases set state = 'closed'`
})

const enter = async (fields: object) =>
  (
    await admin.post('cases/enter', {
      channel: 'letter',
      receivedAt: new Date().toISOString(),
      text: 'As written.',
      email: 'x@post.example',
      ...fields,
    })
  ).json()
const alarmsSince = (since: number) => t.sent.slice(since).filter(({ kind }) => kind.name === 'case-alarm')
const actsOf = async (id: number) => (await admin.open(id)).history.map(({ act }) => act)

test('a complaint raises an alarm at half its time, at four fifths and at the deadline, once each', async () => {
  const { id } = await enter({ reason: 'harassment' })
  for (const hours of [18, 10.8, 7.2]) {
    await runJobs(t)
    await t.clock.advance({ minutes: hours * 60 })
    await Promise.all([runJobs(t), runJobs(t)])
  }
  await t.clock.advance({ hours: 10 })
  await runJobs(t)
  expect(await actsOf(id)).toEqual(['case.missed', 'case.alarm', 'case.alarm', 'case.enter'])
})

test('a complaint entered after its deadline is overdue, and the owner gets the alarm too', async () => {
  const since = t.sent.length
  const { id } = await enter({ reason: 'harassment', receivedAt: '2026-08-01T00:00:00.000Z' })
  await runJobs(t)
  expect(await admin.open(id)).toMatchObject({ dueAt: '2026-08-02T12:00:00.000Z', isOverdue: true })
  expect(alarmsSince(since).map(({ to }) => to)).toEqual(
    expect.arrayContaining([one.email, admin.email, t.config.ownerEmail]),
  )
  const future = { reason: 'other', receivedAt: '2026-08-03T06:01:00.000Z', channel: 'phone', text: 'x' }
  expect((await admin.post('cases/enter', future)).statusCode).toBe(400)
})

test('an urgent complaint hides the photo and alarms by mail and SMS until a person opens it', async () => {
  await t.clock.set('2026-08-03T20:30:00Z')
  expect((await one.post('alarm-phone', { phone: '9812345678' })).statusCode).toBe(200)
  expect((await one.send({ url: '/api/v1/admin/alarm-phone' })).json()).toEqual({ phone: '9812345678' })
  const [her, man] = [await person(t), await person(t, { gender: 'male', name: 'Rohan Das' })]
  await t.db`insert into photos (member_id, slot, path, status) values (${her.id}, 1, 'uploads/demo/b.webp', 'approved')`
  const since = t.sent.length
  const sent = { find_id: String(her.id), slot: '1', reason: 'photo_of_other', isAboutSelf: 'true' }
  const { number } = (await man.post('reports/member', sent)).json()
  expect(await t.db`select status from photos where member_id = ${her.id}`).toEqual([{ status: 'held' }])
  await runJobs(t)
  for (const { text } of alarmsSince(since)) expect(text).not.toMatch(/Rohan|photo|HS\d/)
  await t.clock.advance({ minutes: 15 })
  await runJobs(t)
  const texts = () => alarmsSince(since).filter(({ channel }) => channel === 'sms')
  expect(texts().map(({ to }) => to)).toEqual(['9812345678', '9812345678'])
  const id = await caseOf(t, { number })
  await one.open(id)
  await t.clock.advance({ minutes: 15 })
  await runJobs(t)
  expect(texts()).toHaveLength(2)
  await one.decide(id, { do: 'show' })
  expect(await t.db`select status from photos where member_id = ${her.id}`).toEqual([{ status: 'approved' }])
})

test('a more serious complaint of the same member is added to the first and shortens the deadline', async () => {
  const [her, man] = [await person(t), await person(t, { gender: 'male' })]
  const report = (reason: string, note: string) =>
    man.post('reports/member', { find_id: String(her.id), reason, note })
  const first = (await report('false_details', 'She is older.')).json()
  expect((await report('false_details', 'She is older.')).json().message).toMatch(/already/)
  await t.clock.advance({ hours: 30 })
  const second = (await report('impersonation', 'It is my sister.')).json()
  expect(second).toMatchObject({ response: 'success', number: first.number })
  const page = await one.open(await caseOf(t, first))
  expect(page).toMatchObject({ priority: 'person', complaints: [{ dueAt: '2026-08-04T14:00:00.000Z' }] })
  expect(page.complaints[0]?.text).toBe(
    'She is older.\n\nSomeone pretends to be me, or someone I know: It is my sister.',
  )
  expect(page.evidence).toHaveLength(2)
})

test('reports of one member hide at most one profile a day, reports of a visitor none', async () => {
  const man = await person(t, { gender: 'male' })
  const women = await Promise.all([1, 2, 3].map(() => person(t)))
  await complain(t, { reason: 'impersonation', profile: `HS${women[0]?.id}` })
  const hidden = () =>
    t.db`select from profiles where member_id = any (${women.map(({ id }) => id)}) and not is_listed`
  expect(await hidden()).toHaveLength(0)
  await Promise.all(
    women.map(({ id }) => man.post('reports/member', { find_id: String(id), reason: 'impersonation' })),
  )
  expect(await hidden()).toHaveLength(1)
})

test('a corrected reason sets the deadline from receipt, and only an admin can extend it', async () => {
  const { number } = await complain(t, { reason: 'other' })
  const id = await caseOf(t, { number })
  await t.clock.advance({ hours: 5 })
  const change = (who: typeof one, reason: string) =>
    who.post('cases/reason', { number, reason, isAboutSelf: false, note: 'As they write.' })
  expect((await change(one, 'harassment')).json().dueAt).toBe('2026-08-04T18:00:00.000Z')
  expect(await one.open(id)).toMatchObject({ priority: 'listed', dueAt: '2026-08-04T18:00:00.000Z' })
  expect((await change(one, 'other')).statusCode).toBe(403)
  expect((await change(admin, 'other')).json().dueAt).toBe('2026-08-10T06:00:00.000Z')
})

test('a corrected reason that makes a complaint overdue alarms the owner', async () => {
  const { number } = await complain(t, { reason: 'other' })
  await t.clock.advance({ days: 4 })
  await runJobs(t)
  const since = t.sent.length
  await one.post('cases/reason', { number, reason: 'harassment', isAboutSelf: false, note: 'As they write.' })
  await runJobs(t)
  expect(alarmsSince(since).map(({ to }) => to)).toContain(t.config.ownerEmail)
  const after = t.sent.length
  await runJobs(t)
  expect(alarmsSince(after)).toEqual([])
})

test('overdue reviews send one mail an hour', async () => {
  const her = await person(t, { isApproved: false })
  await t.db`
    insert into cases (kind, subject, member_id, priority, permission, due_at)
    values ('profile', ${`member:${her.id}`}, ${her.id}, 'approval', 'cases', now() + interval '1 day')`
  const since = t.sent.length
  await runJobs(t)
  expect(alarmsSince(since)).toEqual([])
  await t.clock.advance({ days: 1 })
  await runJobs(t)
  await runJobs(t)
  expect(
    alarmsSince(since)
      .map(({ to }) => to)
      .sort(),
  ).toEqual([admin.email, one.email].sort())
})

test('the inbox lists the cases that a role can decide, the nearest deadline first, in pages', async () => {
  for (let n = 0; n < 52; n += 1) {
    await t.db`delete from quotas`
    await t.db`delete from rate_limits`
    await complain(t, { reason: n % 2 ? 'payment' : 'harassment', email: `n${n}@post.example` })
  }
  const list = async (who: typeof one, query = '') =>
    (await who.send({ url: `/api/v1/admin/cases${query}` })).json()
  const first = await list(admin)
  expect([first.cases.length, first.open, first.cases[0].priority]).toEqual([50, 52, 'listed'])
  expect((await list(admin, `?after=${first.next}`)).cases).toHaveLength(2)
  expect((await list(one)).open).toBe(26)
  expect((await list(admin, '?kind=report')).cases).toEqual([])
  const finance = await officer(t, 'finance')
  expect((await list(finance)).open).toBe(26)
  expect(await openCase(t, 'profile', 'member:0')).toBeUndefined()
})
