import type { FastifyBaseLogger } from 'fastify'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db.ts'
import type { Tell } from '../live/wake.ts'
import type { MatchIndex } from '../matches/engine/match-index.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Files } from '../outside/files.ts'
import type { Gateway } from '../outside/gateway.ts'
import type { Pictures } from '../photos/decoding/pictures.ts'
import type { Reference } from '../reference/store.ts'
import type { Refusal } from './refusal.ts'
import type { ViewerFor } from './viewer.ts'

/** What the server is built from: everything outside a request. */
export interface Deps {
  db: Db
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
  set(token: string, options: { isRemembered: boolean }): void
  /** Ends the session in the browser, which also forgets the pages and pictures it kept. */
  clear(): void
  /** The token by which this browser is known from earlier logins, whoever is signed in now. It opens nothing. */
  device: string | undefined
  setDevice(token: string): void
}

export interface Ask<Input, A extends Access> extends Deps {
  input: Input
  viewer: ViewerFor<A>
  caller: Caller
  cookie: SessionCookie
  /** For what an operator should hear of at once; no line holds personal data. */
  log: FastifyBaseLogger
}

/**
 * A short story: what was asked and by whom in, the reply or a refusal out. Of refusals only those that the contract
 * names beside the call compile.
 */
export type Handler<E> =
  E extends Endpoint<infer A, infer _Sent, infer Input, infer Reply, infer Status>
    ? (ask: Ask<Input, A>) => Promise<Reply | Refusal<Status>> | Reply | Refusal<Status>
    : never
