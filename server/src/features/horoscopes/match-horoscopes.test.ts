import { beforeEach, describe, expect, test } from 'vitest'
import { toDrawnChart } from '#contract/features/horoscopes/drawn-chart.ts'
import { as, form, type Send } from '../../../testing/as.ts'
import { type MadeMember, makeMember } from '../../../testing/make.ts'
import { testApp } from '../../../testing/test-app.ts'
import { computeChart } from './chart.ts'

const t = await testApp()
const man = await makeMember(t.db, { gender: 'male', name: 'Rohan Patil', isPremium: true })
const woman = await makeMember(t.db, { gender: 'female', name: 'Asha Kale', isPremium: true })
const send = new Map<number, Send>()
for (const { id } of [man, woman]) send.set(id, await as(t.app, t.db, { memberId: id }))

const chart = computeChart(new Date('1996-05-13T22:50:00Z'), { latitude: 16.6956, longitude: 74.2317 })

/** A computed horoscope with this star. */
const insertHoroscope = (
  member: MadeMember,
  { star, ruleSet = 'north-web-1', shownTo = 'all' }: { star: number; ruleSet?: string; shownTo?: string },
) => t.db`
  insert into horoscopes (
    member_id, source, birth_time, within_minutes, star, star_span, chart, computed_with, rule_set, points_shown_to
  ) values (
    ${member.id}, 'computed', '04:20:33', 0, ${star}, 1, ${JSON.stringify(chart)}::jsonb, 'test', ${ruleSet}, ${shownTo}
  )`

async function match(viewer: MadeMember, other: { id: number }) {
  const reply = await send.get(viewer.id)?.({
    method: 'POST',
    url: '/api/v1/horoscope/match',
    ...form({ find_id: String(other.id) }),
  })
  return { status: reply?.statusCode, ...reply?.json() }
}

beforeEach(async () => {
  await t.db`delete from horoscopes`
  await t.db`delete from profile_visits`
  await t.db`update desired_partners set age_min = 18, age_max = 99`
})

test('both members see the same stars, each by the own rule set', async () => {
  await insertHoroscope(man, { star: 14 })
  await insertHoroscope(woman, { star: 31, ruleSet: 'north-1' })
  const [his, hers] = [await match(man, woman), await match(woman, man)]
  const stars = { groom: { first: 14, span: 1 }, bride: { first: 31, span: 1 } }
  expect(his.points).toMatchObject({
    ...stars,
    viewerIs: 'groom',
    ruleSet: 'north-web-1',
    theirRuleSet: 'north-1',
  })
  expect(hers.points).toMatchObject({
    ...stars,
    viewerIs: 'bride',
    ruleSet: 'north-1',
    theirRuleSet: 'north-web-1',
  })
})

test('the reply has the own chart without degrees, and nothing of the other birth', async () => {
  await insertHoroscope(man, { star: 14 })
  await insertHoroscope(woman, { star: 31 })
  const reply = await match(man, woman)
  expect(reply.mine.chart).toEqual(toDrawnChart(chart))
  expect(reply.theirs).toEqual({ manglik: 'No', chartRequest: 'open' })
  expect(JSON.stringify(reply)).not.toMatch(/longitude|latitude|04:20|birth/)
})

describe('points', () => {
  test('are missing while the viewer shows none', async () => {
    await insertHoroscope(man, { star: 14, shownTo: 'none' })
    await insertHoroscope(woman, { star: 31 })
    const reply = await match(man, woman)
    expect([reply.missing, reply.points]).toEqual(['mine', undefined])
  })

  test('are missing if the other member has no horoscope', async () => {
    await insertHoroscope(man, { star: 14 })
    const reply = await match(man, woman)
    expect([reply.missing, reply.points]).toEqual(['theirs', undefined])
  })

  test('shown to members who meet the preferences need a viewer who meets them', async () => {
    await insertHoroscope(man, { star: 14 })
    await insertHoroscope(woman, { star: 31, shownTo: 'wishes' })
    expect((await match(man, woman)).points).toBeDefined()
    await t.db`update desired_partners set age_min = 60 where member_id = ${woman.id}`
    expect(await match(man, woman)).toMatchObject({ missing: 'theirs' })
    expect(await match(woman, man)).toMatchObject({ missing: 'mine' })
  })

  test('of a profile that a relative manages need the consent of the candidate', async () => {
    await insertHoroscope(man, { star: 14 })
    await insertHoroscope(woman, { star: 31 })
    await t.db`update members set profile_for = 'Daughter' where id = ${man.id}`
    expect((await match(woman, man)).points).toBeUndefined()
    await t.db`update members set profile_for = 'Self' where id = ${man.id}`
  })
})

describe('a viewer', () => {
  test('without a plan is led to it', async () => {
    const free = await makeMember(t.db, { gender: 'male' })
    send.set(free.id, await as(t.app, t.db, { memberId: free.id }))
    expect(await match(free, woman)).toMatchObject({ status: 403, upgrade: true })
  })

  test.each([
    [
      'a blocked member',
      () => t.db`insert into blocks (blocker_id, blocked_id) values (${woman.id}, ${man.id})`,
    ],
    ['a hidden member', () => t.db`update profiles set hidden_at = now() where member_id = ${woman.id}`],
  ])('gets 404 for %s', async (_, arrange) => {
    await insertHoroscope(man, { star: 14 })
    await insertHoroscope(woman, { star: 31 })
    await arrange()
    expect((await match(man, woman)).status).toBe(404)
    await t.db`delete from blocks`
    await t.db`update profiles set hidden_at = null`
  })

  test('gets 404 for an unknown number and for the own one', async () => {
    for (const id of [999_999_999, man.id]) expect((await match(man, { id })).status).toBe(404)
  })

  test('spends the view budget once, together with the profile', async () => {
    await insertHoroscope(man, { star: 14 })
    await insertHoroscope(woman, { star: 31 })
    await match(man, woman)
    await match(man, woman)
    expect(await t.db`select viewer_id from profile_visits`).toEqual([{ viewer_id: man.id }])
  })
})

test('the gothra reasons follow the preference of the viewer', async () => {
  await insertHoroscope(man, { star: 14 })
  await insertHoroscope(woman, { star: 31 })
  await t.db`update profile_details set gothra_id = 5, maternal_gothra_id = 6`
  await t.db`update desired_partners set gothra_rule = 'own-and-maternal'`
  expect((await match(man, woman)).kinship.answer).toBe('same')
  await t.db`update desired_partners set gothra_rule = 'off' where member_id = ${man.id}`
  expect((await match(man, woman)).kinship).toBeUndefined()
})
