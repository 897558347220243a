import { expect, test } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { postOffice } from '../../testing/post-office.ts'
import { startJobs } from '../jobs.ts'
import { takeOverPreviousQueue } from './previous-queue.ts'

test('what the release before left in its queue is sent, once', async () => {
  const { db, url } = await freshDatabase()
  const sent: unknown[] = []
  const office = postOffice(db, { sms: { send: async message => void sent.push(message) } })
  const boss = await startJobs(url, error => {
    throw error
  })
  try {
    // As that release writes it: a row without any time, and a job that names it.
    const message = { channel: 'sms', to: '9876500001', text: '4711 is your code' }
    const sealed = office.parts.seal.close(JSON.stringify(message))
    const [row] = await db<{ id: string }[]>`
      insert into outbox (channel, recipient_hash, sealed) values ('sms', ${Buffer.alloc(32)}, ${sealed}) returning id`
    await boss.createQueue('outbox')
    for (let twice = 0; twice < 2; twice++) await boss.send('outbox', { id: row?.id as string })
    await takeOverPreviousQueue(boss, db)
    const done = async () => (await db`select from pgboss.job where state = 'completed'`).length
    await expect.poll(done, { timeout: 20_000, interval: 100 }).toBe(2)
    for (let twice = 0; twice < 2; twice++) await office.deliverDue('sms')
    expect(sent).toEqual([{ ...message, id: row?.id }])
  } finally {
    await boss.stop({ graceful: false })
    // Its sessions end a moment later; one that is ended by force before that fails outside of every test.
    const sessions = () => db`select from pg_stat_activity where application_name = 'saptapadi-jobs'
      and datname = current_database()`
    await expect.poll(async () => (await sessions()).length).toBe(0)
  }
}, 30_000)
