import type { FastifyBaseLogger } from 'fastify'
import type { Access, Endpoint } from '#contract/platform/endpoint.ts'
import type { StaffAccess } from '#contract/platform/staff-roles.ts'
import type { Deps } from '../../deps.ts'
import type { Db, Queries } from '../database/db.ts'
import type { AuditedTransaction, UnauditedTransaction } from './audited.ts'
import type { Refusal } from './refusal.ts'
import type { ViewerFor } from './viewer.ts'

/** The caller's device, as the connection shows it. */
export interface Caller {
  address: string
  userAgent: string
}

export interface SessionCookie {
  /** The hash of the presented token, where one was presented. */
  tokenHash: Buffer | undefined
  /** A token for a new session, which the server recognises as its own. */
  newToken(): string
  set(token: string, options: { isRemembered: boolean }): void
  /** Ends the session in the browser, which also forgets the pages and pictures it kept. */
  clear(): void
  /** The token by which this browser is known from earlier logins, whoever is signed in now. It opens nothing. */
  device: string | undefined
  setDevice(token: string, days?: number): void
}

interface CommonContext<Input, A extends Access> extends Omit<Deps, 'db'> {
  input: Input
  viewer: ViewerFor<A>
  caller: Caller
  cookie: SessionCookie
  /** For what an operator should hear of at once; no line holds personal data. */
  log: FastifyBaseLogger
}

/** What a call of the office has: it reads as it likes, and writes only together with its entry in the audit. */
interface OfficeContext {
  db: Queries
  auditedTransaction: AuditedTransaction
  unauditedTransaction: UnauditedTransaction
}

export type RequestContext<Input, A extends Access> = CommonContext<Input, A> &
  (A extends StaffAccess ? OfficeContext : { db: Db })

/**
 * A short story: what was asked and by whom in, the reply or a refusal out. Of refusals only those that the contract
 * names beside the call compile.
 */
export type Handler<E> =
  E extends Endpoint<infer A, infer _Sent, infer Input, infer Reply, infer Status>
    ? (ctx: RequestContext<Input, A>) => Promise<Reply | Refusal<Status>> | Reply | Refusal<Status>
    : never
