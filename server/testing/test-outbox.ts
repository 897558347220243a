import type { Db } from '../src/db.ts'
import { type Message, type Outbox, openOutbox } from '../src/outbox/outbox.ts'
import { sealWith } from '../src/outbox/seal.ts'

interface TestOutbox {
  outbox: Outbox
  /** What is in the outbox to stay. */
  sent: Message[]
  /** Brings `sent` up to date. */
  refresh(): Promise<void>
}

/** The real one, limits included; nobody delivers, which has a test of its own. */
export function testOutbox(db: Db): TestOutbox {
  const { put, takeBack } = openOutbox({
    db,
    seal: sealWith('for tests only'),
    sms: undefined,
    mail: undefined,
  })
  const messages = new Map<string, Message>()
  const sent: Message[] = []
  return {
    sent,
    outbox: {
      put: async (transaction, message, when) => {
        const id = await put(transaction, message, when)
        if (id !== undefined) messages.set(id, message)
        return id
      },
      takeBack,
      listSent: undefined,
    },
    refresh: async () => {
      if (messages.size === 0) return
      const rows = await db<{ id: string }[]>`select id from outbox`
      const kept = new Set(rows.map(({ id }) => id))
      sent.splice(0, sent.length, ...[...messages].flatMap(([id, message]) => (kept.has(id) ? message : [])))
    },
  }
}
