import { beforeEach, describe, expect, test } from 'vitest'
import { type Lane, laneNames, lanes, warningsOf } from '#contract/core/moderation/case-facts.ts'
import { caseOf, complain, eventsOf, look, officer, openCase } from '../../../testing/inbox.ts'
import { person } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'

const t = await testApp()
const one = await officer(t)
const admin = await officer(t, 'admin')
const start = new Date('2026-08-03T06:00:00Z')

beforeEach(async () => {
  await t.clock.set(start)
  await t.db`delete from rate_limits`
  await t.db`delete from promised_limits`
  await t.db`update case_reports set next_warning = null, next_warning_at = null`
  await t.db`delete from staff_duty`
})

const warnings = async (id: number) =>
  await t.db<{ minute: number; type: string }[]>`
    select warned_minute as minute, type from case_events
    where case_id = ${id} and warned_minute is not null order by n`
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
const alarms = (since: number) => t.sent.slice(since).filter(({ kind }) => kind.name === 'case-alarm')

/** A reason for each lane. */
const reasonFor: Record<Lane, string | undefined> = {
  court: 'court_order',
  person: 'impersonation',
  child: 'child_safety',
  listed: 'harassment',
  general: 'other',
  consumer: 'payment',
  privacy: 'personal_data',
  approval: undefined,
}

describe('a complaint', () => {
  test.each(laneNames.filter(lane => reasonFor[lane]))(
    'of the lane "%s" is warned of at its minutes, and nobody is asked twice',
    async lane => {
      const reason = reasonFor[lane] as 'other'
      const { id } = await enter({ reason })
      const minutes = warningsOf(lane, reason)
      for (const minute of minutes) {
        await t.clock.set(new Date(start.getTime() + minute * 60_000 - 1))
        await look(t)
        await t.clock.advance({ ms: 1 })
        await Promise.all([look(t), look(t)])
      }
      expect(await warnings(id)).toEqual(
        minutes.map(minute => ({ minute, type: minute < lanes[lane].act ? 'clock_warned' : 'clock_missed' })),
      )
      expect(await admin.open(id)).toMatchObject({ state: 'escalated', isOverdue: true })
      // While there is time left to decide it.
      expect(await t.db`select at from case_events where case_id = ${id} and type = 'escalated'`).toEqual([
        { at: new Date(start.getTime() + lanes[lane].act * 0.8 * 60_000) },
      ])
    },
  )

  test('that nobody watched for an hour is warned of late, once, and loses nothing', async () => {
    const { id } = await enter({ reason: 'impersonation' })
    await look(t)
    await t.clock.advance({ minutes: 61 })
    await look(t)
    await look(t)
    expect(await warnings(id)).toEqual([
      { minute: 0, type: 'clock_warned' },
      { minute: 15, type: 'clock_warned' },
    ])
    await t.clock.advance({ minutes: 14 })
    await look(t)
    expect((await warnings(id)).at(-1)).toEqual({ minute: 75, type: 'clock_warned' })
  })

  test('is told of at once, while the time runs on', async () => {
    await t.clock.run()
    const since = t.sent.length
    const id = await caseOf(t, await complain(t, { reason: 'impersonation', email: 'now@post.example' }))
    await look(t)
    expect(await warnings(id)).toEqual([{ minute: 0, type: 'clock_warned' }])
    expect(alarms(since).map(({ to }) => to)).toContain(one.email)
  })

  test('entered after its deadline is told of, and handed to the admins', async () => {
    const since = t.sent.length
    const { id } = await enter({ reason: 'harassment', receivedAt: '2026-08-01T00:00:00.000Z' })
    await look(t)
    await look(t)
    expect(await warnings(id)).toEqual([{ minute: lanes.listed.act, type: 'clock_missed' }])
    expect(alarms(since).map(({ to }) => to)).toContain(admin.email)
    expect(await admin.open(id)).toMatchObject({ state: 'escalated' })
  })

  test('entered late is late: its clock has run since it came', async () => {
    const receivedAt = '2026-08-01T00:00:00.000Z'
    const { id } = await enter({ reason: 'harassment', receivedAt })
    expect(await admin.open(id)).toMatchObject({ dueAt: '2026-08-02T12:00:00.000Z', isOverdue: true })
    const future = new Date(start.getTime() + 60_000).toISOString()
    const refused = await admin.post('cases/enter', {
      reason: 'other',
      receivedAt: future,
      channel: 'phone',
      text: 'x',
    })
    expect(refused.statusCode).toBe(400)
  })
})

