import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/db.ts'
import type { AuditNote } from '../../../platform/http/audited.ts'
import type { Caller } from '../../../platform/http/handler.ts'

interface NewEntry extends AuditNote {
  action: string
  /** Missing for a failed log-in of an unknown person, and for a job. */
  staffId?: number | undefined
  caller?: Caller | undefined
}

const saltBytes = 16

const EntryRow = z.object({ seq: z.int() })

/**
 * Adds an audit entry. A trigger sets its number, time and hash under a lock that is held until the commit, so this is
 * the last statement of a transaction.
 */
export async function audit(tx: Tx, { action, staffId, subject, detail, caller }: NewEntry): Promise<number> {
  const from = caller && { address: caller.address, device: caller.userAgent.slice(0, 300) }
  const body = JSON.stringify({ ...from, ...detail }).normalize('NFC')
  const salt = randomBytes(saltBytes)
  const { seq } = await tx.one(EntryRow)`
    with entry as (
      insert into audit_entries (action, staff_id, subject, payload_hash)
      values (
        ${action}, ${staffId ?? null}, ${subject ?? null}, sha256(${salt}::bytea || convert_to(${body}, 'UTF8'))
      )
      returning seq
    )
    insert into audit_payloads (seq, salt, body) select seq, ${salt}, ${body} from entry
    returning seq`
  return seq
}
