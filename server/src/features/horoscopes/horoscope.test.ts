import { beforeEach, describe, expect, test } from 'vitest'
import { consentWording } from '#contract/core/settings/consent-facts.ts'
import type { OwnHoroscopePage, saveHoroscope } from '#contract/features/horoscopes/horoscopes.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { as, type Send } from '../../../testing/as.ts'
import { type Person, person } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { loadReference, type Reference } from '../../core/reference/store.ts'
import { recomputeHoroscopes } from './recompute-horoscopes.ts'

let lists: Reference
const t = await testApp({ reference: () => lists })
let woman: Person
let send: Send

/** Born on 14 May 1996. */
beforeEach(async () => {
  lists ??= await loadReference(t.db)
  await t.db`delete from rate_limits`
  woman = await person(t, { name: 'Asha Rani Sharma' })
  send = await as(t.app, t.db, { memberId: woman.id })
})

const kolhapur = { country: 'India', state: 'Maharashtra', city: 'Kolhapur' }
const exact = { knows: 'time', time: '16:20', within: '0', ...kolhapur }

const write = (path: string, payload: object) =>
  send({ method: 'POST', url: `/api/v1/horoscope/${path}`, payload })
const save = async (answers: object): Promise<Reply<typeof saveHoroscope>> =>
  (await write('save', { ...answers, wording: consentWording.horoscope })).json()
const share = async (change: object): Promise<OwnHoroscopePage> => (await write('sharing', change)).json()
const read = async (): Promise<OwnHoroscopePage> => (await send({ url: '/api/v1/horoscope' })).json()
const rows = () => t.db`select birth_time, birth_city_id, star from horoscopes where member_id = ${woman.id}`
const consents = () =>
  t.db`select from consents where member_id = ${woman.id} and kind = 'horoscope' and withdrawn_at is null`
const shownStars = () => t.db`select star from shown_stars where member_id = ${woman.id}`
const bornOn = (day: string) => t.db`update profiles set birth_date = ${day} where member_id = ${woman.id}`

