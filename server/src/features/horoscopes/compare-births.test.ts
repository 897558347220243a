import { beforeEach, describe, expect, test } from 'vitest'
import { asGuest, form } from '../../../testing/as.ts'
import { testApp } from '../../../testing/test-app.ts'

const lines: string[] = []
const t = await testApp({
  settings: { LOG_LEVEL: 'trace' },
  logStream: { write: line => lines.push(line) },
})
const guest = asGuest(t.app)

beforeEach(async () => {
  lines.length = 0
  await t.db`delete from quotas`
})

const births = {
  groom_date: '14-5-1996',
  groom_time: '04:20',
  groom_place: 'Kolhapur',
  bride_date: '3-11-1998',
  bride_time: '12:15',
  bride_place: 'Nashik',
}
const stars = { groom_nakshatra: '4', groom_pada: '2', bride_nakshatra: '8', bride_pada: '3' }

const compare = async (fields: Record<string, string>) =>
  (await guest({ method: 'POST', url: '/api/v1/horoscope/compare', ...form(fields) })).json()
const submit = (fields: Record<string, string>) =>
  guest({ method: 'POST', url: '/kundli-matching', ...form(fields) })

describe('the call', () => {
  test('computes stars, charts and Mangal of two births', async () => {
    const reply = await compare(births)
    expect(reply).toMatchObject({
      response: 'success',
      link: expect.stringMatching(/^\/kundli-matching\?g=\d+\.\d&b=\d+\.\d[ab]?&set=north-web-1$/),
      groom: { star: { span: 1 }, chart: { lagnaSign: expect.any(Number) }, mangal: { findings: [{}, {}] } },
    })
    expect(reply.groom.chart.bodies).toHaveLength(9)
    expect(JSON.stringify(reply)).not.toMatch(/longitude|latitude|1996|04:20/)
  })

  test('returns no chart of a star that the family typed', async () => {
    expect(await compare(stars)).toEqual({
      response: 'success',
      link: '/kundli-matching?g=4.2&b=8.3&set=north-web-1',
      groom: { star: { first: 14, span: 1 } },
      bride: { star: { first: 31, span: 1 } },
    })
  })

  test('returns a range of stars and no lagna without a time', async () => {
    const { groom } = await compare({ ...births, groom_time: '' })
    expect(groom.star.span).toBeGreaterThan(3)
    expect(groom.chart.lagnaSign).toBeUndefined()
  })

  test.each([
    [{ groom_date: '' }, 'groom_date', 'Please enter the date of birth, or choose the star'],
    [
      { bride_date: '31-2-1998' },
      'bride_date',
      'Please write the date as day, month and year, such as 14-5-1996',
    ],
    [
      { bride_place: 'Kolhapurrr' },
      'bride_place',
      'We do not know this place. Please enter the nearest town or check the spelling.',
    ],
    [
      { groom_date: '7-4-1991', groom_time: '02:30', groom_place: 'Chicago' },
      'groom_time',
      'The clocks were set forward past this time. Please check the time.',
    ],
  ])('names the field of %j', async (change, field, message) => {
    expect(await compare({ ...births, ...change })).toEqual({
      response: 'invalid',
      message,
      errors: { [field]: message },
    })
  })

  test('asks for the state where several cities have the name', async () => {
    const { errors } = await compare({ ...births, groom_place: 'Aurangabad' })
    expect(errors.groom_place).toMatch(/Please add the state, such as Aurangabad, /)
    expect(await compare({ ...births, groom_place: 'Aurangabad, Bihar' })).toMatchObject({
      response: 'success',
    })
  })

  test('reads a time in the clock of old Bombay', async () => {
    const lagnas = async (more: Record<string, string>) => {
      const found: number[] = []
      for (const groom_time of ['04:20', '05:00', '05:40', '06:20']) {
        const old = { ...births, groom_date: '1-6-1950', groom_time, groom_place: 'Bombay', ...more }
        found.push((await compare(old)).groom.chart.lagnaSign)
      }
      return found
    }
    expect(await lagnas({ groom_cityClock: 'yes' })).not.toEqual(await lagnas({}))
  })

  test('takes the later time where the clocks were set back', async () => {
    const twice = { ...births, groom_date: '27-10-1991', groom_time: '01:30', groom_place: 'Chicago' }
    const [first, second] = [await compare(twice), await compare({ ...twice, groom_secondTime: 'yes' })]
    expect(second.groom.chart).not.toEqual(first.groom.chart)
  })
})

describe('the form without scripts', () => {
  test('leads to a link with two stars and no birth', async () => {
    const reply = await submit(births)
    expect(reply.statusCode).toBe(303)
    expect(reply.headers.location).toBe((await compare(births)).link)
  })

  test('names what to correct', async () => {
    const reply = await submit({ ...births, groom_date: '' })
    expect(reply.statusCode).toBe(400)
    expect(reply.body).toContain('Please enter the date of birth, or choose the star')
  })

  test('of another site is refused', async () => {
    const reply = await t.app.inject({
      method: 'POST',
      url: '/kundli-matching',
      ...form(births),
      headers: { ...form(births).headers, 'sec-fetch-site': 'cross-site' },
    })
    expect(reply.statusCode).toBe(403)
  })
})

test('an address can compare 30 pairs in an hour and 100 in a day, by the call and the form together', async () => {
  await t.clock.set('2026-06-14T06:30:00Z')
  for (let n = 0; n < 29; n += 1) await compare(stars)
  expect((await submit(stars)).statusCode).toBe(303)
  const page = await submit(stars)
  expect(page.statusCode).toBe(429)
  expect(page.headers['retry-after']).toBe('3600')
  expect(page.body).toContain('You can compare the next pair in 60 minutes.')
  const call = await guest({ method: 'POST', url: '/api/v1/horoscope/compare', ...form(stars) })
  expect(call.statusCode).toBe(429)
})

test('neither the log nor the database contains a birth', async () => {
  await compare(births)
  await submit(births)
  await submit({ ...births, groom_place: 'Kolhapurrr' })
  expect(lines.join('')).toContain('compareBirths')
  expect(lines.join('')).not.toMatch(/1996|04:20|Kolhapur/i)
  expect(await t.db`select * from horoscopes`).toEqual([])
})
