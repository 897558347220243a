import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Encoding, endpoint, type MemberField, versionHeader } from '#contract/platform/endpoint.ts'
import { as, form, type Send } from '../../../testing/as.ts'
import { type MadeMember, makeMember, makeStaff } from '../../../testing/make.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { routes } from '../../app/routes.ts'
import { identifier } from '../database/sql.ts'
import type { BoundEndpoint } from './add-endpoint.ts'

const fields: MemberField[] = ['id', 'user_id', 'UserID']
const encodings: Encoding[] = ['none', 'query', 'form', 'json', 'multipart']
let timesRun = 0

const probes: BoundEndpoint[] = fields.flatMap(memberField =>
  encodings.map(encoding => ({
    name: `probe-${memberField}-${encoding}`,
    endpoint: endpoint({
      method: encoding === 'none' || encoding === 'query' ? 'GET' : 'POST',
      path: `/api/v1/probe/${memberField}/${encoding}`,
      access: 'registrant',
      encoding,
      memberField,
      summary: 'Counts how often it ran.',
      input: z.object({}),
      reply: z.object({ done: z.boolean() }),
      limit: { times: 1000, seconds: 60, per: 'member' },
    }),
    handler: () => {
      timesRun += 1
      return { done: true }
    },
  })),
)

let t: TestApp
let member: MadeMember
let other: MadeMember
let send: Send

beforeAll(async () => {
  t = await testApp({ moreRoutes: probes })
  member = await makeMember(t.db, { name: 'Rohan Deshpande' })
  other = await makeMember(t.db, { name: 'Ananya Kulkarni' })
  send = await as(t.app, t.db, { memberId: member.id })
})

function ask(by: Send, { method, path, encoding }: BoundEndpoint['endpoint'], sent: Record<string, unknown>) {
  if (encoding === 'json') return by({ method, url: path, payload: sent })
  const text = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]))
  if (method === 'GET') return by({ url: `${path}?${new URLSearchParams(text)}` })
  if (encoding !== 'multipart') return by({ method, url: path, ...form(text) })
  const parts = Object.entries(text).map(
    ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  return by({ method, url: path, headers, payload: `${parts.join('')}--x--\r\n` })
}

const switchedReply = () => ({
  message: 'You are now logged in as Rohan Deshpande.',
  signedInAs: { id: member.id, name: 'Rohan Deshpande' },
})

async function everything(): Promise<unknown> {
  const tables = await t.db<{ name: string }[]>`
    select distinct c.table_name as name from information_schema.columns c
    where c.table_schema = 'public'
      and (c.column_name in ('member_id', 'sender_id') or c.table_name in ('members', 'rate_limits', 'outbox'))
    order by 1`
  const rows = tables.map(
    ({ name }) => t.db`select ${name} as name, r::text from ${identifier(name)} r order by 2`,
  )
  return Promise.all(rows)
}

test.each(probes.map(probe => [probe.name, probe.endpoint] as const))(
  '%s refuses the page of another member, and accepts the own page or none',
  async (_, probe) => {
    const field = probe.memberField as MemberField
    const [ranBefore, before] = [timesRun, await everything()]
    for (const wrong of [other.id, '', 'null', `0${member.id}`, { toString: 1 }]) {
      if (typeof wrong === 'object' && probe.encoding !== 'json') continue
      const response = await ask(send, probe, { [field]: wrong })
      expect(response.statusCode).toBe(409)
      expect(response.json()).toEqual(switchedReply())
    }
    expect(timesRun).toBe(ranBefore)
    // Not even the rate limit was spent.
    expect(await everything()).toEqual(before)

    const foreignFields = Object.fromEntries(fields.filter(name => name !== field).map(n => [n, other.id]))
    for (const right of [{ [field]: member.id }, { [field]: String(member.id) }, {}, foreignFields])
      expect((await ask(send, probe, right)).statusCode).toBe(200)
  },
)

const memberRoutes = routes.filter(({ endpoint: call }) => call.memberField)

test('every call of members has its field with the specified name', () => {
  const ofMembers = routes.filter(({ endpoint: call }) =>
    ['registrant', 'member', 'approved', 'premium'].includes(call.access),
  )
  expect(memberRoutes.filter(({ name }) => name !== 'logOut')).toEqual(ofMembers)
  const named = memberRoutes.filter(({ endpoint: call }) => call.memberField !== 'id')
  expect(named.map(({ name, endpoint: call }) => `${name} ${call.memberField}`).sort()).toEqual([
    'checkPaidProfile user_id',
    'createDesiredPartner user_id',
    'createProfile user_id',
    'initiatePayment user_id',
    'listPayments user_id',
    'sendOtp UserID',
  ])
})

test('a call from the page of another member reads and changes nothing', async () => {
  const before = await everything()
  for (const { endpoint: call } of memberRoutes) {
    const response = await ask(send, call, { [call.memberField as string]: other.id })
    expect(response.statusCode, call.path).toBe(409)
    expect(response.json(), call.path).toEqual(switchedReply())
  }
  expect(await everything()).toEqual(before)
})

test('the check of the member comes before all other refusals', async () => {
  const registrant = await makeMember(t.db, { step: 'profile' })
  const suspended = await makeMember(t.db, { isSuspended: true })
  for (const { id } of [registrant, suspended]) {
    const by = await as(t.app, t.db, { memberId: id })
    const response = await by({ url: `/api/v1/notices?id=${member.id}` })
    expect(response.statusCode).toBe(409)
    expect(response.json().signedInAs.id).toBe(id)
  }
})

test('an ended session gets 401, and staff are not checked', async () => {
  const url = `/api/v1/notices?id=${member.id}`
  const ended = await as(t.app, t.db, { memberId: other.id })
  await t.db`delete from sessions where member_id = ${other.id}`
  expect((await ended({ url })).statusCode).toBe(401)
  const { id: staffId } = await makeStaff(t.db, 'moderator')
  expect((await (await as(t.app, t.db, { staffId }))({ url })).statusCode).toBe(401)
})

test('replies to members have their version, and shared replies do not', async () => {
  expect((await send({ url: '/api/v1/notices' })).headers[versionHeader]).toBe('0')
  expect((await send({ url: '/api/v1/admin-mat/api/caste.php' })).headers[versionHeader]).toBeUndefined()
})
