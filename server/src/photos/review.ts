import type { PhotoReason, PhotoState } from '#contract/photos.ts'
import type { Db, Sql } from '../db.ts'
import { findNeighbours, insertBan, putKnownComparisons } from './hash-store.ts'
import { lockPhoto, type Standing, writeDecision } from './review-store.ts'

/** What a moderator looks at, as they saw it. */
export interface Looked {
  photoId: number
  staffId: number
  /** By its path the picture and its frame. */
  seen: { status: PhotoState; path: string }
}

/** Where it is not done, somebody was quicker: how the photo stands, or nothing where it is gone. */
export type Outcome = { isDone: true } | { isDone: false; now: Standing | undefined }

export const approvePhoto = (db: Db, looked: Looked): Promise<Outcome> =>
  decide(db, looked, tx =>
    writeDecision(tx, looked.photoId, { status: 'approved', reason: null, staffId: looked.staffId }),
  )

export const rejectPhoto = (db: Db, looked: Looked, reason: PhotoReason): Promise<Outcome> =>
  decide(db, looked, tx => reject(tx, looked, reason))

/** Rejects it, and holds whatever is like it from now on, also where it is shown already. */
export const banPhoto = (db: Db, looked: Looked, reason: PhotoReason): Promise<Outcome> =>
  decide(db, looked, async tx => {
    await reject(tx, looked, reason)
    await insertBan(tx, looked.photoId, { staffId: looked.staffId, reason })
    const neighbours = await findNeighbours(tx, looked.photoId)
    await putKnownComparisons(
      tx,
      neighbours.map(({ id }) => id),
    )
  })

const reject = (tx: Sql, { photoId, staffId }: Looked, reason: PhotoReason) =>
  writeDecision(tx, photoId, { status: 'rejected', reason, staffId })

/** A decision is about what was seen: made before, or about another picture, it is refused. */
function decide(db: Db, { photoId, seen }: Looked, write: (tx: Sql) => Promise<void>): Promise<Outcome> {
  return db.begin(async tx => {
    const now = await lockPhoto(tx, photoId)
    if (now?.status !== seen.status || now.path !== seen.path) return { isDone: false, now }
    await write(tx)
    return { isDone: true }
  })
}
