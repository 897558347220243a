import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshDatabase } from '../testing/fresh-database.ts'
import { putAway } from '../testing/put-away.ts'

const { url, serverUrl } = await freshDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'saptapadi-start-'))
putAway(async () => rmSync(dataDir, { recursive: true }))

/** The server as its own process, and what it says. */
function start(settings: Record<string, string>): {
  child: ChildProcess
  said(words: RegExp): Promise<string>
} {
  const env = { NODE_ENV: 'test', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: serverUrl, ...settings }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env })
  putAway(async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  })
  let heard = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', piece => {
      heard += piece
    })
  }
  const said = async (words: RegExp) => {
    await expect.poll(() => heard, { timeout: 20_000, interval: 20 }).toMatch(words)
    return words.exec(heard)?.[1] as string
  }
  return { child, said }
}
const patient = { timeout: 60_000 }

test('told to stop, it says that it is not ready, still answers for a while, and ends', patient, async () => {
  const { child, said } = start({ MIGRATION_DATABASE_URL: url, DRAIN_SECONDS: '3' })
  const address = await said(/is ready: (\S+)/)
  const statusOf = async (path: string) => (await fetch(address + path)).status
  await expect.poll(() => statusOf('/readyz'), { timeout: 20_000 }).toBe(200)
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await expect.poll(() => statusOf('/readyz'), { interval: 20 }).toBe(503)
  const answer = await fetch(`${address}/api/v1/session`)
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  expect(await exit).toEqual([0, null])
})

test('in production it refuses to be the owner of its tables', patient, async () => {
  const { child, said } = start({
    NODE_ENV: 'production',
    DATABASE_URL: url,
    MIGRATION_DATABASE_URL: url,
    PUBLIC_URL: 'https://saptapadi.test',
    SESSION_SECRET: 's'.repeat(32),
    SMTP_URL: 'smtp://localhost',
    SMS_MSG91_KEY: 'key',
    SMS_MSG91_CODE_TEMPLATE: '64f1c0ded6fc054d8e759a5b',
    SMS_CODE_TEXT: 'Your Saptapadi code is {#var#}.',
    SMS_MSG91_KNOWN_TEMPLATE: '64f1c0ffd6fc054d8e759a5c',
    SMS_KNOWN_TEXT: 'This number has a Saptapadi account already.',
  })
  const exit = once(child, 'exit')
  await said(/(The role of DATABASE_URL owns the tables or is a superuser)/)
  expect(await exit).toEqual([1, null])
})
