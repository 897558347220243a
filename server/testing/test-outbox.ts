import type { Db } from '../src/db.ts'
import type { Message, Outbox } from '../src/outbox/outbox.ts'
import { deleteUnsent, insertMessage } from '../src/outbox/store.ts'

interface TestOutbox {
  outbox: Outbox
  /** What is in the outbox to stay. */
  sent: Message[]
  /** Brings `sent` up to date. */
  refresh(): Promise<void>
}

/** Rows of the real table, in the caller's transaction; the queue that delivers them has a test of its own. */
export function testOutbox(db: Db): TestOutbox {
  const put = new Map<string, Message>()
  const sent: Message[] = []
  return {
    sent,
    outbox: {
      put: async (transaction, message) => {
        const { channel } = message
        const sealed = Buffer.alloc(0)
        const id = await insertMessage(transaction, { channel, recipientHash: sealed, sealed })
        put.set(id, message)
        return id
      },
      takeBack: deleteUnsent,
      listSent: undefined,
    },
    refresh: async () => {
      if (put.size === 0) return
      const rows = await db<{ id: string }[]>`select id from outbox`
      const kept = new Set(rows.map(({ id }) => id))
      sent.splice(0, sent.length, ...[...put].flatMap(([id, message]) => (kept.has(id) ? message : [])))
    },
  }
}
