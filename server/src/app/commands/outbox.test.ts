import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../testing/fresh-database.ts'
import { postOffice } from '../../../testing/post-office.ts'
import { quickStart } from '../../../testing/quick-start.ts'
import { NotSentError } from '../../platform/outbox/not-sent-error.ts'
import type { Mail } from '../../platform/outbox/outbox.ts'

const root = resolve(import.meta.dirname, '../../../..')
let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})

const command = async (...words: string[]) => {
  const env = { ...quickStart, NODE_ENV: 'test', DATABASE_URL: fresh.url }
  const run = promisify(execFile)
  const file = 'server/src/app/commands/main.ts'
  const { stdout } = await run(process.execPath, [file, 'outbox', ...words], { cwd: root, env })
  return stdout
}

test('the command lists messages given up without recipients, and queues them again', async () => {
  const send = async () => {
    throw new NotSentError('never', 'EENVELOPE 550')
  }
  const office = postOffice(fresh.db, { mail: { send } })
  const letter: Mail = {
    channel: 'mail',
    kind: { name: 'welcome', limits: [{ times: 9, of: 'mails', seconds: 60 }] },
    to: 'asha@test.example',
    subject: 'Welcome',
    parts: ['Namaste'],
  }
  const ids: (string | undefined)[] = []
  for (let n = 0; n < 3; n++) ids.push(await fresh.db.begin(tx => office.outbox.put(tx, letter)))
  await office.deliverDue('mail')

  const listed = await command()
  for (const id of ids)
    expect(listed).toMatch(new RegExp(`^${id} .* mail  welcome  1 tries  EENVELOPE 550$`, 'm'))
  expect(listed).toContain('3 given up.')
  expect(listed).not.toContain('asha')
  expect(await command('resend', ids[0] as string)).toContain('1 queued again.')
  expect(await command('resend', '--all-dead')).toContain('2 queued again.')
  expect(await command()).toBe('0 given up.\n')
})

test.each([['resend'], ['resend', 'x'], ['sweep'], ['resend', '--all-dead', 'x']])(
  'the arguments %s %s print the help',
  async (...words) => {
    await expect(command(...words)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('npm run outbox -- resend <id>'),
    })
  },
)
