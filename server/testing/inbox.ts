import { undoSeconds } from '#contract/core/moderation/case-facts.ts'
import type { CasePage, DecidedAction } from '#contract/office/cases/cases.ts'
import type { StaffRole } from '#contract/platform/staff-roles.ts'
import type { LiveEvent } from '../src/core/members/live-event.ts'
import { endSanctions } from '../src/office/cases/end-sanctions.ts'
import { raiseComplaintAlarms, raiseReviewAlarm } from '../src/office/cases/raise-alarms.ts'
import { strictLog } from './alarm-log.ts'
import { as, asGuest, form, type Send } from './as.ts'
import { type MadeStaff, makeStaff, testSecret } from './make.ts'
import type { TestApp } from './test-app.ts'

export interface Officer extends MadeStaff {
  send: Send
  post(path: string, payload?: object): ReturnType<Send>
  open(id: number): Promise<CasePage>
  decide(id: number, ...actions: DecidedAction[]): ReturnType<Send>
}

export async function officer(t: TestApp, roles: StaffRole | StaffRole[] = 'moderator'): Promise<Officer> {
  const staff = await makeStaff(t.db, roles)
  const send = await as(t.app, t.db, { staffId: staff.id })
  const post: Officer['post'] = (path, payload = {}) =>
    send({ method: 'POST', url: `/api/v1/admin/${path}`, payload })
  const open = async (id: number): Promise<CasePage> => (await post('cases/open', { id })).json()
  return {
    ...staff,
    send,
    post,
    open,
    async decide(id, ...actions) {
      const { version, seen } = await open(id)
      return post('cases/decide', { id, version, seen, key: crypto.randomUUID(), actions })
    },
  }
}

/** Runs the jobs of every minute, and delivers the outbox. */
export async function runJobs(t: TestApp): Promise<void> {
  const deps = {
    db: t.serverDb,
    outbox: t.outbox,
    config: t.config,
    secret: testSecret,
    publish: (event: LiveEvent) => t.published.push(event),
    log: strictLog,
  }
  await endSanctions(deps)
  await raiseComplaintAlarms(deps)
  await raiseReviewAlarm(deps)
  await t.work()
}

/** Passes the undo time, and runs the jobs. */
export async function afterUndo(t: TestApp): Promise<void> {
  await t.clock.advance({ seconds: undoSeconds })
  await runJobs(t)
}

export interface Grievance {
  response: string
  message: string
  number: string
  code: string
}

export const grievance = {
  reason: 'harassment',
  name: 'Asha',
  email: 'asha@post.example',
  message: 'He writes to me again and again.',
}

export async function complain(
  t: TestApp,
  fields: Record<string, string> = {},
  send: Send = asGuest(t.app),
): Promise<Grievance> {
  const response = await send({
    method: 'POST',
    url: '/api/v1/grievances',
    ...form({ ...grievance, ...fields }),
  })
  return response.json()
}

export const stateOf = async (t: TestApp, { number, code }: { number: string; code: string }) =>
  (
    await asGuest(t.app)({ method: 'POST', url: '/api/v1/grievances/state', ...form({ number, code }) })
  ).json()

export async function caseOf(t: TestApp, { number }: { number: string }): Promise<number> {
  const [row] = await t.db<{ id: number }[]>`
    select case_id as id from complaints where id = ${Number(number.slice(1))}`
  return row?.id as number
}

export async function openCase(t: TestApp, kind: string, subject: string): Promise<number> {
  const [row] = await t.db<{ id: number }[]>`
    select id from cases where kind = ${kind} and subject = ${subject} order by id desc limit 1`
  return row?.id as number
}
