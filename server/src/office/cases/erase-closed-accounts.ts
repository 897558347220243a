import { closedAccountDays } from '#contract/core/moderation/case-facts.ts'
import { newDeletionNumber } from '../../core/accounts/deletion-receipt.ts'
import { insertDeletionRequest } from '../../core/accounts/deletion-request-store.ts'
import { lockSubject } from '../../core/moderation/subject-store.ts'
import type { JobDeps } from '../../deps.ts'
import { listErasableAccounts } from './ruling-store.ts'

/** Schedules the erasure of accounts that were closed `closedAccountDays` ago. */
export async function eraseClosedAccounts({ db }: Pick<JobDeps, 'db'>): Promise<void> {
  for (const memberId of await listErasableAccounts(db, closedAccountDays))
    await db.transaction(async tx => {
      await lockSubject(tx, { memberId, photoId: null })
      // The closing may have been reversed before the lock.
      if (!(await listErasableAccounts(tx, closedAccountDays)).includes(memberId)) return
      await insertDeletionRequest(tx, memberId, { number: newDeletionNumber(), reason: 'closed', hours: 0 })
    })
}
