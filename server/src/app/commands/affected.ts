import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { brand } from '#contract/platform/brand.ts'
import { ConfigError } from '../../platform/config.ts'
import { readLetter } from './breach/read-letter.ts'
import { type Affected, eachAffected, type Touched, touched } from './breach/store.ts'
import { type CommandOptions, commandOutbox, printLine, withDatabase } from './command.ts'

const kinds = Object.keys(touched) as Touched[]
const help = `Whom an incident touched, and how to tell them. The steps and the letters are in docs/breach.

  npm run affected -- --since 2026-11-16T04:30+05:30 [--until …] [--what ${kinds.join(',')}]
      writes a line for each member: number, e-mail, phone, what, from when, until when

  npm run affected -- --since … --send letter.txt
      the same, and puts the letter into the outbox for each of them; a running server sends it

The database is DATABASE_URL, or the one of the server that runs in DATA_DIR. The list holds personal data.
`

/** `npm run affected`. */
export async function runAffected(args: string[], surroundings: CommandOptions): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      since: { type: 'string' },
      until: { type: 'string' },
      what: { type: 'string' },
      send: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  const since = moment(values.since)
  if (values.help || !since) throw new ConfigError(help)
  const until = values.until === undefined ? new Date() : moment(values.until)
  if (!until) throw new ConfigError(help)
  const wanted = readKinds(values.what)
  const mail = values.send === undefined ? undefined : readLetter(await readFile(values.send, 'utf8'))

  await withDatabase('affected', surroundings, async (db, config) => {
    printLine('member,email,phone,what,first,last')
    const outbox = await commandOutbox(db, config)
    let count = 0
    for await (const one of eachAffected(db, wanted, { since, until })) {
      printLine(lineOf(one))
      if (mail) await db.begin(tx => outbox.put(tx, mail(one.email)))
      count += 1
    }
    process.stderr.write(`${count} members.${mail ? ' The letter is in the outbox for each of them.' : ''}\n`)
  })
}

function moment(text: string | undefined): Date | undefined {
  const at = new Date(text ?? '')
  return Number.isNaN(at.getTime()) ? undefined : at
}

function readKinds(text: string | undefined): Touched[] {
  if (text === undefined) return kinds
  const wanted = text.split(',').map(word => word.trim())
  if (!wanted.every((word): word is Touched => (kinds as string[]).includes(word)))
    throw new ConfigError(help)
  return wanted
}

/** Every word is a number, an address that was checked, or ours; none begins a formula. */
const lineOf = ({ memberId, email, phone, what, first, last }: Affected) =>
  [
    `${brand.memberPrefix}${memberId}`,
    email.replace(/[",\n]/g, ''),
    phone ?? '',
    what.join(' '),
    first.toISOString(),
    last.toISOString(),
  ].join(',')
