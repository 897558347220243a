import { beforeAll, describe, expect, test } from 'vitest'
import { asGuest, type Send } from '../../../testing/as.ts'
import { testApp } from '../../../testing/test-app.ts'
import { loadReference } from './store.ts'

let send: Send
beforeAll(async () => {
  send = asGuest((await testApp()).app)
})

const base = '/api/v1/admin-mat/api'
const get = async (path: string) => (await send({ url: `${base}/${path}` })).json()

describe('caste.php', () => {
  test('has every specified list', async () => {
    const { success, error, data } = await get('caste.php')
    expect({ success, error }).toEqual({ success: true, error: null })
    expect(data.caste).toHaveLength(445)
    expect(data.caste).toContain('Brahmin - Iyer')
    expect(data.message).toContain('Hindi')
    expect(data.income[0]).toBe('No Income')
    expect(data.income).toHaveLength(16)
    expect(data.countries).toHaveLength(250)
    expect(data.countries).toContainEqual({ 101: 'India' })
    expect(data.states).toHaveLength(36)
    expect(data.cities).toContain('Jaipur')
    expect(data.gothra).toHaveLength(143)
    expect(data.gothra).toContainEqual({ 1: 'Agastya' })
    expect(data.gothra_aliases['1']).toEqual(['Agasthya', 'Agasti'])
  })

  test('has for every caste its sub-castes and the three that are open to all', async () => {
    const { data } = await get('caste.php?fields=subcaste')
    expect(Object.keys(data)).toEqual(['subcaste', 'subcaste_of'])
    const nameOf = Object.assign({}, ...data.subcaste)
    expect(data.subcaste_of['Brahmin - Iyer'].map((id: number) => nameOf[id])).toContain('Vadama')
    expect(data.subcaste_of['*'].map((id: number) => nameOf[id])).toEqual([
      'Other',
      'Not Applicable',
      'Prefer Not To Say',
    ])
  })

  test('an unknown field is refused with a message', async () => {
    const response = await send({ url: `${base}/caste.php?fields=caste,phone` })
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toBe('Unknown field.')
  })
})

test('education.php has qualifications and occupations, as lists and by group', async () => {
  const { data } = await get('education.php')
  expect(data.education).toHaveLength(128)
  expect(data.occupation).toHaveLength(173)
  expect(data.occupation_groups.map((group: { group: string }) => group.group)).toContain('IT & Software')
  expect(data.hobbies_groups.map((group: { group: string }) => group.group)).toEqual([
    'Creative & Artistic',
    'Performance & Entertainment',
    'Outdoor & Physical',
    'Tech & Digital',
    'Culinary',
    'Mind & Collection',
    'Media & Entertainment',
    'Community & Social',
  ])
})

test('an unknown country has no states', async () => {
  expect(await get('state.php?country=99999')).toEqual({ success: true, data: { states: [] } })
})

describe('the replies', () => {
  test('are compressed, cacheable, and not sent again when unchanged', async () => {
    const br = await send({ url: `${base}/caste.php`, headers: { 'accept-encoding': 'gzip, br' } })
    expect(br.headers['content-encoding']).toBe('br')
    expect(br.headers['cache-control']).toBe('public, no-cache')
    expect(br.headers.vary).toContain('accept-encoding')
    expect(br.rawPayload.length).toBeLessThan(40_000)
    const gzip = await send({ url: `${base}/caste.php`, headers: { 'accept-encoding': 'gzip' } })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    const again = await send({
      url: `${base}/caste.php`,
      headers: { 'if-none-match': String(br.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  test('of lists that the office does not edit are cached for a day', async () => {
    const { headers } = await send({ url: `${base}/state.php?country=101` })
    expect(headers['cache-control']).toContain('max-age=86400')
  })

  test('of /api/v1/ip have the address of the caller and are not cached', async () => {
    const response = await send({ url: '/api/v1/ip', headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(response.json()).toEqual({ ip: '127.0.0.1' })
    expect(response.headers['cache-control']).toBe('no-store')
  })
})

test('the reply after a reload has the new list', async () => {
  const t = await testApp()
  const before = await loadReference(t.db)
  let lists = before
  const { app } = await testApp({ reference: () => lists })
  const castes = async () => (await app.inject({ url: `${base}/caste.php?fields=caste` })).json().data.caste
  expect(await castes()).toHaveLength(before.castes.length)
  lists = { ...before, castes: before.castes.slice(1) }
  expect(await castes()).toHaveLength(before.castes.length - 1)
})
