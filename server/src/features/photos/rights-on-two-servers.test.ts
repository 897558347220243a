import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { as, type Send } from '../../../testing/as.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { makeInterest, makeMember, makeStaff } from '../../../testing/make.ts'
import { storedPhoto } from '../../../testing/stored-photo.ts'
import { testApp } from '../../../testing/test-app.ts'
import { testFiles } from '../../../testing/test-files.ts'
import { updateTokenHash } from '../../core/accounts/sessions/store.ts'
import { identifier } from '../../platform/database/sql.ts'
import { hashToken, newToken } from '../../platform/http/session-cookie.ts'

const database = await freshDatabase()
const { db } = database
const files = testFiles()
let statements = 0
const limits = { onStatement: () => (statements += 1) }
const [one, other] = [
  await testApp({ database, files, hasBus: true, limits }),
  await testApp({ database, files, hasBus: true, limits }),
]
const owner = await makeMember(db, { gender: 'female' })

async function viewer() {
  const { id } = await makeMember(db, { gender: 'male' })
  const token = newToken()
  await db`
    insert into sessions (token_hash, member_id, expires_at) values (${hashToken(token)}, ${id}, now() + interval '1 day')`
  const send: Send[] = [one, other].map(
    ({ app }) =>
      options =>
        app.inject({ ...options, headers: { ...options.headers, cookie: `session=${token}` } }),
  )
  return { id, token, send }
}
type Viewer = Awaited<ReturnType<typeof viewer>>

const statuses = async ({ send }: Viewer, url: string) => {
  const answers = await Promise.all(send.map(request => request({ url })))
  return answers.map(({ statusCode }) => statusCode)
}

/** Changes after which a viewer can no longer fetch a photo. */
const changes: [name: string, mode: string, take: (v: Viewer) => Promise<unknown>][] = [
  [
    'the photo mode changes',
    'members',
    () => db`update profiles set photo_mode = 'mutual' where member_id = ${owner.id}`,
  ],
  [
    'the owner blocks',
    'members',
    v => db`insert into blocks (blocker_id, blocked_id) values (${owner.id}, ${v.id})`,
  ],
  [
    'the viewer blocks',
    'members',
    v => db`insert into blocks (blocker_id, blocked_id) values (${v.id}, ${owner.id})`,
  ],
  [
    'the owner hides',
    'members',
    () => db`update profiles set hidden_at = now() where member_id = ${owner.id}`,
  ],
  [
    'the viewer hides the owner',
    'members',
    v => db`insert into blocks (blocker_id, blocked_id, kind) values (${v.id}, ${owner.id}, 'hide')`,
  ],
  [
    'the owner restricts the audience to others',
    'members',
    async () => {
      await db`update desired_partners set caste_ids = '{2}' where member_id = ${owner.id}`
      await db`update profiles set audience = 'wishes' where member_id = ${owner.id}`
    },
  ],
  [
    'the owner with a restricted audience changes the preferences',
    'members',
    async () => {
      await db`update profiles set audience = 'wishes' where member_id = ${owner.id}`
      await pause(100)
      await db`update desired_partners set caste_ids = '{2}' where member_id = ${owner.id}`
    },
  ],
  [
    'the owner is suspended',
    'members',
    () => db`update profiles set suspended_until = 'infinity' where member_id = ${owner.id}`,
  ],
  [
    'the viewer is suspended',
    'members',
    v => db`update profiles set suspended_until = 'infinity' where member_id = ${v.id}`,
  ],
  [
    'the viewer is no longer approved',
    'members',
    v => db`update profiles set approved_at = null where member_id = ${v.id}`,
  ],
  [
    'the gender is corrected',
    'members',
    v => db`update profiles set gender = 'female' where member_id = ${v.id}`,
  ],
  [
    'the photo is rejected',
    'members',
    () => db`update photos set status = 'rejected' where member_id = ${owner.id}`,
  ],
  ['the photo is held', 'members', () => db`update photos set status = 'held' where member_id = ${owner.id}`],
  ['the photo is deleted', 'members', () => db`delete from photos where member_id = ${owner.id}`],
  ['the session ends', 'members', v => db`delete from sessions where member_id = ${v.id}`],
  ['the viewer is deleted', 'members', v => db`delete from members where id = ${v.id}`],
  ['the match ends', 'mutual', () => db`update interests set state = 'ended', ended_by = sender_id`],
  ['the accept is undone', 'mutual', () => db`update interests set state = 'sent', answered_at = null`],
  ['the interest is deleted', 'mutual', () => db`delete from interests`],
  [
    'the grant is revoked',
    'request',
    () => db`update access_requests set state = 'revoked', decided_at = now()`,
  ],
  ['the grant is deleted', 'request', () => db`delete from access_requests`],
]

