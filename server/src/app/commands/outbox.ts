import { parseArgs } from 'node:util'
import { ConfigError } from '../../platform/config.ts'
import type { Db } from '../../platform/database/db.ts'
import { rules } from '../../platform/outbox/channels.ts'
import { type DeadLetter, listDeadLetters, reviveDeadLetters } from '../../platform/outbox/store.ts'
import { type CommandOptions, printLine, withDatabase } from './command.ts'

const help = `Lists the messages that were given up, and sends them again.

  npm run outbox                          lists them, newest first
  npm run outbox -- resend <id>           sends one e-mail again, and retries it for a day
  npm run outbox -- resend --all-dead     sends all e-mails again

E-mails with an expired link are not sent again. SMS are not sent again, because they may have arrived and the member can
request a new code. The database is DATABASE_URL.
`
const listed = 200
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export async function runOutbox(args: string[], surroundings: CommandOptions): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'all-dead': { type: 'boolean' }, help: { type: 'boolean' } },
  })
  const [verb, id] = positionals
  if (values.help) return printLine(help)
  if (verb === undefined) return withDatabase('outbox', surroundings, list)
  const isAll = values['all-dead'] === true && id === undefined
  if (verb !== 'resend' || !(isAll || (id !== undefined && uuid.test(id)))) throw new ConfigError(help)
  return withDatabase('outbox', surroundings, db => resend(db, id))
}

async function list(db: Db): Promise<void> {
  const letters = await listDeadLetters(db, listed)
  for (const letter of letters) printLine(lineOf(letter))
  printLine(
    letters.length === listed
      ? `The newest ${listed} of the messages given up.`
      : `${letters.length} given up.`,
  )
}

const lineOf = ({ id, channel, kind, failedAt, tries, failure }: DeadLetter) =>
  [id, failedAt.toISOString(), channel, kind ?? '', `${tries} tries`, failure].join('  ')

async function resend(db: Db, id: string | undefined): Promise<void> {
  const revived = await reviveDeadLetters(db, rules.mail.retriedForSeconds, id)
  printLine(`${revived.length} queued again.`)
}
