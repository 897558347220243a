import type { JobDeps } from '../../deps.ts'
import { raiseAlarm } from '../../platform/database/alarms.ts'
import { publishDeletion } from './file-deletions.ts'
import {
  claimDueFiles,
  type DueFile,
  deleteFile,
  expireUnfinishedFiles,
  markSealed,
  scheduleRetry,
} from './files-store.ts'
import { sealedDays } from './photo-seal.ts'

type CollectorDeps = Pick<JobDeps, 'db' | 'files' | 'photoSeal' | 'log'>

const batchSize = 8
/** Backoff after each failed attempt, then every hour. */
const retrySeconds = [5, 30, 300]
const hourSeconds = 3600

/** Deletes the objects of all due files. Seals a copy first if the file has a retention reason. */
export async function collectFiles(deps: CollectorDeps): Promise<void> {
  await expireUnfinishedFiles(deps.db)
  for (;;) {
    const due = await claimDueFiles(deps.db, batchSize)
    await Promise.all(due.map(file => collectOne(deps, file)))
    if (due.length < batchSize) return
  }
}

async function collectOne(deps: CollectorDeps, file: DueFile): Promise<void> {
  const { db, log } = deps
  try {
    await (file.state === 'dead' ? sealOrDelete(deps, file) : deleteSealed(deps, file))
  } catch (error) {
    log.warn({ err: error }, 'could not delete a photo, will retry')
    await scheduleRetry(db, file.key, retrySeconds[file.tries - 1] ?? hourSeconds)
    if (file.isLate) await raiseAlarm(deps, 'photos_not_deleted', 'day', { tries: file.tries })
  }
}

/**
 * Deletes the served objects, after a sealed copy if there is a retention reason. Safe to repeat after a crash: a sealed
 * copy without the served object was written by the attempt before.
 */
async function sealOrDelete({ db, files, photoSeal }: CollectorDeps, file: DueFile): Promise<void> {
  const { key, retentionReason } = file
  const full = retentionReason && (await files.get(key, 'full'))
  if (full) await files.sealed.put(key, photoSeal.close(key, full))
  const isSealed = retentionReason !== null && (full !== undefined || (await files.sealed.has(key)))
  await files.delete(key)
  await publishDeletion(db, files, key)
  if (isSealed) await markSealed(db, key, sealedDays[retentionReason])
  else await deleteFile(db, file)
}

async function deleteSealed({ db, files }: CollectorDeps, file: DueFile): Promise<void> {
  await files.sealed.delete(file.key)
  await deleteFile(db, file)
}
