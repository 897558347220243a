import type { Bus } from '../../platform/database/bus.ts'
import type { Queries } from '../../platform/database/db.ts'
import { loadEditedLists, type Reference } from './store.ts'

const retryMs = 1_000

/**
 * Keeps the lists current: reloads them after an edit on any server, and after the connection was lost. Every reload
 * makes a new object, so that prepared replies are dropped.
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
    // A reload in progress may have read the lists before this edit.
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
      // Without a connection, the lists are reloaded when it is back.
      if (bus.isListening) setTimeout(read, retryMs).unref()
    } finally {
      isReading = false
    }
  }
  bus.on('lists', () => void read())
  bus.onListening(() => void read())
  return () => lists
}
