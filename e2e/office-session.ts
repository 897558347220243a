import { createHash, randomBytes } from 'node:crypto'
import { type Browser, type Page, test } from '@playwright/test'
import { undoSeconds } from '../contract/src/core/moderation/case-facts.ts'
import { askDatabase } from './database.ts'

/** The device name of sessions that a test inserts. */
export const testDevice = 'test'

/** A browser of its own, in which this demo staff member is logged in. */
export async function openOffice(browser: Browser, screen: object, name: string): Promise<Page> {
  const context = await browser.newContext(screen)
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  await askDatabase(`
    insert into staff_sessions (token_hash, staff_id, expires_at, address, user_agent)
    select '\\x${hash}', id, now() + interval '8 hours', '127.0.0.1', '${testDevice}' from staff where name = '${name}'`)
  const url = test.info().project.use.baseURL ?? ''
  await context.addCookies([{ name: 'staff', value: token, url }])
  return context.newPage()
}

/** Ends the undo time of the decisions about a member, or of a case. */
export async function passUndo(about: { member: number } | { case: number }): Promise<void> {
  const which = 'member' in about ? `member_id = ${about.member}` : `id = ${about.case}`
  // A trigger refuses changes of decisions.
  await askDatabase(`
    do $$ begin
    set local session_replication_role = replica;
    with decided as (
      update decisions set undo_until = undo_until - interval '${undoSeconds} s'
      where case_id in (select id from cases where ${which}) and undo_until > now()
      returning ruling_id
    )
    update outbox set due_at = now() where sent_at is null and decision_id in (select ruling_id from decided);
    end $$`)
}

/** Opens the review case of a profile, as a server with manual approval does. */
export async function requestReview(memberId: number): Promise<void> {
  await askDatabase(`update profiles set approved_at = null where member_id = ${memberId}`)
  await askDatabase(`
    insert into cases (kind, subject, member_id, priority, permission, due_at)
    values ('profile', 'member:${memberId}', ${memberId}, 'approval', 'cases', now() + interval '1 day')`)
}
