import { describe, expect, test } from 'vitest'
import type { PhotoMode } from '#contract/core/settings/visibility-choices.ts'
import { type PhotoSize, type PhotoState, photoSizes } from '#contract/features/photos/photos.ts'
import { as, asGuest, type Send } from '../../../testing/as.ts'
import { makeInterest, makeMember, makeStaff } from '../../../testing/make.ts'
import { auditAfter, auditHead } from '../../../testing/office.ts'
import { storedPhoto } from '../../../testing/stored-photo.ts'
import { testApp } from '../../../testing/test-app.ts'
import { testFiles } from '../../../testing/test-files.ts'
import { assignments, identifier } from '../../platform/database/sql.ts'
import { createFileKey } from './files-store.ts'

const files = testFiles()
const t = await testApp({ files })
const store = { db: t.db, files }
const owner = await makeMember(t.db, { gender: 'female', name: 'Asha' })

const roles = [
  'visitor',
  'registrant',
  'waiting',
  'free',
  'premium',
  'hidden',
  'has blocked',
  'is blocked',
  'same gender',
  'suspended',
  'owner',
  'moderator',
  'admin',
] as const
type Role = (typeof roles)[number]
const wanted: Partial<Record<Role, Parameters<typeof makeMember>[1]>> = {
  registrant: { step: 'profile' },
  waiting: { isApproved: false },
  free: {},
  premium: { isPremium: true },
  hidden: { isHidden: true },
  'has blocked': {},
  'is blocked': {},
  'same gender': { gender: 'female' },
  suspended: { isSuspended: true },
}
const ids: Partial<Record<Role, number>> = { owner: owner.id }
const send = { visitor: asGuest(t.app) } as Record<Role, Send>
for (const [role, more] of Object.entries(wanted)) {
  const { id } = await makeMember(t.db, { gender: 'male', ...more })
  ids[role as Role] = id
  send[role as Role] = await as(t.app, t.db, { memberId: id })
}
send.owner = await as(t.app, t.db, { memberId: owner.id })
for (const role of ['moderator', 'admin'] as const) {
  const byStaff = await as(t.app, t.db, { staffId: (await makeStaff(t.db, role)).id })
  send[role] = options => byStaff({ ...options, query: { as: 'staff' } })
}
await t.db`
  insert into blocks (blocker_id, blocked_id)
  values (${ids['has blocked'] as number}, ${owner.id}), (${owner.id}, ${ids['is blocked'] as number})`

const others = roles.filter(role => role in wanted)
/** Relations between the owner and each viewer. */
const relations = {
  none: async () => {},
  mutual: async () => {
    for (const role of others) await makeInterest(t.db, ids[role] as number, owner.id, { state: 'accepted' })
  },
  'mutual, asked by the owner': async () => {
    for (const role of others) await makeInterest(t.db, owner.id, ids[role] as number, { state: 'accepted' })
  },
  'interest sent': async () => {
    for (const role of others) await makeInterest(t.db, ids[role] as number, owner.id, { state: 'sent' })
  },
  asked: () => access('asked'),
  granted: () => access('granted'),
  declined: () => access('declined'),
  revoked: () => access('revoked'),
}
type Relation = keyof typeof relations
async function access(state: string): Promise<void> {
  for (const role of others)
    await t.db`
      insert into access_requests (subject, owner_id, viewer_id, state, decided_at)
      values ('photos', ${owner.id}, ${ids[role] as number}, ${state}, now())`
}

const states: PhotoState[] = ['pending', 'approved', 'rejected', 'held']
const opens: Record<PhotoMode, Relation[]> = {
  members: Object.keys(relations) as Relation[],
  mutual: ['mutual', 'mutual, asked by the owner'],
  request: ['granted'],
}

interface Cell {
  state: PhotoState
  mode: PhotoMode
  relation: Relation
  isPublic?: boolean
  isFirst?: boolean
}

/** The rule in TypeScript, independent of the SQL. */
function expected(role: Role, { state, mode, relation, isPublic, isFirst = true }: Cell) {
  const all = { thumb: 200, card: 200, full: 200 }
  const small = { thumb: 200, card: 200, full: 404 }
  const none = { thumb: 404, card: 404, full: 404 }
  if (['owner', 'moderator', 'admin'].includes(role)) return all
  if (state !== 'approved') return none
  if (['free', 'premium'].includes(role) && opens[mode].includes(relation)) return all
  if (role === 'hidden' && mode === 'members') return all
  return isPublic && isFirst && mode === 'members' ? small : none
}

