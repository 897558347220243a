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
/** After the first try, the second and so on; from then on every hour. */
const retrySeconds = [5, 30, 300]
const hour = 3600

/** Deletes what nobody may see any more, sealing a copy where one is kept, until nothing is due. */
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
    log.warn({ err: error }, 'a photo was not deleted, and is tried again')
    await scheduleRetry(db, file.key, retrySeconds[file.tries - 1] ?? hour)
    if (file.isLate) await raiseAlarm(deps, 'photos_not_deleted', 'day', { tries: file.tries })
  }
}

/**
 * Objects that are served go in every case; before them a copy is sealed where there is a reason. Killed in between, it
 * does the same once more: a copy that is there without the picture was sealed by the try before.
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

/** Its day has come. */
async function deleteSealed({ db, files }: CollectorDeps, file: DueFile): Promise<void> {
  await files.sealed.delete(file.key)
  await deleteFile(db, file)
}
