import { listShownPersons } from '../src/core/members/mail-person-store.ts'
import { createSeal } from '../src/platform/crypto/seal.ts'
import type { MailKind, Message, Outbox, Sms } from '../src/platform/outbox/outbox.ts'
import { openOutbox } from '../src/platform/outbox/outbox.ts'
import { type Letterhead, renderMail } from '../src/platform/outbox/render-mail.ts'
import type { TestDb } from './test-db.ts'

export interface WrittenMail extends ReturnType<typeof renderMail> {
  channel: 'mail'
  kind: MailKind
}

interface TestOutbox {
  outbox: Outbox
  sent: (Sms | WrittenMail)[]
  refresh(): Promise<void>
}

/** The real outbox with its limits, but without delivery. */
export function testOutbox(db: TestDb, letterhead: Letterhead): TestOutbox {
  const { put, cancel: takeBack } = openOutbox({
    db,
    seal: createSeal('for tests only'),
    letterhead,
    sms: undefined,
    mail: undefined,
  })
  const written = async (message: Message): Promise<Sms | WrittenMail> => {
    if (message.channel === 'sms') return message
    const shown = await listShownPersons(db, message)
    return { channel: 'mail', kind: message.kind, ...renderMail(message, letterhead, shown) }
  }
  const messages = new Map<string, Message>()
  const sent: (Sms | WrittenMail)[] = []
  const readOutbox = async () => {
    if (messages.size === 0) return
    const rows = await db<{ id: string }[]>`select id from outbox`
    const kept = new Set(rows.map(({ id }) => id))
    const staying = [...messages].flatMap(([id, message]) => (kept.has(id) ? [message] : []))
    sent.splice(0, sent.length, ...(await Promise.all(staying.map(written))))
  }
  let refreshing = Promise.resolve()
  return {
    sent,
    outbox: {
      put: async (transaction, message, when) => {
        const id = await put(transaction, message, when)
        if (id !== undefined) messages.set(id, message)
        return id
      },
      cancel: takeBack,
      listSent: undefined,
    },
    // Serialized, because of two parallel reads the older one could finish last.
    refresh: () => {
      refreshing = refreshing.then(readOutbox)
      return refreshing
    },
  }
}
