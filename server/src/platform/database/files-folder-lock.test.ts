import { expect, test } from 'vitest'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { putAway } from '../../../testing/put-away.ts'
import { lockFilesFolder } from './files-folder-lock.ts'

const { db, serverUrl } = await freshDatabase()
const hasty = {
  patienceMs: 1_000,
  timings: { quietMs: 1_000, answerMs: 1_000, retryMs: { first: 10, longest: 20 } },
}
const otherServer = 'Another server of this database keeps photos in a folder'

async function lock(patienceMs = hasty.patienceMs) {
  const taken: true[] = []
  const held = await lockFilesFolder(serverUrl, () => taken.push(true), { ...hasty, patienceMs })
  putAway(held.stop)
  return { taken, stop: held.stop }
}

const endSessions = () =>
  db`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 7070723 and granted`
const countHolders = async () =>
  (await db`select from pg_locks where locktype = 'advisory' and objid = 7070723 and granted`).length

test('a second server with a folder is refused, and starts after the first has stopped', async () => {
  const first = await lock()
  await expect(lock()).rejects.toThrow(otherServer)
  const second = lock(10_000)
  await first.stop()
  await (await second).stop()
  await expect.poll(countHolders).toBe(0)
})

test('a lost connection takes the lock again without an alarm', async () => {
  const server = await lock()
  await endSessions()
  await expect.poll(countHolders).toBe(1)
  await expect(lock()).rejects.toThrow(otherServer)
  expect(server.taken).toEqual([])
  await server.stop()
})

test('a server whose lock was taken while the database was away reports it, and takes the lock back later', async () => {
  const server = await lock()
  const other = await db.reserve()
  // Waits in front of the reconnecting server.
  const taking = other`select pg_advisory_lock(7070723)`
  await endSessions()
  await taking
  await expect.poll(() => server.taken.length, { timeout: 10_000 }).toBeGreaterThan(0)
  await other`select pg_advisory_unlock(7070723)`
  other.release()
  await expect.poll(countHolders).toBe(1)
  await server.stop()
})