describe('saving', () => {
  test('an exact time and place give one star, the lagna and Mangal, and come back as entered', async () => {
    expect(await read()).toMatchObject({ horoscope: null, birthDate: '1996-05-14', awaitsYes: false })
    const { response, page } = await save(exact)
    expect(response).toBe('success')
    expect(page?.horoscope).toMatchObject({
      entered: exact,
      star: { span: 1 },
      chart: { lagna: expect.any(Number), bodies: { moon: { isRetrograde: false } } },
      mangal: { rule: 'mangal-north-1', status: expect.stringMatching(/^(none|partial|full)$/) },
      ruleSet: 'north-web-1',
      pointsShownTo: 'none',
      takesChartRequests: true,
    })
    expect(page?.horoscope?.chart?.uncertain).toBeUndefined()
    expect(await read()).toEqual(page)
  })

  test('a date gives a range of stars, no lagna, and a Mangal that is not known', async () => {
    const { page } = await save({ knows: 'date', country: 'India' })
    expect(page?.horoscope).toMatchObject({
      entered: { knows: 'date', country: 'India' },
      mangal: { status: 'not known' },
      nearby: [],
    })
    expect(page?.horoscope?.star.span).toBeGreaterThan(3)
    expect(page?.horoscope?.chart?.lagna).toBeUndefined()
    expect(page?.horoscope?.chart?.uncertain).toEqual(['sun'])
  })

  test('a star that the family knows has no chart: Rohini, second pada', async () => {
    const { page } = await save({ knows: 'star', nakshatra: 4, pada: 2 })
    expect(page?.horoscope).toMatchObject({
      entered: { knows: 'star', nakshatra: 4, pada: 2 },
      star: { first: 14, span: 1 },
      chart: null,
      mangal: null,
    })
  })

  test('another way to enter it replaces all earlier birth data and keeps who sees the points', async () => {
    await save(exact)
    await share({ pointsShownTo: 'all' })
    const { page } = await save({ knows: 'star', nakshatra: 4 })
    expect(page?.horoscope?.pointsShownTo).toBe('all')
    expect(await rows()).toMatchObject([{ birth_time: null, birth_city_id: null, star: 13 }])
  })

  test('records the consent once, and refuses a text that has changed since it was shown', async () => {
    const late = (await write('save', { ...exact, wording: 'Horoscope, version 0' })).json()
    expect(late).toMatchObject({
      response: 'invalid',
      message: expect.stringContaining('The text has changed'),
    })
    expect([await rows(), await consents()]).toEqual([[], []])
    await Promise.all([save(exact), save(exact)])
    expect([(await rows()).length, (await consents()).length]).toEqual([1, 1])
  })

  test.each([
    ['no door', {}, 'knows'],
    ['no time', { ...exact, time: '' }, 'time'],
    ['12:60', { ...exact, time: '12:60' }, 'time'],
    ['a time without precision', { ...exact, within: undefined }, 'within'],
    ['a time at night without the night', { ...exact, time: '06:29' }, 'night'],
    ['a birth abroad without a city', { ...exact, country: 'Nepal', state: '', city: '' }, 'city'],
    ['a state without a city', { ...exact, city: '' }, 'city'],
    ['a city that is in no list', { ...exact, city: 'Atlantis' }, 'city'],
    ['a nakshatra that does not exist', { knows: 'star', nakshatra: 28 }, 'nakshatra'],
    ['Ashwini in Simha', { knows: 'star', nakshatra: 1, rashi: 5 }, 'rashi'],
  ])('%s is refused at its field and keeps what is stored', async (_, answers, field) => {
    await save(exact)
    const refused = await save(answers)
    expect(refused).toMatchObject({ response: 'invalid', errors: { [field]: expect.any(String) } })
    expect(await rows()).toMatchObject([{ birth_time: '16:20:00' }])
  })
})

describe('the clock', () => {
  test('a birth before sunrise is of the night before the date or of the night after it', async () => {
    const night = { ...exact, time: '02:00' }
    const before = (await save({ ...night, night: 'before' })).page?.horoscope
    const after = (await save({ ...night, night: 'after' })).page?.horoscope
    expect([before?.entered.night, after?.entered.night]).toEqual(['before', 'after'])
    const moon = (of: typeof before) => of?.chart?.bodies.moon.longitude ?? 0
    // The Moon moves about 13 degrees in a day.
    expect((moon(after) - moon(before) + 360) % 360).toBeCloseTo(13, -1)
    expect((await save({ ...exact, time: '06:30' })).response).toBe('success')
  })

  const london = { country: 'United Kingdom', state: 'Westminster', city: 'London' }

  test('a time that the clocks skipped is refused', async () => {
    await bornOn('1996-03-31')
    const skipped = await save({ ...exact, ...london, time: '01:30', night: 'before' })
    expect(skipped.errors?.time).toBe(
      'The clocks in London were set forward in that night, so 01:30 did not exist. Please check the time.',
    )
  })

  test('a time that the clocks showed twice needs a choice', async () => {
    await bornOn('1996-10-27')
    const twice = { ...exact, ...london, time: '01:30', night: 'before' }
    expect((await save(twice)).errors).toEqual({ occurrence: expect.stringContaining('showed 01:30 twice') })
    const first = (await save({ ...twice, occurrence: 'first' })).page?.horoscope
    const second = (await save({ ...twice, occurrence: 'second' })).page?.horoscope
    expect([first?.entered.occurrence, second?.entered.occurrence]).toEqual(['first', 'second'])
    expect(second?.chart?.lagna).not.toBe(first?.chart?.lagna)
  })
})

