import { insertAlarm } from '../../platform/database/alarms.ts'
import type { Db } from '../../platform/database/db.ts'
import { type BooksFinding, listBooksFindings } from './books-store.ts'

/** All orders there are, so it may take longer than a request. */
const seconds = 120

export const inspectBooks = (db: Db): Promise<BooksFinding[]> =>
  db.begin(tx => listBooksFindings(tx), { seconds })

/** At night: whatever is not zero is written down for staff, once a day, and told in the log. */
export async function checkBooks(db: Db, onAlarm: (kind: string, figures: object) => void): Promise<void> {
  for (const { what, count, orders } of await inspectBooks(db)) {
    if (count === 0) continue
    const kind = `payments: ${what}`
    if (await insertAlarm(db, kind, 'day', { count, orders })) onAlarm(kind, { count, orders })
  }
}
