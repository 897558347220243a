import { expect, test } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { makeMember } from '../../testing/make.ts'
import { deleteOldCodes } from './otp-store.ts'
import { deleteOldTries } from './store.ts'

test('old codes, links and failed logins are deleted, those still in use are kept', async () => {
  const { db } = await freshDatabase()
  for (const [ago, mark] of [
    ['1 hour', 1],
    ['3 days', 2],
  ] as const) {
    const { id, phone } = await makeMember(db, { step: 'phone' })
    const hash = Buffer.alloc(32, mark)
    await db`
      insert into otp_challenges (member_id, session_hash, phone, code_mac, sent_at, expires_at)
      values (${id}, ${hash}, ${phone}, ${hash}, now() - ${ago}::interval, now() - ${ago}::interval)`
    await db`
      insert into password_resets (token_hash, member_id, expires_at) values (${hash}, ${id}, now() - ${ago}::interval)`
    await db`
      insert into login_failures (phone_hash, failures, locked_until) values (${hash}, 7, now() - ${ago}::interval)`
  }
  await deleteOldCodes(db)
  await deleteOldTries(db)
  const [left] = await db`
    select (select array_agg(get_byte(code_mac, 0)) from otp_challenges) as codes,
      (select array_agg(get_byte(token_hash, 0)) from password_resets) as links,
      (select array_agg(get_byte(phone_hash, 0)) from login_failures) as tries`
  expect(left).toEqual({ codes: [1], links: [1], tries: [1] })
})
