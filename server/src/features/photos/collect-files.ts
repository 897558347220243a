import { insertAlarm } from '../../platform/database/alarms.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Files } from '../../platform/files/files.ts'
import {
  claimDueFiles,
  type DueFile,
  deleteFile,
  giveUpWriting,
  markSealed,
  tryAgain,
} from './files-store.ts'
import { tellGone } from './gone-files.ts'
import { type PhotoSeal, sealedDays } from './sealing.ts'

export interface CollectingParts {
  db: Db
  files: Files
  seal: PhotoSeal
  /** A try that failed and is repeated. */
  onFailure: (error: Error) => void
  onAlarm: (kind: string, figures: object) => void
}

const atOnce = 8
/** After the first try, the second and so on; from then on every hour. */
const retrySeconds = [5, 30, 300]
const hour = 3600

/** Deletes what nobody may see any more, sealing a copy where one is kept, until nothing is due. */
export async function collectFiles(parts: CollectingParts): Promise<void> {
  await giveUpWriting(parts.db)
  for (;;) {
    const due = await claimDueFiles(parts.db, atOnce)
    await Promise.all(due.map(file => collectOne(parts, file)))
    if (due.length < atOnce) return
  }
}

async function collectOne(parts: CollectingParts, file: DueFile): Promise<void> {
  const { db, onFailure, onAlarm } = parts
  try {
    await (file.state === 'dead' ? bury(parts, file) : erase(parts, file))
  } catch (error) {
    onFailure(error as Error)
    await tryAgain(db, file.key, retrySeconds[file.tries - 1] ?? hour)
    const figures = { tries: file.tries }
    if (file.is_late && (await insertAlarm(db, 'photos_not_deleted', 'day', figures)))
      onAlarm('photos_not_deleted', figures)
  }
}

/**
 * Objects that are served go in every case; before them a copy is sealed where there is a reason. Killed in between, it
 * does the same once more: a copy that is there without the picture was sealed by the try before.
 */
async function bury({ db, files, seal }: CollectingParts, file: DueFile): Promise<void> {
  const { key, hold } = file
  const full = hold && (await files.get(key, 'full'))
  if (full) await files.sealed.put(key, seal.close(key, full))
  const isSealed = hold !== null && (full !== undefined || (await files.sealed.has(key)))
  await files.delete(key)
  await tellGone(db, files, key)
  if (isSealed) await markSealed(db, key, sealedDays[hold])
  else await deleteFile(db, file)
}

/** Its day has come. */
async function erase({ db, files }: CollectingParts, file: DueFile): Promise<void> {
  await files.sealed.delete(file.key)
  await deleteFile(db, file)
}
