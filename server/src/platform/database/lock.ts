import type { Tx } from './queries.ts'
import { identifier, raw } from './sql.ts'

/**
 * The tables whose rows are locked, with their keys. Transactions lock several tables in this order, to avoid deadlocks.
 */
const keys = {
  deletion_requests: 'member_id',
  option_merges: 'id',
  castes: 'id',
  subcastes: 'id',
  gothras: 'id',
  languages: 'id',
  occupations: 'id',
  degrees: 'id',
  hobbies: 'id',
  approvals: 'id',
  staff: 'id',
  second_factors: 'staff_id',
  members: 'id',
  profiles: 'member_id',
  candidates: 'member_id',
  profile_details: 'member_id',
  desired_partners: 'member_id',
  photos: 'id',
  conversations: 'id',
  cases: 'id',
  orders: 'id',
  // Locked last, because the triggers of interests, blocks and photo access lock it. Only the change feed follows.
  member_activity: 'member_id',
} as const

type LockMode = 'update' | 'no key update' | 'share' | 'key share'

/** Locks rows until the transaction ends, in the order of their key. Returns how many there are. */
export function lockRows(
  tx: Tx,
  table: keyof typeof keys,
  ids: readonly (number | string)[],
  mode: LockMode = 'no key update',
): Promise<number> {
  const key = identifier(keys[table])
  return tx.run`select from ${identifier(table)} where ${key} = any (${ids}) order by ${key} for ${raw(mode)}`
}
