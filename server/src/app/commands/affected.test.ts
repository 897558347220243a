import { expect, test } from 'vitest'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { makeMember } from '../../../testing/make.ts'
import { makeTalk } from '../../../testing/make-talk.ts'
import { testDb } from '../../../testing/test-db.ts'
import { connect } from '../../platform/database/db.ts'

import { dataKinds, listAffected } from './affected.ts'

const { db, serverUrl } = await freshDatabase()
const listOf = (what: typeof dataKinds, since: string, until: string, by = db) =>
  listAffected(by, what, { since: new Date(since), until: new Date(until) })

test('the role of the server lists affected members by kind of data and time', async () => {
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
  const server = testDb(connect(serverUrl, { max: 1 }))
  const all = await listOf(dataKinds, '2025-12-31T00:00:00Z', '2026-05-02T00:00:00Z', server)
  expect(all.map(({ memberId, kinds }) => [memberId, kinds])).toEqual([
    [man.id, ['accounts', 'messages', 'profiles']],
    [woman.id, ['accounts', 'messages', 'profiles']],
    [third.id, ['accounts', 'profiles']],
  ])
  await server.end({ timeout: 5 })
})

test('a session affects the time from its start to its last use', async () => {
  const [later, after, before] = [await makeMember(db), await makeMember(db), await makeMember(db)]
  const session = (id: number, from: string, to: string) => db`
    insert into sessions (token_hash, member_id, created_at, last_seen_at, expires_at)
    values (sha256(${`session of ${id}`}::bytea), ${id}, ${from}, ${to}, '2027-01-01T00:00:00Z')`
  await session(later.id, '2026-06-01T00:00:00Z', '2026-07-20T00:00:00Z')
  await session(after.id, '2026-06-10T07:00:00Z', '2026-07-20T00:00:00Z')
  await session(before.id, '2026-06-01T00:00:00Z', '2026-06-10T05:59:59Z')
  const hour = ['2026-06-10T06:00:00Z', '2026-06-10T07:00:00Z'] as const
  const { id: memberId, email, phone } = later
  expect(await listOf(['logins'], ...hour)).toEqual([
    { memberId, email, phone, kinds: ['logins'], first: new Date(hour[0]), last: new Date(hour[1]) },
  ])
})
