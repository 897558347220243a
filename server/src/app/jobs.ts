import { chatDay } from '#contract/features/conversations/chat-limits.ts'
import { livePulse } from '#contract/platform/live-pulse.ts'
import { retention } from '#contract/platform/promises.ts'
import { deleteOldEmailChanges } from '../core/accounts/email-store.ts'
import { deleteOldLoginFailures } from '../core/accounts/login-store.ts'
import { mailResetLink, resetLinkJob } from '../core/accounts/mail-reset-link.ts'
import { deleteOldCodes } from '../core/accounts/otp-store.ts'
import { deleteOldResets } from '../core/accounts/reset-store.ts'
import { deleteOldDevices } from '../core/accounts/sessions/device-store.ts'
import { deleteExpiredSessions } from '../core/accounts/sessions/store.ts'
import { watchCodes } from '../core/accounts/watch-codes.ts'
import { updatePublicFigures } from '../core/content/figure-store.ts'
import { deleteOldFlags, drawCanary } from '../core/moderation/abuse-flags/store.ts'
import { checkWithoutCase } from '../core/moderation/check-without-case.ts'
import { deleteOldVisits } from '../core/profiles/visits/store.ts'
import { showDueProfiles } from '../core/settings/visibility/show-due-profiles.ts'
import type { JobDeps } from '../deps.ts'
import { deleteStaleLiveMembers } from '../features/conversations/live/store.ts'
import { mailUnread } from '../features/conversations/mail-unread.ts'
import { deleteOldTraces } from '../features/conversations/send-store.ts'
import { mailDigests } from '../features/digests/mail-digests.ts'
import { sendTermsReminders } from '../features/digests/terms-reminder/send-terms-reminders.ts'
import { recomputeHoroscopes } from '../features/horoscopes/recompute-horoscopes.ts'
import { expireInterests } from '../features/interests/expire-interests.ts'
import { deleteLongRemoved } from '../features/interests/shortlist/store.ts'
import { deleteOldViews } from '../features/matching/view-budget-store.ts'
import { appendLists } from '../features/my-data/erasing/append-lists.ts'
import { eraseDue } from '../features/my-data/erasing/erase-due.ts'
import { deleteExpiredRecords } from '../features/my-data/erasing/erase-store.ts'
import { deleteOldExports } from '../features/my-data/export-store.ts'
import { makeNextExport } from '../features/my-data/make-next-export.ts'
import { checkBooks, compareWithGateway } from '../features/payments/check-books.ts'
import { pollDuePayments } from '../features/payments/poll-due-payments.ts'
import { renderReceipt } from '../features/payments/render-receipt.ts'
import { sendPlanReminders } from '../features/payments/send-plan-reminders.ts'
import { collectFiles } from '../features/photos/collect-files.ts'
import { deleteRejectedPhotos } from '../features/photos/delete-rejected-photos.ts'
import { deleteOldComplaints } from '../office/cases/delete-old-complaints.ts'
import { endSanctions } from '../office/cases/end-sanctions.ts'
import { eraseClosedAccounts } from '../office/cases/erase-closed-accounts.ts'
import { raiseComplaintAlarms, raiseReviewAlarm } from '../office/cases/raise-alarms.ts'
import { deleteOldMoves } from '../office/lists/merge-store.ts'
import { logHead } from '../office/staff/audit/log-head.ts'
import { eraseNotesOfErased } from '../office/staff/audit/payload-store.ts'
import { verifyNightly } from '../office/staff/audit/verify-nightly.ts'
import { deleteOldStaffDevices } from '../office/staff/device-store.ts'
import { deleteOldStaffSessions } from '../office/staff/session-store.ts'
import type { Db } from '../platform/database/db.ts'
import { deleteOldLimits } from '../platform/http/limits.ts'
import { type Job, job } from '../platform/jobs/job.ts'
import { rules } from '../platform/outbox/channels.ts'
import { deliverDue } from '../platform/outbox/delivery.ts'
import { deleteOldMessages } from '../platform/outbox/store.ts'

const traces = { seconds: chatDay, evidenceDays: retention.evidenceDays }
const messageDays = 30

