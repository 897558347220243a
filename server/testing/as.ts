import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { insertSession } from '../src/core/accounts/sessions/store.ts'
import { insertStaffSession } from '../src/office/staff/session-store.ts'
import { issueToken } from '../src/platform/http/issued-tokens.ts'
import { hashToken } from '../src/platform/http/session-cookie.ts'
import { testSecret } from './make.ts'
import type { TestDb } from './test-db.ts'

export type Send = (options: InjectOptions) => Promise<LightMyRequestResponse>

const fromOurPages = { 'sec-fetch-site': 'same-origin' }

/** Sends requests like a browser on our pages, without a session. */
export function asGuest(app: FastifyInstance): Send {
  return options =>
    app.inject({ ...options, headers: definedHeaders({ ...fromOurPages, ...options.headers }) })
}

/** Sends requests with a session of this member or staff member. */
export async function as(
  app: FastifyInstance,
  db: TestDb,
  who: { memberId: number } | { staffId: number },
): Promise<Send> {
  return asSignedIn(app, await sessionCookieOf(db, who))
}

export function asSignedIn(app: FastifyInstance, cookie: string): Send {
  return options =>
    app.inject({ ...options, headers: definedHeaders({ cookie, ...fromOurPages, ...options.headers }) })
}

export async function sessionCookieOf(
  db: TestDb,
  who: { memberId: number } | { staffId: number },
): Promise<string> {
  const token = issueToken(testSecret, 'staffId' in who ? 'staff session' : 'member session')
  const session = { tokenHash: hashToken(token), address: '127.0.0.1', userAgent: 'test' }
  if ('staffId' in who) {
    await insertStaffSession(db, { ...session, ...who })
    return `staff=${token}`
  }
  await insertSession(db, { ...session, ...who, isRemembered: true })
  return `session=${token}`
}

/** Sends requests with the cookie of this reply, like a browser. */
export function asSignedInBy(app: FastifyInstance, { cookies }: LightMyRequestResponse): Send {
  return asSignedIn(app, cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
}

function definedHeaders(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >
}

export function form(fields: Record<string, string>): Pick<InjectOptions, 'headers' | 'payload'> {
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  }
}
