import { PgBoss } from 'pg-boss'
import { chatDay } from '#contract/features/conversations/chat-limits.ts'
import { retention } from '#contract/platform/promises.ts'
import { deleteOldEmailChanges } from '../core/accounts/email-store.ts'
import { deleteOldLoginFailures } from '../core/accounts/login-store.ts'
import { deleteOldCodes } from '../core/accounts/otp-store.ts'
import { deleteOldResets } from '../core/accounts/reset-store.ts'
import { deleteOldDevices } from '../core/accounts/sessions/device-store.ts'
import { deleteExpiredSessions } from '../core/accounts/sessions/store.ts'
import { watchCodes } from '../core/accounts/watch-codes.ts'
import { updatePublicFigures } from '../core/content/figure-store.ts'
import { deleteOldFlags, drawCanary } from '../core/moderation/abuse-flags/store.ts'
import { countWithoutCase } from '../core/moderation/case-store.ts'
import { deleteOldVisits } from '../core/profiles/visits/store.ts'
import { showDueProfiles } from '../core/settings/visibility/show-due-profiles.ts'
import type { Deps } from '../deps.ts'
import { mailUnread } from '../features/conversations/mail-unread.ts'
import { deleteOldTraces } from '../features/conversations/send-store.ts'
import { mailDigests } from '../features/digests/mail-digests.ts'
import { sendTermsReminders } from '../features/digests/terms-reminder/send-terms-reminders.ts'
import { expireInterests } from '../features/interests/expire-interests.ts'
import { deleteLongRemoved } from '../features/interests/shortlist/store.ts'
import { deleteOldViews } from '../features/matching/view-budget-store.ts'
import { deleteExpiredRecords } from '../features/my-data/erasing/erase-store.ts'
import { deleteOldExports } from '../features/my-data/export-store.ts'
import { checkBooks, compareWithGateway } from '../features/payments/check-books.ts'
import type { PaymentDeps } from '../features/payments/payment-deps.ts'
import { sendPlanReminders } from '../features/payments/send-plan-reminders.ts'
import { deleteRejectedPhotos } from '../features/photos/delete-rejected-photos.ts'
import { deleteOldComplaints } from '../office/cases/complainant-store.ts'
import { eraseClosedAccounts } from '../office/cases/erase-closed-accounts.ts'
import { type CaseJobParts, runCaseJobs } from '../office/cases/raise-alarms.ts'
import { deleteOldMoves } from '../office/lists/merge-store.ts'
import { eraseNotesOfErased } from '../office/members/note-store.ts'
import { verifyNightly } from '../office/staff/audit/verify-nightly.ts'
import { deleteOldStaffDevices } from '../office/staff/device-store.ts'
import { deleteOldStaffSessions } from '../office/staff/session-store.ts'
import type { Config } from '../platform/config.ts'
import { insertAlarm } from '../platform/database/alarms.ts'
import type { Db } from '../platform/database/db.ts'
import { deleteOldLimits } from '../platform/http/limits.ts'
import { deleteOldMessages } from '../platform/outbox/store.ts'

const tidyQueue = 'tidy'
const dailyQueue = 'daily'
const watchQueue = 'watch'
const unreadQueue = 'unread'
const booksQueue = 'books'
const clocksQueue = 'case-clocks'
const auditQueue = 'audit'
const remindersQueue = 'plan-reminders'
const digestsQueue = 'digests'
const hiddenQueue = 'hidden-until'
const rulesQueue = 'rules'
const messagesKeptDays = 30

/** For the driver below the queue: a database that stands still must not hold a worker for good. */
const limits = { connectionTimeoutMillis: 5_000, query_timeout: 30_000 }

/** The tables of the queue, in a schema of their own, made or renewed by the role that owns the database. */
export async function migrateJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 1, supervise: false, schedule: false })
  // Without a listener it would end the process; what goes wrong also fails the start.
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false })
}

/** The queue, in the same database, so that a job can join a transaction. */
export async function startJobs(url: string, onError: (error: Error) => void): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    application_name: 'saptapadi-jobs',
    useListenNotify: true,
    migrate: false,
    ...limits,
  })
  boss.on('error', onError)
  await boss.start()
  return boss
}

/** Once an hour. */
export async function scheduleTidying(boss: PgBoss, db: Db): Promise<void> {
  await boss.createQueue(tidyQueue)
  await boss.schedule(tidyQueue, '17 * * * *')
  await boss.work(tidyQueue, () => deleteOldRows(db))
}

/** Deletes rows whose retention has ended, and draws a new canary number. */
export async function deleteOldRows(db: Db): Promise<void> {
  await deleteOldLimits(db)
  await deleteExpiredSessions(db)
  await deleteOldStaffSessions(db)
  await deleteOldStaffDevices(db)
  await deleteOldCodes(db)
  await deleteOldResets(db)
  await deleteOldEmailChanges(db)
  await deleteOldVisits(db)
  await deleteOldLoginFailures(db)
  await deleteOldDevices(db)
  await deleteOldMessages(db, messagesKeptDays)
  await deleteOldViews(db)
  await deleteOldFlags(db)
  await deleteOldTraces(db, { seconds: chatDay, evidenceDays: retention.evidenceDays })
  await deleteOldComplaints(db, retention.evidenceDays)
  await drawCanary(db)
  await deleteOldExports(db)
  await deleteExpiredRecords(db)
  await deleteOldMoves(db)
  await deleteLongRemoved(db)
  await eraseNotesOfErased(db)
}

