import type { FastifyBaseLogger } from 'fastify'
import type { Access, Endpoint } from '#contract/platform/endpoint.ts'
import type { StaffAccess } from '#contract/platform/staff-roles.ts'
import type { Deps } from '../../deps.ts'
import type { Db, Queries } from '../database/db.ts'
import type { AuditedTransaction, UnauditedTransaction } from './audited.ts'
import type { Refusal } from './refusal.ts'
import type { ViewerFor } from './viewer.ts'

export interface Caller {
  address: string
  userAgent: string
}

export interface SessionCookie {
  tokenHash: Buffer | undefined
  /** A new token for a session, which the server can recognise without a query. */
  newToken(): string
  set(token: string, options: { isRemembered: boolean }): void
  /** Deletes the session cookie and clears the browser cache of pages and pictures. */
  clear(): void
  /** Identifies a browser that members have logged in with before. Gives no access. */
  device: string | undefined
  setDevice(token: string, days?: number): void
}

interface CommonContext<Input, A extends Access> extends Omit<Deps, 'db'> {
  input: Input
  viewer: ViewerFor<A>
  caller: Caller
  cookie: SessionCookie
  /** Log lines contain no personal data. */
  log: FastifyBaseLogger
}

/** An office call reads freely, and writes only together with an audit entry. */
interface OfficeContext {
  db: Queries
  auditedTransaction: AuditedTransaction
  unauditedTransaction: UnauditedTransaction
}

export type RequestContext<Input, A extends Access> = CommonContext<Input, A> &
  (A extends StaffAccess ? OfficeContext : { db: Db })

/**
 * Takes the validated input and the viewer, and returns the reply or a refusal. Only refusals that the contract declares
 * for the call compile.
 */
export type Handler<E> =
  E extends Endpoint<infer A, infer _Sent, infer Input, infer Reply, infer Status>
    ? (ctx: RequestContext<Input, A>) => Promise<Reply | Refusal<Status>> | Reply | Refusal<Status>
    : never