test('in the night, of the person shown: out of view at once, and those on duty are told by text, without a name', async () => {
  await t.clock.set('2026-08-03T20:30:00Z')
  await one.post('duty', { isOnDuty: true, phone: '9812345678' })
  const [her, man] = [await person(t), await person(t, { gender: 'male', name: 'Rohan Das' })]
  await t.db`insert into photos (member_id, slot, path, status) values (${her.id}, 1, 'uploads/demo/b.webp', 'approved')`
  const since = t.sent.length
  const { number } = (
    await man.post('reports/member', {
      find_id: String(her.id),
      slot: '1',
      reason: 'photo_of_other',
      isAboutSelf: 'true',
    })
  ).json()
  expect(await t.db`select status from photos where member_id = ${her.id}`).toEqual([{ status: 'held' }])
  await look(t)
  const told = alarms(since)
  expect(told.map(({ channel, to }) => [channel, to])).toEqual([
    ['mail', one.email],
    ['sms', '9812345678'],
  ])
  for (const { text } of told) expect(text).not.toMatch(/Rohan|photo|HS\d/)
  const id = await caseOf(t, { number })
  for (let quarter = 1; quarter <= 2; quarter += 1) {
    await t.clock.advance({ minutes: 15 })
    await look(t)
  }
  expect(alarms(since).filter(({ channel }) => channel === 'sms')).toHaveLength(3)
  expect(alarms(since).map(({ to }) => to)).toContain(admin.email)
  expect(await eventsOf(t, id)).toEqual([
    ...[
      'opened',
      'evidence_frozen',
      'protected',
      'acknowledged',
      'clock_warned',
      'clock_warned',
      'clock_warned',
    ],
  ])
  // A person has looked and found nothing: it is back, after the seconds in which that can be undone.
  await one.decide(id, { do: 'show' })
  expect(await t.db`select status from photos where member_id = ${her.id}`).toEqual([{ status: 'held' }])
  await t.clock.advance({ seconds: 20 })
  await look(t)
  expect(await t.db`select status from photos where member_id = ${her.id}`).toEqual([{ status: 'approved' }])
})

test('the clock hands a case to the admins, and a requested approval stays valid', async () => {
  const her = await person(t)
  const id = await caseOf(t, await complain(t, { profile: `HS${her.id}`, email: 'd@post.example' }))
  const { version } = await one.open(id)
  const { approval } = (await one.post('cases/close-account', { id, reason: 'broker' })).json()
  await t.clock.advance({ minutes: lanes.listed.act * 0.8 })
  await look(t)
  expect(await one.open(id)).toMatchObject({ state: 'escalated', version })
  const answer = await admin.post('approvals/answer', { id: approval, answer: 'yes' })
  expect(answer.json().message).toBe(`The account HS${her.id} is closed.`)
  expect(
    await t.db`select from profiles where member_id = ${her.id} and suspended_at is not null`,
  ).toHaveLength(1)
})

describe('the same member complains of the same again', () => {
  const of =
    (man: Awaited<ReturnType<typeof person>>, her: { id: number }) => (more: Record<string, string>) =>
      man.post('reports/member', { find_id: String(her.id), reason: 'false_details', ...more })

  test('of something graver: it is out of view, its clock begins now, and both are read', async () => {
    const [her, man] = [await person(t), await person(t, { gender: 'male' })]
    const report = of(man, her)
    const first = (await report({ note: 'She is older.' })).json()
    await t.clock.advance({ hours: 30 })
    const since = t.sent.length
    const second = (await report({ reason: 'impersonation', note: 'It is my sister.' })).json()
    expect(second).toMatchObject({ response: 'success', number: first.number })
    expect(second.message).toMatch(/added to what you reported before/)
    const page = await one.open(await caseOf(t, first))
    expect(page).toMatchObject({
      lane: 'person',
      reports: 1,
      dueAt: '2026-08-04T14:00:00.000Z',
      complaints: [{ reason: 'impersonation', lane: 'person', actDueAt: '2026-08-04T14:00:00.000Z' }],
    })
    expect(page.complaints[0]?.text).toBe(
      'She is older.\n\nSomeone pretends to be me, or somebody I know: It is my sister.',
    )
    expect(page.evidence).toHaveLength(2)
    expect(await t.db`select is_listed from profiles where member_id = ${her.id}`).toEqual([
      { is_listed: false },
    ])
    // Every quarter of an hour from now on, as of a new one.
    await look(t)
    await t.clock.advance({ minutes: 15 })
    await look(t)
    expect((await warnings(page.id)).map(({ minute }) => minute)).toEqual([1800, 1815])
    expect(alarms(since)[0]?.text).toContain('2 hours left')
  })

  test('of something milder: the words are added, the clock stays; said twice, it is said once', async () => {
    const [her, man] = [await person(t), await person(t, { gender: 'male' })]
    const report = of(man, her)
    const first = (await report({ reason: 'money_request', note: 'She asks for money.' })).json()
    await t.clock.advance({ hours: 1 })
    await Promise.all([1, 2, 3].map(() => report({ note: 'And older.' })))
    await report({ note: 'And older.' })
    const id = await openCase(t, 'report', `member:${her.id}`)
    const page = await one.open(id)
    expect(page).toMatchObject({
      lane: 'listed',
      dueAt: '2026-08-04T18:00:00.000Z',
      complaints: [{ number: first.number, reason: 'money_request' }],
    })
    expect(page.complaints[0]?.text.match(/And older\./g)).toHaveLength(1)
    expect((await eventsOf(t, id)).filter(type => type === 'report_added')).toHaveLength(1)
    expect((await report({ reason: 'money_request', note: 'She asks for money.' })).json().message).toMatch(
      /already/,
    )
  })
})

