import type { FastifyBaseLogger } from 'fastify'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import type { StaffAccess } from '#contract/staff-roles.ts'
import type { Tell } from '../../core/members/live-event.ts'
import type { Reference } from '../../core/reference/store.ts'
import type { MatchIndex } from '../../features/matching/engine/match-index.ts'
import type { Gateway } from '../../features/payments/gateway/gateway.ts'
import type { Act, Quietly } from '../../office/staff/audit/act.ts'
import type { Config } from '../config.ts'
import type { Db, Sql } from '../database/db.ts'
import type { Pictures } from '../files/decoding/pictures.ts'
import type { Files } from '../files/files.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Refusal } from './refusal.ts'
import type { ViewerFor } from './viewer.ts'

/** What the server is built from: everything outside a request. */
export interface Deps {
  db: Db
  /** The same database by connections that cannot write: for the calls of the office. */
  readOnly: Sql
  config: Config
  outbox: Outbox
  /** Keys are derived from it, one per purpose. */
  secret: string
  reference: () => Reference
  matches: MatchIndex
  /** Says after a commit whom it concerns, for whoever has a page open. */
  tell: Tell
  files: Files
  pictures: Pictures
  gateway: Gateway
}

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

interface Asked<Input, A extends Access> extends Omit<Deps, 'db'> {
  input: Input
  viewer: ViewerFor<A>
  caller: Caller
  cookie: SessionCookie
  /** For what an operator should hear of at once; no line holds personal data. */
  log: FastifyBaseLogger
}

/** What a call of the office has: it reads as it likes, and writes only together with its entry in the audit. */
interface Office {
  db: Sql
  act: Act
  quietly: Quietly
}

export type Ask<Input, A extends Access> = Asked<Input, A> & (A extends StaffAccess ? Office : { db: Db })

/**
 * A short story: what was asked and by whom in, the reply or a refusal out. Of refusals only those that the contract
 * names beside the call compile.
 */
export type Handler<E> =
  E extends Endpoint<infer A, infer _Sent, infer Input, infer Reply, infer Status>
    ? (ask: Ask<Input, A>) => Promise<Reply | Refusal<Status>> | Reply | Refusal<Status>
    : never