/** Once a day, at night where the members live. */
export async function scheduleDaily(
  boss: PgBoss,
  db: Db,
  onAlarm: (kind: string, figures: object) => void,
): Promise<void> {
  await boss.createQueue(dailyQueue)
  await boss.schedule(dailyQueue, '40 2 * * *', null, { tz: 'Asia/Kolkata' })
  await boss.work(dailyQueue, async () => {
    await runDailyJobs(db)
    await checkWithoutCase(db, onAlarm)
    await updatePublicFigures(db)
  })
}

/** Raises an alarm when new content waits for a review and is in no case, so that no moderator sees it. */
export async function checkWithoutCase(
  db: Db,
  onAlarm: (kind: string, figures: object) => void,
): Promise<void> {
  const waiting = await countWithoutCase(db)
  if (waiting.profiles + waiting.photos === 0) return
  if (await insertAlarm(db, 'waiting_without_case', 'day', waiting)) onAlarm('waiting_without_case', waiting)
}

export async function runDailyJobs(db: Db): Promise<void> {
  await expireInterests(db)
  await eraseClosedAccounts(db)
  await deleteRejectedPhotos(db)
}

/** Every five minutes: what somebody should look at. */
export async function scheduleWatch(
  boss: PgBoss,
  db: Db,
  config: Config,
  onAlarm: (kind: string, figures: object) => void,
): Promise<void> {
  await boss.createQueue(watchQueue)
  await boss.schedule(watchQueue, '*/5 * * * *')
  await boss.work(watchQueue, () => watchCodes(db, config, onAlarm))
}

/** Every five minutes: messages that nobody looked at. */
export async function scheduleUnreadMails(boss: PgBoss, parts: Pick<Deps, 'db' | 'outbox'>): Promise<void> {
  await boss.createQueue(unreadQueue)
  await boss.schedule(unreadQueue, '*/5 * * * *')
  await boss.work(unreadQueue, () => mailUnread(parts))
}

/** Every minute: profiles that were hidden until now. */
export async function scheduleShowing(boss: PgBoss, parts: Pick<Deps, 'db' | 'publish'>): Promise<void> {
  await boss.createQueue(hiddenQueue)
  await boss.schedule(hiddenQueue, '* * * * *')
  await boss.work(hiddenQueue, async () => {
    await showDueProfiles(parts)
  })
}

/** By day, when people read their mail; each hour takes up what the one before left. */
export async function scheduleRules(boss: PgBoss, parts: Pick<Deps, 'db' | 'outbox'>): Promise<void> {
  await boss.createQueue(rulesQueue)
  await boss.schedule(rulesQueue, '45 9-19 * * *', null, { tz: 'Asia/Kolkata' })
  await boss.work(rulesQueue, () => sendTermsReminders(parts))
}

/** In the morning. The later hours finish a run that was stopped. */
export async function scheduleDigests(
  boss: PgBoss,
  parts: Pick<Deps, 'db' | 'outbox' | 'matches' | 'reference'>,
): Promise<void> {
  await boss.createQueue(digestsQueue)
  await boss.schedule(digestsQueue, '45 7-12 * * *', null, { tz: 'Asia/Kolkata' })
  await boss.work(digestsQueue, () => mailDigests(parts))
}

/** Ends suspensions and raises the alarms of complaints, every minute. */
export async function scheduleCases(boss: PgBoss, parts: CaseJobParts): Promise<void> {
  await boss.createQueue(clocksQueue)
  await boss.schedule(clocksQueue, '* * * * *')
  await boss.work(clocksQueue, () => runCaseJobs(parts))
}

/** Every night at 02:00. */
export async function scheduleAudit(
  boss: PgBoss,
  parts: Pick<Deps, 'db' | 'outbox' | 'config'>,
  onAlarm: (kind: string, figures: object) => void,
): Promise<void> {
  await boss.createQueue(auditQueue)
  await boss.schedule(auditQueue, '0 2 * * *', null, { tz: 'Asia/Kolkata' })
  await boss.work(auditQueue, async () => {
    await verifyNightly(parts, onAlarm)
  })
}

/** At night the comparison with PhonePe and the check of the books; in the morning reminders. */
export async function schedulePayments(
  boss: PgBoss,
  parts: PaymentDeps,
  onAlarm: (kind: string, figures: object) => void,
): Promise<void> {
  const tz = 'Asia/Kolkata'
  await boss.createQueue(booksQueue)
  await boss.schedule(booksQueue, '10 3 * * *', null, { tz })
  await boss.work(booksQueue, async () => {
    await compareWithGateway(parts, onAlarm)
    await checkBooks(parts.db, onAlarm)
  })
  await boss.createQueue(remindersQueue)
  await boss.schedule(remindersQueue, '15 9 * * *', null, { tz })
  await boss.work(remindersQueue, () => sendPlanReminders(parts))
}
