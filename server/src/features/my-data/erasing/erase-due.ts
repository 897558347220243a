import { listDueDeletionRequests } from '../../../core/accounts/deletion-request-store.ts'
import type { JobDeps } from '../../../deps.ts'
import { appendLists } from './append-lists.ts'
import { type EraseDeps, eraseOneStep } from './erase-member.ts'

const batchSize = 10
const retryAfterMs = 10 * 60_000
/** Members whose erasure failed, with the time. This server retries after `retryAfterMs`. */
const failed = new Map<number, number>()

/** Erases the members who are due. Returns how many. Several servers can run it concurrently. */
export async function eraseDue(
  deps: EraseDeps & Pick<JobDeps, 'outsideLists' | 'log'>,
  signal?: AbortSignal,
): Promise<number> {
  const { db, outsideLists, log } = deps
  for (const [id, at] of failed) if (at < Date.now() - retryAfterMs) failed.delete(id)
  let erased = 0
  // Claimed by another server.
  const busy = new Set<number>()
  for (;;) {
    const due = await listDueDeletionRequests(db, batchSize, [...failed.keys(), ...busy])
    if (due.length === 0 || signal?.aborted) break
    for (const memberId of due) {
      try {
        if (await eraseMember(deps, memberId)) erased += 1
        else busy.add(memberId)
      } catch (error) {
        log.error({ err: error }, 'erasing a member failed and is retried')
        failed.set(memberId, Date.now())
      }
    }
  }
  // Immediately, not with the next run of that job: a restore must know of the erasure.
  if (erased > 0) await appendLists({ db, outsideLists })
  return erased
}

async function eraseMember(deps: EraseDeps, memberId: number): Promise<boolean> {
  for (;;) {
    const step = await eraseOneStep(deps, memberId)
    if (step !== 'more') return step === 'erased'
  }
}
