import type { Bus } from '../../platform/database/bus.ts'
import type { Db } from '../../platform/database/db.ts'
import { notify } from '../../platform/database/notify.ts'
import type { Files } from '../../platform/files/files.ts'

const topic = 'gone'

/** Notifies all servers that the objects of this key were deleted, if servers cache them. */
export async function publishDeletion(db: Db, files: Files, key: string): Promise<void> {
  if (files.forget) await notify(db, topic, key)
}

/** Deletes cached copies when another server deletes a file. After a missed notification, the cache expires within a day. */
export function subscribeToDeletions(bus: Bus, files: Files, onError: (error: Error) => void): void {
  if (files.forget) bus.on(topic, key => void files.forget?.(key).catch(onError))
}