async function arrange({ state, mode, relation, isPublic = false, isFirst = true }: Cell, side?: number) {
  for (const table of ['photos', 'interests', 'access_requests']) await t.db`delete from ${identifier(table)}`
  await t.db`update profiles set photo_mode = ${mode}, is_public = ${isPublic} where member_id = ${owner.id}`
  await relations[relation]()
  if (!isFirst) await storedPhoto(store, owner.id)
  return storedPhoto(store, owner.id, { status: state, slot: isFirst ? 1 : 2, side })
}

/** The parts of a reply that could reveal something to the caller. */
const observable = ({ statusCode, headers, rawPayload }: Awaited<ReturnType<Send>>) => {
  const {
    date,
    'x-request-id': id,
    'x-ratelimit-remaining': left,
    'x-ratelimit-reset': at,
    ...rest
  } = headers
  return { statusCode, headers: rest, body: rawPayload.toString('base64') }
}
const unknownReplies = new Map<string, ReturnType<typeof observable>>()
/** The reply for a key that was never stored. */
async function absent(role: Role, size: string) {
  const name = `${role} ${size}`
  const answer =
    unknownReplies.get(name) ??
    observable(await send[role]({ url: `/api/v1/uploads/m/${createFileKey()}.webp?size=${size}` }))
  unknownReplies.set(name, answer)
  return answer
}

/** Runs all requests in parallel, because each refusal is delayed. */
const everyone = (look: (role: Role, size: PhotoSize) => Promise<void>) =>
  Promise.all(roles.flatMap(role => photoSizes.map(size => look(role, size))))

async function check(cell: Cell): Promise<void> {
  const photo = await arrange(cell)
  await everyone(async (role, size) => {
    const response = await send[role]({ url: photo.url(size) })
    expect(response.statusCode, `${role} ${size}: ${JSON.stringify(cell)}`).toBe(expected(role, cell)[size])
    if (response.statusCode === 404)
      expect(observable(response), `${role} ${size}`).toEqual(await absent(role, size))
    else expect(response.headers['cache-control']).toBe('private, max-age=60, must-revalidate')
  })
}

describe.each(Object.keys(opens) as PhotoMode[])('with the photo mode %s', mode => {
  test.each(states)('each role gets the right replies for a photo that is %s', async state => {
    await check({ state, mode, relation: opens[mode][0] as Relation })
  })
  test.each(Object.keys(relations) as Relation[])(
    'each role gets the right replies with the relation: %s',
    async relation => {
      await check({ state: 'approved', mode, relation })
    },
  )
  test('visitors get only the first approved photo of a public card', async () => {
    for (const isFirst of [true, false])
      await check({ state: 'approved', mode, relation: 'none', isPublic: true, isFirst })
    await check({ state: 'pending', mode, relation: 'none', isPublic: true })
  })
})

test.each([
  ['hidden', 'hidden_at'],
  ['suspended', 'suspended_until'],
] as const)('only the owner and staff see the photos of an owner who is %s', async (name, column) => {
  const photo = await arrange({ state: 'approved', mode: 'members', relation: 'mutual', isPublic: true })
  await t.db`update profiles set ${assignments({ [column]: new Date() })} where member_id = ${owner.id}`
  for (const role of roles) {
    // A suspended member counts as a visitor, also for the own photos.
    const isOwn = role === 'owner' && name === 'hidden'
    const status = isOwn || role === 'moderator' || role === 'admin' ? 200 : 404
    expect((await send[role]({ url: photo.url() })).statusCode, role).toBe(status)
  }
  await t.db`update profiles set ${assignments({ [column]: null })} where member_id = ${owner.id}`
  // A suspension ends every session.
  send.owner = await as(t.app, t.db, { memberId: owner.id })
})

test('a deleted photo gets the same reply as an unknown key', async () => {
  const photo = await arrange({ state: 'approved', mode: 'members', relation: 'none' })
  await t.db`delete from photos`
  await everyone(async (role, size) => {
    expect(observable(await send[role]({ url: photo.url(size) })), role).toEqual(await absent(role, size))
  })
})

test('a photo without objects gets the same reply as an unknown key', async () => {
  const photo = await arrange({ state: 'approved', mode: 'members', relation: 'none' })
  await files.delete(photo.key)
  expect(observable(await send.free({ url: photo.url('thumb') }))).toEqual(await absent('free', 'thumb'))
})

