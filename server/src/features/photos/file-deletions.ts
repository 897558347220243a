import type { Bus } from '../../platform/database/bus.ts'
import type { Db } from '../../platform/database/db.ts'
import { notify } from '../../platform/database/notify.ts'
import type { Files } from '../../platform/files/files.ts'

const topic = 'gone'

/** Tells every server that the objects of this key are gone, where servers keep copies of their own. */
export async function publishDeletion(db: Db, files: Files, key: string): Promise<void> {
  if (files.forget) await notify(db, topic, key)
}

/** Lets go of what another server has deleted. What is told while nobody listens goes after a day by itself. */
export function subscribeToDeletions(bus: Bus, files: Files, onError: (error: Error) => void): void {
  if (files.forget) bus.on(topic, key => void files.forget?.(key).catch(onError))
}
