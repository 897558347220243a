import { createHash, randomBytes } from 'node:crypto'
import { type Browser, type Page, test } from '@playwright/test'
import { undoSeconds } from '../contract/src/core/moderation/case-facts.ts'
import { askDatabase } from './database.ts'

/** The device of sessions that nobody logged in for. */
export const byJourney = 'journey'

/** Somebody of the demo's office in a browser of their own, already through the door: office.spec.ts goes through it. */
export async function openOffice(browser: Browser, screen: object, name: string): Promise<Page> {
  const context = await browser.newContext(screen)
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  await askDatabase(`
    insert into staff_sessions (token_hash, staff_id, expires_at, address, user_agent)
    select '\\x${hash}', id, now() + interval '8 hours', '127.0.0.1', '${byJourney}' from staff where name = '${name}'`)
  const url = test.info().project.use.baseURL ?? ''
  await context.addCookies([{ name: 'staff', value: token, url }])
  return context.newPage()
}

/** The seconds in which what was decided about this member, or in this case, could be undone are over. */
export async function passUndo(about: { member: number } | { case: number }): Promise<void> {
  const which = 'member' in about ? `member_id = ${about.member}` : `id = ${about.case}`
  // What was decided stays written, says a trigger; here it was written earlier.
  await askDatabase(`
    do $$ begin
    set local session_replication_role = replica;
    with decided as (
      update decisions
      set effective_at = effective_at - interval '${undoSeconds} s', undo_until = undo_until - interval '${undoSeconds} s'
      where case_id in (select id from cases where ${which}) and undo_until > now()
      returning id
    ),
    due as (
      update due_effects set due_at = due_at - interval '${undoSeconds} s'
      where decision_id in (select id from decided)
    ),
    effects as (
      update decision_effects set starts_at = starts_at - interval '${undoSeconds} s'
      where decision_id in (select id from decided)
    ),
    letters as (
      update case_letters set leaves_at = leaves_at - interval '${undoSeconds} s'
      where decision_id in (select id from decided)
      returning outbox_id
    )
    update outbox set due_at = now() where due_at is not null and id in (select outbox_id from letters);
    end $$`)
}

/** What a server where profiles wait for a look would have written. */
export async function askForLook(memberId: number): Promise<void> {
  await askDatabase(`update profiles set approved_at = null where member_id = ${memberId}`)
  await askDatabase(`
    with opened as (
      insert into cases (kind, subject, member_id, lane, rank, permission, due_at, urgent_at)
      values ('profile', 'member:${memberId}', ${memberId}, 'approval', 7, 'cases', now() + interval '1 day',
        now() + interval '18 hours')
      returning id, due_at
    )
    insert into case_reports (case_id, is_proven, is_about_self, lane, channel, ack_due_at, act_due_at)
    select id, true, true, 'approval', 'self', due_at, due_at from opened`)
}
