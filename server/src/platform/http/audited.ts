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

/** The subject and the details of an audit entry: before and after, the reason, the number of rows. */
export interface AuditNote {
  /** `member:1001`, `staff:3`, `case:17`: a kind and a number, nothing personal. */
  subject?: string
  /** Can be personal, because it can be erased. */
  detail?: { [name: string]: PlainValue }
}

export interface AuditedResult<Reply> {
  reply: Reply
  note: AuditNote
}

/** A transaction that adds one audit entry. A refusal writes nothing. `limit` is for long statements. */
export type AuditedTransaction = <Reply, Status extends number = never>(
  work: (tx: Tx) => Promise<AuditedResult<Reply> | Refusal<Status>>,
  limit?: { seconds: number },
) => Promise<Reply | Refusal<Status>>

export type UnauditedTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

export interface AuditedTransactions {
  auditedTransaction: AuditedTransaction
  unauditedTransaction: UnauditedTransaction
  /** Throws if a call that must be audited has replied without an audit entry. */
  check(result: unknown): void
}
