import type { JobDeps } from '../../../deps.ts'
import { raiseAlarm } from '../../../platform/database/alarms.ts'
import { auditBrokenMail } from '../mails.ts'
import { listActiveStaff } from '../store.ts'
import { audit } from './audit.ts'
import { type AuditFault, findHead, findVerifiedUpTo, verifyEntries } from './verify-store.ts'

const limit = { seconds: 900 }

/**
 * Verifies the entries since the last verification, on Sundays all of them, and audits the result. A fault raises an alarm
 * and mails the owner and the admins.
 */
export async function verifyNightly(
  { db, outbox, config, log }: Pick<JobDeps, 'db' | 'outbox' | 'config' | 'log'>,
  isFull = new Date().getDay() === 0,
): Promise<AuditFault[]> {
  const from = isFull ? 1 : ((await findVerifiedUpTo(db)) ?? 1)
  const upTo = (await findHead(db))?.seq ?? 0
  const found = await db.transaction(tx => verifyEntries(tx, from), limit)
  const faults = found.faults.map(({ seq, kind }) => ({ seq, kind }))
  await db.transaction(tx => audit(tx, { action: 'audit.verify', detail: { from, upTo, faults } }))
  const [first] = faults
  if (first) {
    await raiseAlarm({ db, log }, 'audit_broken', 'day', first)
    const admins = await listActiveStaff(db, ['admin'])
    const mailboxes = new Set([config.ownerEmail, ...admins.map(({ email }) => email)])
    for (const to of mailboxes) await outbox.put(db, auditBrokenMail(to, first, config.siteUrl))
  }
  return faults
}
