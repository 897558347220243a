import type { CasePage, DecidedAction } from '#contract/office/cases/cases.ts'
import type { StaffRole } from '#contract/platform/staff-roles.ts'
import { workOnce } from '../src/core/moderation/work.ts'
import { queueLiveMail } from '../src/core/profiles/preferences/approve-profile.ts'
import { as, asGuest, form, type Send } from './as.ts'
import { type MadeStaff, makeStaff, testSecret } from './make.ts'
import type { TestApp } from './test-app.ts'

export interface Officer extends MadeStaff {
  send: Send
  post(path: string, payload?: object): ReturnType<Send>
  next(except?: number[]): Promise<number | null>
  open(id: number): Promise<CasePage>
  /** Opens it and decides what was seen. */
  decide(id: number, ...actions: DecidedAction[]): ReturnType<Send>
}

/** Somebody of the office at their desk. */
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
    next: async (except = []) => (await post('cases/next', { except })).json().id,
    async decide(id, ...actions) {
      const { version, seen } = await open(id)
      return post('cases/decide', { id, version, seen, key: crypto.randomUUID(), actions })
    },
  }
}

/** One look of the server that watches, and what is in the outbox by then. */
export async function look(t: TestApp): Promise<void> {
  await workOnce({
    db: t.serverDb,
    outbox: t.outbox,
    config: t.config,
    secret: testSecret,
    publish: wake => t.published.push(wake),
    onApproved: (tx, memberId) => queueLiveMail(t, tx, memberId),
    onError: error => {
      throw error
    },
  })
  await t.work()
}

/** The window of undoing is over, and whatever waited for it has happened. */
export async function afterUndo(t: TestApp): Promise<void> {
  await t.clock.advance({ seconds: 20 })
  await look(t)
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

/** From the page for whoever complains. */
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

/** The case of a complaint. */
export async function caseOf(t: TestApp, { number }: { number: string }): Promise<number> {
  const [row] = await t.db<{ id: number }[]>`
    select case_id as id from case_reports where id = ${Number(number.slice(1))}`
  return row?.id as number
}

export const eventsOf = async (t: TestApp, id: number) =>
  (await t.db<{ type: string }[]>`select type from case_events where case_id = ${id} order by n`).map(
    ({ type }) => type,
  )

/** The open case about this. */
export async function openCase(t: TestApp, kind: string, subject: string): Promise<number> {
  const [row] = await t.db<{ id: number }[]>`
    select id from cases where kind = ${kind} and subject = ${subject} order by id desc limit 1`
  return row?.id as number
}
