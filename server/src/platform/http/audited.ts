import type { Sql } from '../database/db.ts'
import type { Refusal } from './refusal.ts'

type Plain = string | number | boolean | null | undefined | readonly Plain[] | { [name: string]: Plain }

/** On whom or what, and what else a reader should know: before and after, the reason, how many rows. */
export interface Note {
  /** `member:1001`, `staff:3`, `case:17`: a kind and a number, nothing personal. */
  subject?: string
  /** May be personal; it can be erased. */
  detail?: { [name: string]: Plain }
}

/** What an act answers, and what is written down of it. */
export interface Done<Reply> {
  reply: Reply
  note: Note
}

/** One transaction that ends with one entry. Where it ends in a refusal, nothing is written at all. */
export type Act = <Reply, Status extends number = never>(
  work: (tx: Sql) => Promise<Done<Reply> | Refusal<Status>>,
) => Promise<Reply | Refusal<Status>>

/** For the few calls that the contract exempts, with its reason. */
export type Quietly = <Result>(work: (tx: Sql) => Promise<Result>) => Promise<Result>

export interface Acts {
  act: Act
  quietly: Quietly
  /** Throws where a call that names an act has answered without one. */
  check(result: unknown): void
}
