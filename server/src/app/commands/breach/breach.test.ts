import { expect, test } from 'vitest'
import { freshDatabase } from '../../../../testing/fresh-database.ts'
import { makeMember } from '../../../../testing/make.ts'
import { makeTalk } from '../../../../testing/make-talk.ts'
import { connect } from '../../../platform/database/db.ts'
import { eachAffected, type Touched, touched } from './store.ts'

const { db, serverUrl } = await freshDatabase()
const kinds = Object.keys(touched) as Touched[]
const listOf = async (what: Touched[], since: string, until: string) => {
  const found = []
  for await (const one of eachAffected(db, what, { since: new Date(since), until: new Date(until) }))
    found.push(one)
  return found
}

test('whom an incident touched: by what and when, and nobody else', async () => {
  const [man, woman, third] = [
    await makeMember(db, { gender: 'male' }),
    await makeMember(db),
    await makeMember(db),
  ]
  await db`update members set created_at = '2026-01-01T00:00:00Z'`
  await db`update profile_details set updated_at = '2026-01-01T00:00:00Z'`
  await makeTalk(db, man.id, woman.id, 'm', { at: '2026-05-01T10:00:00Z' })
  const hour = ['2026-05-01T09:30:00Z', '2026-05-01T10:30:00Z'] as const
  expect((await listOf(['messages'], ...hour)).map(({ memberId }) => memberId)).toEqual([man.id, woman.id])
  expect(await listOf(['photos', 'payments', 'contacts', 'logins'], ...hour)).toEqual([])
  expect(await listOf(['messages'], '2026-05-01T10:00:01Z', '2026-05-02T00:00:00Z')).toEqual([])
  const all = await listOf(kinds, '2025-12-31T00:00:00Z', '2026-05-02T00:00:00Z')
  expect(all.map(({ memberId, what }) => [memberId, what])).toEqual([
    [man.id, ['accounts', 'messages', 'profiles']],
    [woman.id, ['accounts', 'messages', 'profiles']],
    [third.id, ['accounts', 'profiles']],
  ])
})

test('logins of a time that is over: sessions that were used later too, and days of sessions that have ended', async () => {
  const [later, ended, after, before] = [
    await makeMember(db),
    await makeMember(db),
    await makeMember(db),
    await makeMember(db),
  ]
  const session = (id: number, from: string, to: string) => db`
    insert into sessions (token_hash, member_id, created_at, last_seen_at, expires_at)
    values (sha256(${`session of ${id}`}::bytea), ${id}, ${from}, ${to}, '2027-01-01T00:00:00Z')`
  await session(later.id, '2026-06-01T00:00:00Z', '2026-07-20T00:00:00Z')
  await session(after.id, '2026-06-10T07:00:00Z', '2026-07-20T00:00:00Z')
  await session(before.id, '2026-06-01T00:00:00Z', '2026-06-10T05:59:59Z')
  // The tenth of June in India.
  await db`
    insert into profile_views (member_id, viewer_id, viewed_on)
    values (${after.id}, ${ended.id}, '2026-06-10'), (${after.id}, ${before.id}, '2026-06-11')`
  const hour = ['2026-06-10T06:00:00Z', '2026-06-10T07:00:00Z'] as const
  expect(await listOf(['logins'], ...hour)).toEqual(
    [later, ended].map(({ id, email, phone }) => ({
      memberId: id,
      email,
      phone,
      what: ['logins'],
      first: new Date(hour[0]),
      last: new Date(hour[1]),
    })),
  )
  const profileOf = async (since: string, until: string) =>
    (await listOf(['profiles'], since, until)).filter(({ memberId }) => memberId === later.id).length
  await db`update members set created_at = '2026-06-01T00:00:00Z' where id = ${later.id}`
  await db`update profile_details set updated_at = '2026-08-01T00:00:00Z' where member_id = ${later.id}`
  expect([await profileOf(...hour), await profileOf('2026-05-01T00:00:00Z', '2026-05-02T00:00:00Z')]).toEqual(
    [1, 0],
  )
})

test('the role of a server may ask, and whoever stops in the middle leaves nothing behind', async () => {
  const server = connect(serverUrl, { max: 1 })
  for (const _ of [1, 2])
    for await (const one of eachAffected(server, kinds, { since: new Date(0), until: new Date() })) {
      expect(one.what.length).toBeGreaterThan(0)
      break
    }
  expect(await server`select from pg_class where relname = 'affected'`).toHaveLength(0)
  await server.end({ timeout: 5 })
})
