/** A morning's work in a process of its own, so that it can be killed. Who is told stands in a table, with no limit beside. */
import { connect } from '../../server/src/db.ts'
import { matchIndex } from '../../server/src/matches/engine/match-index.ts'
import { mailMorning } from '../../server/src/morning/mail-morning.ts'
import type { Outbox } from '../../server/src/outbox/outbox.ts'
import { readReference } from '../../server/src/reference/store.ts'

const db = connect(process.argv[2] as string, { name: 'bench-mails' })
const matches = matchIndex(db)
await matches.load()
const lists = await readReference(db)
const outbox: Outbox = {
  put: async (tx, message) => {
    await tx`insert into told (mailbox) values (${message.to})`
    return ''
  },
  takeBack: async () => {},
  listSent: undefined,
}
process.stdout.write('begins\n')
await mailMorning({ db, outbox, matches, reference: () => lists })
await db.end()
