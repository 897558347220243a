import type { Tx } from '../database/db.ts'
import type { Refusal } from './refusal.ts'

type PlainValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly PlainValue[]
  | { [name: string]: PlainValue }

/** The subject of an audit entry, and its details: before and after, the reason, how many rows. */
export interface AuditNote {
  /** `member:1001`, `staff:3`, `case:17`: a kind and a number, nothing personal. */
  subject?: string
  /** May be personal; it can be erased. */
  detail?: { [name: string]: PlainValue }
}

/** The reply of an audited transaction, and the note for its entry. */
export interface AuditedResult<Reply> {
  reply: Reply
  note: AuditNote
}

/** One transaction that ends with one audit entry. A refusal writes nothing. `limit` is for long statements. */
export type AuditedTransaction = <Reply, Status extends number = never>(
  work: (tx: Tx) => Promise<AuditedResult<Reply> | Refusal<Status>>,
  limit?: { seconds: number },
) => Promise<Reply | Refusal<Status>>

/** For the few calls that the contract exempts, with its reason. */
export type UnauditedTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

export interface AuditedTransactions {
  auditedTransaction: AuditedTransaction
  unauditedTransaction: UnauditedTransaction
  /** Throws where a call that names an act has answered without one. */
  check(result: unknown): void
}