test.each(changes)('both servers refuse a cached photo immediately after %s', async (_, mode, take) => {
  for (const table of ['blocks', 'interests', 'access_requests', 'photos'])
    await db`delete from ${identifier(table)}`
  await db`delete from blocks`
  await db`update desired_partners set caste_ids = '{}'`
  await db`
    update profiles set photo_mode = ${mode}, hidden_at = null, suspended_until = null, audience = 'members'
    where member_id = ${owner.id}`
  const v = await viewer()
  if (mode === 'mutual') await makeInterest(db, v.id, owner.id, { state: 'accepted' })
  if (mode === 'request')
    await db`insert into access_requests (subject, owner_id, viewer_id, state) values ('photos', ${owner.id}, ${v.id}, 'granted')`
  const photo = await storedPhoto({ db, files }, owner.id)
  await expect.poll(() => statuses(v, photo.url('thumb'))).toEqual([200, 200])
  await take(v)
  await expect.poll(() => statuses(v, photo.url('thumb'))).toEqual([404, 404])
})

test('both servers serve a photo immediately after access is given', async () => {
  for (const table of ['blocks', 'interests', 'access_requests', 'photos'])
    await db`delete from ${identifier(table)}`
  await db`update profiles set photo_mode = 'request', hidden_at = null, suspended_until = null where member_id = ${owner.id}`
  const v = await viewer()
  const photo = await storedPhoto({ db, files }, owner.id, { status: 'pending' })
  const becomes = (status: number) => expect.poll(() => statuses(v, photo.url())).toEqual([status, status])
  await becomes(404)
  await db`update photos set status = 'approved'`
  await db`insert into access_requests (subject, owner_id, viewer_id, state) values ('photos', ${owner.id}, ${v.id}, 'granted')`
  await becomes(200)
  await db`update profiles set photo_mode = 'mutual' where member_id = ${owner.id}`
  await becomes(404)
  await makeInterest(db, owner.id, v.id, { state: 'accepted' })
  await becomes(200)
})

test('both servers refuse a session token that was replaced', async () => {
  for (const table of ['blocks', 'photos']) await db`delete from ${identifier(table)}`
  await db`update profiles set photo_mode = 'members', hidden_at = null, suspended_until = null where member_id = ${owner.id}`
  const v = await viewer()
  const photo = await storedPhoto({ db, files }, owner.id)
  await expect.poll(() => statuses(v, photo.url())).toEqual([200, 200])
  await updateTokenHash(db, hashToken(v.token), hashToken(newToken()))
  await expect.poll(() => statuses(v, photo.url())).toEqual([404, 404])
})

test('a change while no server receives notifications takes effect after the reconnect', async () => {
  await db`delete from photos`
  await db`update profiles set photo_mode = 'members', hidden_at = null, suspended_until = null where member_id = ${owner.id}`
  const v = await viewer()
  const photo = await storedPhoto({ db, files }, owner.id)
  await expect.poll(() => statuses(v, photo.url())).toEqual([200, 200])
  // By now, all notifications about both members have arrived, so the cache stays valid.
  await pause(100)
  expect(await statuses(v, photo.url())).toEqual([200, 200])
  const listening = async () => {
    const rows = await db<{ pid: number }[]>`
      select pid from pg_stat_activity
      where datname = current_database() and application_name = 'saptapadi-bus' and query like 'listen%'`
    return rows.map(({ pid }) => pid)
  }
  const before = await listening()
  expect(before).toHaveLength(2)
  await db.begin(async tx => {
    await tx`select pg_terminate_backend(pid) from unnest(${before}::int[]) as pid`
    await tx`update profiles set hidden_at = now() where member_id = ${owner.id}`
  })
  // A request before the reconnect would read the database.
  const isBack = async () => (await listening()).filter(pid => !before.includes(pid)).length
  await expect.poll(isBack).toBe(2)
  await pause(100)
  expect(await statuses(v, photo.url())).toEqual([404, 404])
})

test('a disabled moderator can fetch no photo', async () => {
  const photo = await storedPhoto({ db, files }, owner.id, { status: 'pending', slot: 2 })
  const { id } = await makeStaff(db, 'moderator')
  const send = await as(one.app, db, { staffId: id })
  const status = async () => (await send({ url: photo.url(), query: { as: 'staff' } })).statusCode
  expect(await status()).toBe(200)
  await db`update staff set disabled_at = now() where id = ${id}`
  await expect.poll(status, { timeout: 1000, interval: 20 }).toBe(404)
})

test('a cached right takes no database query, for all sizes', async () => {
  await db`delete from photos`
  await db`update profiles set hidden_at = null where member_id = ${owner.id}`
  const v = await viewer()
  const photo = await storedPhoto({ db, files }, owner.id)
  const sizes = ['thumb', 'card', 'full']
  for (const size of sizes) expect(await statuses(v, photo.url(size))).toEqual([200, 200])
  // By now, all notifications about both members have arrived.
  await pause(100)
  for (const size of sizes) await statuses(v, photo.url(size))
  statements = 0
  for (let round = 0; round < 20; round += 1) {
    for (const size of sizes) expect(await statuses(v, photo.url(size))).toEqual([200, 200])
  }
  expect(statements).toBe(0)
})
