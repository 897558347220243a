import { beforeAll, expect, test } from 'vitest'
import { as, form, type Send } from '../../../testing/as.ts'
import { makeMember, makeStaff } from '../../../testing/make.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { routes } from '../../app/routes.ts'

let t: TestApp
let member: Send
let staff: Send

beforeAll(async () => {
  t = await testApp({ settings: { PUBLIC_URL: 'http://saptapadi.test' } })
  member = await as(t.app, t.db, { memberId: (await makeMember(t.db)).id })
  staff = await as(t.app, t.db, { staffId: (await makeStaff(t.db, 'admin')).id })
})

const posts = routes.map(route => route.endpoint).filter(({ method }) => method === 'POST')

const forgeries: [string, Record<string, string | undefined>][] = [
  ['cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling site', { 'sec-fetch-site': 'same-site' }],
  ['no site at all', { 'sec-fetch-site': 'none' }],
  ['a foreign origin', { 'sec-fetch-site': undefined, origin: 'https://evil.example' }],
  ['a null origin', { 'sec-fetch-site': undefined, origin: 'null' }],
  ['our name as a prefix', { 'sec-fetch-site': undefined, origin: 'http://saptapadi.test.evil.example' }],
  ['our name at another port', { 'sec-fetch-site': undefined, origin: 'http://saptapadi.test:8080' }],
  [
    'the host at another port',
    { 'sec-fetch-site': undefined, origin: 'http://localhost:3001', host: 'localhost:3000' },
  ],
  ['our name over another scheme', { 'sec-fetch-site': undefined, origin: 'https://saptapadi.test' }],
  [
    'the host over another scheme',
    { 'sec-fetch-site': undefined, origin: 'https://localhost', host: 'localhost' },
  ],
  ['an empty site', { 'sec-fetch-site': '' }],
  ['our origin but another site', { 'sec-fetch-site': 'cross-site', origin: 'http://saptapadi.test' }],
  ['neither header', { 'sec-fetch-site': undefined }],
  ['a text body from elsewhere', { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' }],
]

test.each(forgeries)('a request with a session is refused with %s', async (_name, headers) => {
  const [before] = await t.db`select count(*) as sessions from sessions`
  for (const { path, session } of posts) {
    const { payload, headers: type } = form({})
    const response = await (session === 'staff' ? staff : member)({
      method: 'POST',
      url: path,
      payload,
      headers: { ...type, ...headers } as never,
    })
    expect(response.statusCode, path).toBe(403)
    expect(response.json().message).toContain('did not come from our own pages')
  }
  const [after] = await t.db`select count(*) as sessions from sessions`
  expect(after).toEqual(before)
})

test.each([
  ['Fetch Metadata', { 'sec-fetch-site': 'same-origin' }],
  ['the public address as Origin', { 'sec-fetch-site': undefined, origin: 'http://saptapadi.test' }],
  ['the host as Origin', { 'sec-fetch-site': undefined, origin: 'http://localhost:80', host: 'localhost' }],
])('our own pages pass with %s', async (_name, headers) => {
  const { payload, headers: type } = form({})
  const response = await member({
    method: 'POST',
    url: '/api/v1/logout',
    payload,
    headers: { ...type, ...headers } as never,
  })
  expect(response.statusCode).toBe(200)
})

test('a client without a session and browser headers passes, and so does every GET', async () => {
  const guest = await t.app.inject({ method: 'POST', url: '/api/v1/logout', ...form({}) })
  expect(guest.statusCode).toBe(200)
  const read = await member({ url: '/api/v1/session', headers: { 'sec-fetch-site': 'cross-site' } })
  expect(read.statusCode).toBe(200)
})
