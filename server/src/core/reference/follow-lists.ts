import type { Bus } from '../../platform/database/bus.ts'
import type { Queries } from '../../platform/database/db.ts'
import { loadEditedLists, type Reference } from './store.ts'

const retryMs = 1_000

/**
 * Reloads the lists after an edit on any server and after a lost connection. Every reload makes a new object, so that
 * cached replies are dropped.
 */
export function followLists(
  db: Queries,
  bus: Bus,
  first: Reference,
  onError: (error: unknown) => void = () => {},
): () => Reference {
  let lists = first
  let isReading = false
  let isMissed = false
  const read = async () => {
    // The current reload may have read the lists before this edit, so it runs again.
    isMissed = true
    if (isReading) return
    isReading = true
    try {
      while (isMissed) {
        isMissed = false
        lists = { ...lists, ...(await loadEditedLists(db)) }
      }
    } catch (error) {
      onError(error)
      // Without a connection, the reconnect triggers the reload.
      if (bus.isListening) setTimeout(read, retryMs).unref()
    } finally {
      isReading = false
    }
  }
  bus.on('lists', () => void read())
  bus.onListening(() => void read())
  return () => lists
}