const cleanUps: readonly [name: string, run: (db: Db) => Promise<unknown>][] = [
  ['limits', deleteOldLimits],
  ['sessions', deleteExpiredSessions],
  ['staff-sessions', deleteOldStaffSessions],
  ['staff-devices', deleteOldStaffDevices],
  ['codes', deleteOldCodes],
  ['resets', deleteOldResets],
  ['email-changes', deleteOldEmailChanges],
  ['visits', deleteOldVisits],
  ['login-failures', deleteOldLoginFailures],
  ['devices', deleteOldDevices],
  ['outbox', db => deleteOldMessages(db, messageDays)],
  ['view-budgets', deleteOldViews],
  ['abuse-flags', deleteOldFlags],
  ['chat-traces', db => deleteOldTraces(db, traces)],
  ['complaints', db => deleteOldComplaints(db, retention.evidenceDays)],
  ['exports', deleteOldExports],
  ['retained-records', deleteExpiredRecords],
  ['option-moves', deleteOldMoves],
  ['shortlists', deleteLongRemoved],
  ['notes', eraseNotesOfErased],
]

export const jobs: readonly Job<JobDeps>[] = [
  job('outbox.sms', { every: rules.sms.everySeconds }, deliverDue('sms')),
  job('outbox.mail', { every: rules.mail.everySeconds }, deliverDue('mail')),
  job('payments.poll', { every: 0.5 }, pollDuePayments),
  job('payments.receipts', { every: 0.5 }, renderReceipt),
  job(resetLinkJob, { queue: true }, mailResetLink),
  job('exports.make', { every: 1.5 }, makeNextExport),
  job('photos.collect', { every: 5 }, collectFiles),
  job('members.erase', { every: 5 }, eraseDue),
  job('members.erasure-lists', { every: 30 }, appendLists),
  job('horoscopes.recompute', { every: 60 }, recomputeHoroscopes),
  job('live.ping', { every: 1 }, async ({ live }) => live.ping()),
  job('live.sessions', { every: 1 }, ({ live }) => live.checkSessions()),
  job('live.stale', { every: livePulse.pingSeconds }, ({ db }) => deleteStaleLiveMembers(db)),
  job('audit.head', { every: 60 }, logHead),

  job('members.show', { cron: '* * * * *' }, showDueProfiles),
  job('cases.end-sanctions', { cron: '* * * * *' }, endSanctions),
  job('cases.alarms', { cron: '* * * * *' }, raiseComplaintAlarms),
  job('cases.overdue-reviews', { cron: '* * * * *' }, raiseReviewAlarm),
  job('codes.watch', { cron: '*/5 * * * *' }, watchCodes),
  job('messages.unread', { cron: '*/5 * * * *' }, mailUnread),
  job('canaries.draw', { cron: '17 * * * *' }, ({ db }) => drawCanary(db)),
  ...cleanUps.map(([name, run]) =>
    job<JobDeps>(`clean-up.${name}`, { cron: '17 * * * *' }, ({ db }) => run(db)),
  ),
  job('audit.verify', { cron: '0 2 * * *' }, deps => verifyNightly(deps)),
  job('interests.expire', { cron: '40 2 * * *' }, expireInterests),
  job('members.erase-closed', { cron: '40 2 * * *' }, eraseClosedAccounts),
  job('photos.rejected', { cron: '40 2 * * *' }, deleteRejectedPhotos),
  job('cases.missing', { cron: '40 2 * * *' }, checkWithoutCase),
  job('content.figures', { cron: '40 2 * * *' }, ({ db }) => updatePublicFigures(db)),
  job('payments.compare', { cron: '10 3 * * *' }, compareWithGateway),
  // After the comparison, which resolves orders.
  job('payments.books', { cron: '30 3 * * *' }, checkBooks),
  // The later hours of the next two finish an interrupted run.
  job('digests.mail', { cron: '45 7-12 * * *' }, mailDigests),
  job('terms.remind', { cron: '45 9-19 * * *' }, sendTermsReminders),
  job('plans.remind', { cron: '15 9 * * *' }, sendPlanReminders),
]
