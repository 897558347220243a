import type { StaffRole } from '#contract/platform/staff-roles.ts'
import { codeAt, totpStepSeconds } from '../src/office/staff/totp.ts'
import { as, asGuest, asSignedInBy, type Send } from './as.ts'
import { type MadeStaff, makeStaff } from './make.ts'
import { quickHash } from './quick-hash.ts'
import type { TestApp } from './test-app.ts'

export const officePassword = 'jasmine-tea-at-noon'
let passwordHash: Promise<string> | undefined

/** The code that an authenticator app shows now, or `later` time steps from now. */
export const codeFor = ({ totpSecret }: Pick<MadeStaff, 'totpSecret'>, later = 0) =>
  codeAt(totpSecret, new Date(Date.now() + later * totpStepSeconds * 1000))

export async function colleague({ db }: TestApp, ...roles: StaffRole[]): Promise<MadeStaff> {
  passwordHash ??= quickHash(officePassword)
  return makeStaff(db, roles, { passwordHash: await passwordHash })
}

export const post = (send: Send, path: string, payload: object = {}) =>
  send({ method: 'POST', url: `/api/v1/admin/${path}`, payload })

/** A staff member with a session, without the login. */
export async function atWork(t: TestApp, ...roles: StaffRole[]): Promise<MadeStaff & { send: Send }> {
  const person = await colleague(t, ...roles)
  return { ...person, send: await as(t.app, t.db, { staffId: person.id }) }
}

export const logInAs = (
  t: TestApp,
  person: MadeStaff,
  more: Record<string, string> = {},
  by = asGuest(t.app),
) => post(by, 'login', { email: person.email, password: officePassword, code: codeFor(person), ...more })

export async function signIn(t: TestApp, person: MadeStaff): Promise<Send> {
  const response = await logInAs(t, person)
  if (response.json().response !== 'success') throw new Error(response.body)
  return asSignedInBy(t.app, response)
}

export interface AuditLine {
  seq: number
  action: string
  staff_id: number | null
  subject: string | null
  body: Record<string, unknown>
}

export async function auditAfter({ db }: TestApp, seq: number): Promise<AuditLine[]> {
  const rows = await db<(Omit<AuditLine, 'body'> & { body: string })[]>`
    select e.seq, action, staff_id, subject, body from audit_entries e join audit_payloads using (seq)
    where e.seq > ${seq} order by seq`
  return rows.map(row => ({ ...row, body: JSON.parse(row.body) }))
}

export async function auditHead({ db }: TestApp): Promise<number> {
  const [row] = await db<{ seq: number }[]>`select coalesce(max(seq), 0) as seq from audit_entries`
  return row?.seq as number
}
