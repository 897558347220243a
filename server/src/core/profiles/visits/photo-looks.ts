import { dayInIndia } from '#contract/platform/age.ts'
import type { Db } from '../../../platform/database/db.ts'
import { noteLook } from './store.ts'

/** So many looks of today are known; beyond that they are written once more, which changes nothing. */
const most = 50_000

/**
 * Notes who looked at whose large photos, once a day. Known looks ask nothing of the database, so a picture costs what it
 * cost before; and nobody waits for the note.
 */
export function photoLooks(db: Db, onError: (error: unknown) => void) {
  const known = new Set<string>()
  let day = ''
  return (viewerId: number, ownerId: number): void => {
    const today = dayInIndia(new Date())
    if (today !== day || known.size >= most) known.clear()
    day = today
    const pair = `${viewerId} ${ownerId}`
    if (known.has(pair)) return
    known.add(pair)
    noteLook(db, { ownerId, viewerId, kind: 'photos' }).catch(error => {
      known.delete(pair)
      onError(error)
    })
  }
}