describe('who sees it', () => {
  test('nothing is shown until the member chooses, and only points can be', async () => {
    await save(exact)
    expect(await shownStars()).toEqual([])
    await share({ pointsShownTo: 'wishes' })
    expect(await shownStars()).toHaveLength(1)
    const page = await share({ takesChartRequests: false, ruleSet: 'north-1' })
    expect(page.horoscope).toMatchObject({
      pointsShownTo: 'wishes',
      takesChartRequests: false,
      ruleSet: 'north-1',
    })
  })

  test('a member without a horoscope has nothing to share', async () => {
    expect((await write('sharing', { pointsShownTo: 'all' })).statusCode).toBe(404)
  })

  test('a horoscope from a relative is shown only after the yes of the candidate', async () => {
    await t.db`update members set profile_for = 'Daughter' where id = ${woman.id}`
    await save(exact)
    expect((await share({ pointsShownTo: 'all' })).awaitsYes).toBe(true)
    expect(await shownStars()).toEqual([])
    await t.db`
      insert into candidates (member_id, phone, token_hash, expires_at, agreed_at, agreed_to)
      values (${woman.id}, '6500000001', sha256('x'), now(), now(), 'yes')`
    expect((await read()).awaitsYes).toBe(false)
    expect(await shownStars()).toHaveLength(1)
  })

  test('another member reads neither time, place nor longitudes on the profile', async () => {
    const { page } = await save(exact)
    await share({ pointsShownTo: 'all' })
    const man = await person(t, { gender: 'male', isPremium: true })
    const profile = await man.post('mycon/view_profile', { find_id: String(woman.id) })
    expect(profile.statusCode).toBe(200)
    const moon = String(page?.horoscope?.chart?.bodies.moon.longitude)
    for (const secret of ['16:20', 'Kolhapur', moon])
      expect([secret, profile.body.includes(secret)]).toEqual([secret, false])
  })
})

describe('deleting', () => {
  test('deletes the horoscope and withdraws the consent, also twice', async () => {
    await save(exact)
    await Promise.all([write('delete', {}), write('delete', {})])
    expect(await read()).toMatchObject({ horoscope: null })
    expect([await rows(), await consents()]).toEqual([[], []])
  })

  test('deletes the requests for the chart, and keeps those for photos', async () => {
    const man = await person(t, { gender: 'male' })
    await save(exact)
    await t.db`
      insert into access_requests (owner_id, viewer_id, subject, state, decided_at)
      values (${woman.id}, ${man.id}, 'chart', 'granted', now()), (${woman.id}, ${man.id}, 'photos', 'asked', null)`
    await write('delete', {})
    const left = await t.db`select subject from access_requests where owner_id = ${woman.id}`
    expect(left).toEqual([{ subject: 'photos' }])
  })

  test('the withdrawal of the consent deletes the horoscope and leaves the profile listed', async () => {
    await save(exact)
    await woman.post('consents/withdraw', { kind: 'horoscope' })
    expect([await rows(), await consents()]).toEqual([[], []])
    expect(await t.db`select from profiles where member_id = ${woman.id} and is_listed`).toHaveLength(1)
  })
})

describe('a new version of the computation', () => {
  test('computes again, once, and tells the owner if the star changes', async () => {
    await save(exact)
    const before = await read()
    await t.db`update horoscopes set computed_with = 'earlier', star = star % 110 + 1 where member_id = ${woman.id}`
    await Promise.all([recomputeHoroscopes(t), recomputeHoroscopes(t)])
    const after = await read()
    expect(after.horoscope?.star).toEqual(before.horoscope?.star)
    expect(after.horoscope?.starChangedAt).toEqual(expect.any(String))
    expect((await save(exact)).page?.horoscope?.starChangedAt).toBeNull()
  })

  test('leaves a star as it is and says nothing if nothing changes', async () => {
    await save({ knows: 'date' })
    const before = await read()
    await t.db`update horoscopes set computed_with = 'earlier' where member_id = ${woman.id}`
    await recomputeHoroscopes(t)
    expect(await read()).toEqual(before)
    expect(await t.db`select from horoscopes where computed_with = 'earlier'`).toEqual([])
  })
})
