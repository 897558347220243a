import { beforeEach, describe, expect, test } from 'vitest'
import { as, form, type Send } from '../../../testing/as.ts'
import { type MadeMember, makeMember } from '../../../testing/make.ts'
import { testApp } from '../../../testing/test-app.ts'
import { identifier } from '../../platform/database/sql.ts'
import { computeChart } from './chart.ts'

const t = await testApp()
const man = await makeMember(t.db, { gender: 'male', name: 'Rohan Patil', isPremium: true })
const woman = await makeMember(t.db, { gender: 'female', name: 'Asha Kale', isPremium: true })
const send = new Map<number, Send>()
for (const { id } of [man, woman]) send.set(id, await as(t.app, t.db, { memberId: id }))
const chart = computeChart(new Date('1996-05-13T22:50:00Z'), { latitude: 16.6956, longitude: 74.2317 })

async function post(by: MadeMember, path: string, other: MadeMember) {
  const url = `/api/v1/${path}`
  const reply = await send.get(by.id)?.({ method: 'POST', url, ...form({ find_id: String(other.id) }) })
  return { status: reply?.statusCode, ...reply?.json() }
}
const requests = async () =>
  (await send.get(woman.id)?.({ method: 'GET', url: '/api/v1/chart/requests' }))?.json().requests
const seen = async () => (await post(man, 'horoscope/match', woman)).theirs
const notices = () => t.db`select member_id as member, kind from notices order by id`

beforeEach(async () => {
  await t.db`delete from horoscopes`
  await t.db`
    insert into horoscopes (member_id, source, star, star_span, chart, computed_with, rule_set)
    values (${woman.id}, 'computed', 14, 1, ${JSON.stringify(chart)}::jsonb, 'test', 'north-1')`
  for (const table of ['access_requests', 'notices', 'quotas', 'outbox', 'blocks'] as const)
    await t.db`delete from ${identifier(table)}`
})

test('a granted request shows signs without degrees, and a revoke hides the chart at once', async () => {
  expect(await seen()).toEqual({ manglik: 'No', chartRequest: 'open' })
  expect(await post(man, 'chart/ask', woman)).toEqual({
    status: 200,
    response: 'success',
    message: 'We have asked Asha. We will notify you if Asha agrees.',
  })
  expect(await seen()).toEqual({ manglik: 'No', chartRequest: 'asked' })
  expect(await requests()).toMatchObject([{ user_id: man.id, state: 'asked' }])

  expect(await post(woman, 'chart/grant', man)).toMatchObject({
    message: 'Rohan can now see the birth chart.',
  })
  const granted = await seen()
  expect(granted).toMatchObject({ chartRequest: 'granted', chart: { lagnaSign: 12 }, mangal: {} })
  expect(JSON.stringify(granted)).not.toMatch(/longitude|\d\.\d/)
  expect(await notices()).toEqual([
    { member: woman.id, kind: 'chart_asked' },
    { member: man.id, kind: 'chart_granted' },
  ])

  expect(await post(woman, 'chart/revoke', man)).toMatchObject({
    message: 'Rohan can no longer see the birth chart.',
  })
  expect(await seen()).toEqual({ manglik: 'No', chartRequest: 'asked' })
  expect(await requests()).toEqual([])
})

test('a request and a grant send mails', async () => {
  await post(man, 'chart/ask', woman)
  await post(woman, 'chart/grant', man)
  await t.work()
  const mails = t.sent.flatMap(mail => (mail.channel === 'mail' ? [[mail.to, mail.subject]] : []))
  expect(mails).toEqual([
    [woman.email, 'Rohan would like to see your birth chart'],
    [man.email, 'Asha shows you the birth chart'],
  ])
})

test('a declined requester sees the same as a waiting one', async () => {
  await post(man, 'chart/ask', woman)
  const waiting = await seen()
  await post(woman, 'chart/decline', man)
  expect(await seen()).toEqual(waiting)
})

test('a request for the chart opens no photos', async () => {
  await t.db`update profiles set photo_mode = 'request' where member_id = ${woman.id}`
  await post(man, 'chart/ask', woman)
  await post(woman, 'chart/grant', man)
  const states = await t.db`select subject, state from access_requests`
  expect(states).toEqual([{ subject: 'chart', state: 'granted' }])
  expect(await post(woman, 'photos/revoke', man)).toMatchObject({ response: 'invalid' })
})

describe('no chart is shown', () => {
  test('if its owner takes no more requests', async () => {
    await post(man, 'chart/ask', woman)
    await post(woman, 'chart/grant', man)
    await t.db`update horoscopes set takes_chart_requests = false`
    expect(await seen()).toEqual({ manglik: 'No' })
    expect(await post(man, 'chart/ask', woman)).toMatchObject({
      response: 'invalid',
      message: 'Asha does not show a birth chart.',
    })
  })

  test('if the member has none', async () => {
    await t.db`delete from horoscopes`
    expect(await seen()).toEqual({ manglik: 'No' })
    expect(await post(man, 'chart/ask', woman)).toMatchObject({ response: 'invalid' })
  })

  test.each([
    ['is blocked', () => t.db`insert into blocks (blocker_id, blocked_id) values (${woman.id}, ${man.id})`],
    ['asks a hidden member', () => t.db`update profiles set hidden_at = now() where member_id = ${woman.id}`],
  ])('to a member who %s, who gets 404', async (_, arrange) => {
    await post(man, 'chart/ask', woman)
    await post(woman, 'chart/grant', man)
    await arrange()
    expect((await post(man, 'chart/ask', woman)).status).toBe(404)
    expect((await post(man, 'horoscope/match', woman)).status).toBe(404)
    await t.db`update profiles set hidden_at = null`
  })
})

test('a member can ask ten members in a day', async () => {
  const women = await Promise.all(Array.from({ length: 11 }, () => makeMember(t.db, { gender: 'female' })))
  await t.db`
    insert into horoscopes (member_id, source, star, star_span, chart, computed_with, rule_set)
    select id, 'computed', 14, 1, ${JSON.stringify(chart)}::jsonb, 'test', 'north-1'
    from unnest(${women.map(({ id }) => id)}::int[]) as id`
  const answers: string[] = []
  for (const other of women) answers.push((await post(man, 'chart/ask', other)).response)
  expect(answers).toEqual([...Array(10).fill('success'), 'invalid'])
})
