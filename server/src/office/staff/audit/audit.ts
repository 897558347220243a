import { randomBytes } from 'node:crypto'
import type { Sql } from '../../../platform/database/db.ts'
import type { Caller } from '../../../platform/http/handler.ts'
import { insertEntry } from './store.ts'

type Plain = string | number | boolean | null | undefined | readonly Plain[] | { [name: string]: Plain }

/** On whom or what, and what else a reader should know: before and after, the reason, how many rows. */
export interface Note {
  /** `member:1001`, `staff:3`, `case:17`: a kind and a number, nothing personal. */
  subject?: string
  /** May be personal; it can be erased. */
  detail?: { [name: string]: Plain }
}

export interface Entry extends Note {
  action: string
  staffId?: number | undefined
  caller?: Caller | undefined
}

const saltBytes = 16

/**
 * The one door of the audit. Last in its transaction: every entry follows the one before, so whoever has written waits
 * for nobody any more, and all others wait for the commit.
 */
export function audit(tx: Sql, { action, staffId, subject, detail, caller }: Entry): Promise<number> {
  const from = caller && { address: caller.address, device: caller.userAgent.slice(0, 300) }
  return insertEntry(tx, {
    action,
    staffId: staffId ?? null,
    subject: subject ?? null,
    salt: randomBytes(saltBytes),
    body: JSON.stringify({ ...from, ...detail }).normalize('NFC'),
  })
}
