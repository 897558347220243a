import { dayInIndia } from '#contract/platform/age.ts'
import type { Db } from '../../../platform/database/db.ts'
import { insertPhotoVisit } from './store.ts'

/** Size of the deduplication cache. A duplicate insert is harmless. */
const maxKnown = 50_000

/** Records visits to large photos in the background, once a day per pair. A cached visit costs no query. */
export function createPhotoVisitRecorder(db: Db, onError: (error: unknown) => void) {
  const known = new Set<string>()
  let day = ''
  return (viewerId: number, ownerId: number): void => {
    const today = dayInIndia(new Date())
    if (today !== day || known.size >= maxKnown) known.clear()
    day = today
    const pair = `${viewerId} ${ownerId}`
    if (known.has(pair)) return
    known.add(pair)
    insertPhotoVisit(db, viewerId, ownerId).catch(error => {
      known.delete(pair)
      onError(error)
    })
  }
}