test.each(['?size=', '?size=huge', '?size=card&size=full', '.webp', 'x', '/'])(
  'a path or size with %s gets 404',
  async rest => {
    const photo = await arrange({ state: 'approved', mode: 'members', relation: 'none' })
    const response = await send.free({ url: photo.url() + rest })
    expect([response.statusCode, response.json().message]).toEqual([
      404,
      'We could not find what you asked for.',
    ])
  },
)

test('a photo is sent with the stored bytes and headers for a private image', async () => {
  const photo = await arrange({ state: 'approved', mode: 'members', relation: 'none' })
  for (const size of ['thumb', 'card'] as const) {
    const { headers, rawPayload } = await send.free({ url: photo.url(size) })
    expect(rawPayload).toEqual(photo.bytes[size])
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline; filename="photo.webp"',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      vary: 'cookie',
      etag: `"${photo.key}-${size}"`,
      'content-length': String(rawPayload.length),
    })
  }
  expect((await send.free({ url: photo.url() })).rawPayload).toEqual(photo.bytes.card)
})

test('a conditional request gets 304 while the viewer has access, and 404 afterwards', async () => {
  const photo = await arrange({ state: 'approved', mode: 'members', relation: 'none' })
  const { headers } = await send.free({ url: photo.url() })
  const again = (tag: string) => send.free({ url: photo.url(), headers: { 'if-none-match': tag } })
  const same = await again(headers.etag as string)
  expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', headers.etag])
  expect((await again(`W/${headers.etag}, "other"`)).statusCode).toBe(304)
  expect((await again('"other"')).statusCode).toBe(200)
  await t.db`update profiles set photo_mode = 'mutual' where member_id = ${owner.id}`
  const after = await again(headers.etag as string)
  expect(observable(after)).toEqual(await absent('free', 'card'))
})

test('a large photo is marked for members, but not for its owner or staff', async () => {
  const photo = await arrange({ state: 'approved', mode: 'members', relation: 'none' }, 800)
  const full = async (role: Role) => send[role]({ url: photo.url('full') })
  const [free, premium] = [await full('free'), await full('premium')]
  expect(free.headers.etag).toMatch(new RegExp(`^"${photo.key}-full-HS${ids.free}-\\d{4}-\\d\\d-\\d\\d"$`))
  expect(free.headers.etag).not.toBe(premium.headers.etag)
  expect(free.rawPayload).not.toEqual(photo.bytes.full)
  expect(free.rawPayload).not.toEqual(premium.rawPayload)
  for (const role of ['owner', 'moderator'] as const)
    expect((await full(role)).rawPayload.equals(photo.bytes.full), role).toBe(true)
})

test.each([
  ['an editor', 'editor', { as: 'staff' }],
  ['finance', 'finance', { as: 'staff' }],
  ['a moderator without as=staff', 'moderator', {}],
  ['a member with as=staff', undefined, { as: 'staff' }],
] as const)('%s cannot fetch a pending photo', async (_, role, query) => {
  const photo = await arrange({ state: 'pending', mode: 'members', relation: 'none' })
  const byStaff = role && (await as(t.app, t.db, { staffId: (await makeStaff(t.db, role)).id }))
  const response = await (byStaff ?? send.premium)({ url: photo.url(), query })
  expect(response.statusCode).toBe(404)
})

test('opening a large photo as staff writes one audit entry', async () => {
  const { id } = await makeMember(t.db)
  const photo = await storedPhoto({ db: t.db, files }, id, { status: 'pending' })
  const moderator = await makeStaff(t.db, 'moderator')
  const send = await as(t.app, t.db, { staffId: moderator.id })
  const entriesFor = async (size: string) => {
    const head = await auditHead(t)
    expect((await send({ url: photo.url(), query: { as: 'staff', size } })).statusCode).toBe(200)
    return auditAfter(t, head)
  }
  expect(await entriesFor('full')).toMatchObject([
    {
      action: 'photo.look',
      staff_id: moderator.id,
      subject: expect.stringMatching(/^photo:\d+$/),
      body: { member: id },
    },
  ])
  // The page that shows small photos writes its own entry.
  expect(await entriesFor('card')).toEqual([])
  expect(JSON.stringify(await entriesFor('full'))).not.toContain(photo.key)
})