test('nobody hides two by their word alone, also not at the same moment', async () => {
  const man = await person(t, { gender: 'male' })
  const women = await Promise.all([1, 2, 3].map(() => person(t)))
  await Promise.all(
    women.map(({ id }) => man.post('reports/member', { find_id: String(id), reason: 'impersonation' })),
  )
  const hidden = await t.db`
    select from profiles where member_id = any (${women.map(({ id }) => id)}) and not is_listed`
  expect(hidden).toHaveLength(1)
})

test('nobody hides another by their word alone twice a day, nor a stranger at all', async () => {
  const [first, second] = [await person(t), await person(t)]
  const man = await person(t, { gender: 'male' })
  const isListed = async (id: number) =>
    (await t.db`select is_listed from profiles where member_id = ${id}`)[0]?.is_listed
  await complain(t, { reason: 'impersonation', profile: `HS${first.id}` })
  expect(await isListed(first.id)).toBe(true)
  for (const { id } of [first, second])
    await man.post('reports/member', { find_id: String(id), reason: 'impersonation' })
  expect([await isListed(first.id), await isListed(second.id)]).toEqual([false, true])
})

describe('another lane', () => {
  test('is counted from receipt, and only an admin gives more time', async () => {
    const complained = await complain(t, { reason: 'other' })
    const id = await caseOf(t, complained)
    await t.clock.advance({ hours: 5 })
    const hurried = await one.post('cases/lane', { id, lane: 'listed', note: 'A threat.' })
    expect(hurried.json().dueAt).toBe('2026-08-04T18:00:00.000Z')
    expect((await one.post('cases/lane', { id, lane: 'general', note: 'No threat.' })).statusCode).toBe(403)
    const eased = await admin.post('cases/lane', { id, lane: 'general', note: 'No threat.' })
    expect(eased.json().dueAt).toBe('2026-08-10T06:00:00.000Z')
    expect(await eventsOf(t, id)).toEqual(['opened', 'acknowledged', 'lane_changed', 'lane_changed'])
    const [report] =
      await t.db`select ack_due_at, act_due_at, next_warning from case_reports where case_id = ${id}`
    expect(report).toEqual({
      ack_due_at: new Date('2026-08-04T06:00:00Z'),
      act_due_at: new Date('2026-08-10T06:00:00Z'),
      next_warning: lanes.general.warnings[0],
    })
  })

  test('of a second complaint makes the case as urgent as it is, and leaves the first its own clock', async () => {
    const her = await person(t)
    const first = await complain(t, { reason: 'no_consent', profile: `HS${her.id}` })
    await t.clock.advance({ hours: 1 })
    await complain(t, { reason: 'intimate_image', profile: `HS${her.id}`, email: 'b@post.example' })
    const page = await one.open(await caseOf(t, first))
    expect(page).toMatchObject({ lane: 'person', reports: 2, dueAt: '2026-08-03T09:00:00.000Z' })
    expect(page.complaints.map(({ actDueAt }) => actDueAt)).toEqual([
      '2026-08-03T09:00:00.000Z',
      '2026-08-04T18:00:00.000Z',
    ])
  })
})
