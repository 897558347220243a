import { beforeAll, expect, test } from 'vitest'
import { registrationAnswers } from '#contract/testing/registration.ts'
import { asGuest, asSignedInBy, form, type Send } from '../../../testing/as.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { postOffice } from '../../../testing/post-office.ts'
import { testApp } from '../../../testing/test-app.ts'
import { type TestDb, testDb } from '../../../testing/test-db.ts'
import { connect } from '../../platform/database/db.ts'
import { raw } from '../../platform/database/sql.ts'

import type { Message, Outbox } from '../../platform/outbox/outbox.ts'

const known = {
  password: 'jasmine-tea-42',
  newPassword: 'tulsi-and-honey',
  code: '',
  session: '',
  device: '',
  link: '',
}
const mobile = '9812345670'
let dump: string

beforeAll(async () => {
  const seen: Message[] = []
  const database = await freshDatabase()
  const { db, url } = database
  const outbox = watched(postOffice(db).outbox, seen)
  // Eight digits, so that no other number in the dump contains them by chance.
  const { app, work } = await testApp({ database, outbox, settings: { OTP_LENGTH: '8' } })
  const lastText = () => {
    const last = seen.at(-1)
    return last?.channel === 'mail' ? JSON.stringify(last.parts) : (last?.text ?? '')
  }
  const post = (send: Send, path: string, fields: Record<string, string>) =>
    send({ method: 'POST', url: `/api/v1/${path}`, ...form(fields) })

  const email = registrationAnswers.email as string
  const signedUp = await post(asGuest(app), 'Register_controller/register', registrationAnswers)
  for (const { name, value } of signedUp.cookies) known[name as 'session' | 'device'] = value
  await post(asSignedInBy(app, signedUp), 'Register_controller/send_otp', { mobile })
  known.code = /\d{8}/.exec(lastText())?.[0] as string
  await post(asGuest(app), 'Register_controller/forgot_pwd', { email })
  await work()
  known.link = /[\w-]{43}/.exec(lastText())?.[0] as string
  dump = await readEverything(url)

  const changed = await post(asGuest(app), 'reset_password', {
    token: known.link,
    password: known.newPassword,
  })
  expect(changed.json().response).toBe('success')
  dump += await readEverything(url)
})

/** The real outbox, which also records its messages in `seen`. */
function watched(outbox: Outbox, seen: Message[]): Outbox {
  return {
    ...outbox,
    put(transaction, message) {
      seen.push(message)
      return outbox.put(transaction, message)
    },
  }
}

async function readEverything(url: string): Promise<string> {
  const db: TestDb = testDb(connect(url, { max: 1 }))
  const tables = await db<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`
  const texts = []
  for (const { name } of tables) {
    const rows = await db<{ row: string }[]>`select to_jsonb(t)::text as row from ${raw(name)} t`
    texts.push(...rows.map(({ row }) => row))
  }
  await db.end()
  return texts.join('\n')
}

test('the dump contains the account', () => {
  expect(dump).toContain('asha@test.example')
  expect(dump).toContain(`"claimed_phone": "${mobile}"`)
  expect(dump).toContain('"code_mac"')
  expect(dump).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
})

test.each(Object.keys(known) as (keyof typeof known)[])('a dump contains no %s in plain text', name => {
  const secret = known[name]
  expect(secret.length).toBeGreaterThanOrEqual(8)
  const bytes = Buffer.from(secret, 'utf8')
  const forms = [secret, bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, '')]
  if (name === 'session' || name === 'device' || name === 'link')
    forms.push(Buffer.from(secret, 'base64url').toString('hex'))
  for (const text of forms)
    expect(dump.toLowerCase().includes(text.toLowerCase()), `${name} as ${text}`).toBe(false)
})
