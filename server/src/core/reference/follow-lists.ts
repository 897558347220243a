import type { Bus } from '../../platform/database/bus.ts'
import type { Sql } from '../../platform/database/db.ts'
import { loadEditedLists, type Reference } from './store.ts'

const retryMs = 1_000

/**
 * The lists as they are: read anew whenever the office has edited one, on whichever server, and each time this one could
 * have missed it. Every edit makes another object, so that whatever was prepared from the one before is dropped.
 */
export function followLists(
  db: Sql,
  bus: Bus,
  first: Reference,
  onError: (error: unknown) => void = () => {},
): () => Reference {
  let lists = first
  let isReading = false
  let isMissed = false
  const read = async () => {
    // What is being read may be older than what was told now.
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
      // Where nothing is heard, everything is read once it is.
      if (bus.isListening) setTimeout(read, retryMs).unref()
    } finally {
      isReading = false
    }
  }
  bus.on('lists', () => void read())
  bus.onListening(() => void read())
  return () => lists
}
