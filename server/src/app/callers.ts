import { isKnownDevice } from '../core/accounts/sessions/device-store.ts'
import { findViewers, touchSession } from '../core/accounts/sessions/store.ts'
import { flagIfNumberRefused } from '../core/moderation/abuse-flags/raise-flag.ts'
import { auditedTransactionsFor } from '../office/staff/audit/audited-transactions.ts'
import { findStaffSession, touchStaffSession } from '../office/staff/session-store.ts'
import { batch } from '../platform/database/batch.ts'
import type { Db } from '../platform/database/db.ts'
import type { Callers } from '../platform/http/callers.ts'

/** Requests of the same turn of the event loop share one query. */
const findViewer = batch(findViewers)

export const openCallers = (db: Db): Callers => ({
  member: tokenHash => findViewer(db, tokenHash),
  touchMember: tokenHash => touchSession(db, tokenHash),
  staff: tokenHash => findStaffSession(db, tokenHash),
  touchStaff: tokenHash => touchStaffSession(db, tokenHash),
  isKnownDevice: tokenHash => isKnownDevice(db, tokenHash),
  audited: (endpoint, who) => auditedTransactionsFor(db, endpoint, who),
  onMemberRefused: flagIfNumberRefused,
})
