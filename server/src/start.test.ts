import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/fresh-database.ts'
import { makeMember } from '../testing/make.ts'
import { httpsSettings } from '../testing/production-settings.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'saptapadi-start-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

/** The server of a developer, which must not become half a production; resolves to what it said when it ended. */
function startAtHome(settings: Record<string, string>): Promise<{ code: unknown; said: string }> {
  const env = { PORT: '0', DATA_DIR: dataDir, ...settings }
  return new Promise(done => {
    execFile(process.execPath, ['dev/main.ts'], { env }, (error, _, said) =>
      done({ code: error?.code, said }),
    )
  })
}

test('with an https address it names what is missing, and starts no database of its own', async () => {
  const { code, said } = await startAtHome({ PUBLIC_URL: httpsSettings.PUBLIC_URL })
  expect([code, said]).toEqual([
    1,
    'A site with an https PUBLIC_URL runs without stand-ins and demo data. Please set: DATABASE_URL, SESSION_SECRET, ' +
      'SMS_MSG91_KEY, SMS_MSG91_CODE_TEMPLATE, SMS_CODE_TEXT, SMS_MSG91_KNOWN_TEMPLATE, SMS_KNOWN_TEXT, SMTP_URL.\n',
  ])
})

test('with an https address it serves no database that holds demo members, and makes none', async () => {
  const { db, url } = await freshDatabase()
  const { id } = await makeMember(db)
  await db`update members set is_demo = true where id = ${id}`
  const { code, said } = await startAtHome({ ...httpsSettings, DATABASE_URL: url })
  expect([code, said]).toEqual([1, 'This database holds demo members, which have no place in production.\n'])
  expect(await db`select id from members`).toHaveLength(1)
  expect(await db`select from testimonials where is_demo`).toHaveLength(0)
})
