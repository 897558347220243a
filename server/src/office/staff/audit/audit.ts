import { randomBytes } from 'node:crypto'
import type { Sql } from '../../../platform/database/db.ts'
import type { AuditNote } from '../../../platform/http/audited.ts'
import type { Caller } from '../../../platform/http/handler.ts'
import { insertEntry } from './store.ts'

export interface Entry extends AuditNote {
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
