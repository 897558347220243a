import { expect, test } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { putAway } from '../../testing/put-away.ts'
import { connect } from '../platform/database/db.ts'
import { refuseOtherSecret } from './refuse-other-secret.ts'

const { db, serverUrl } = await freshDatabase()
const serverDb = connect(serverUrl, { max: 2 })
putAway(() => serverDb.end())
const [ours, other] = ['s'.repeat(32), 't'.repeat(32)]

test('a server with the secret of the first one starts, and one with another secret is refused', async () => {
  await refuseOtherSecret(serverDb, ours)
  await refuseOtherSecret(serverDb, ours)
  await expect(refuseOtherSecret(serverDb, other)).rejects.toThrow(
    'The servers of this database use another SESSION_SECRET: please set the same one here',
  )
})

test('of two first servers with different secrets, one is refused', async () => {
  await db`delete from session_secret_hash`
  const results = await Promise.allSettled([ours, other].map(secret => refuseOtherSecret(serverDb, secret)))
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('the database holds a hash that differs from the secret', async () => {
  await db`delete from session_secret_hash`
  await refuseOtherSecret(serverDb, ours)
  const [row] = await db`select hash from session_secret_hash`
  expect(row?.hash).toHaveLength(32)
  expect(row?.hash.toString()).not.toBe(ours)
})

test('after the documented deletion of the hash another secret is accepted', async () => {
  await db`delete from session_secret_hash`
  await refuseOtherSecret(serverDb, other)
  await expect(refuseOtherSecret(serverDb, ours)).rejects.toThrow()
})
