import { parseArgs } from 'node:util'
import { audit } from '../../office/staff/audit/audit.ts'
import { erasePayloads } from '../../office/staff/audit/payload-store.ts'
import { type AuditHead, isEntry, verifyEntries } from '../../office/staff/audit/verify-store.ts'
import { ConfigError } from '../../platform/config.ts'
import type { Db } from '../../platform/database/db.ts'
import { type CommandOptions, printLine, withDatabase } from './command.ts'

const help = `Verifies the audit log of the office, or erases details in it.

  npm run audit -- verify [<number> <hash>]          verifies every entry. With a number and a hash from the server's
                                                     log, it also verifies that this entry is unchanged
  npm run audit -- erase member:1001 --under "…"     erases the details of the entries about a subject, for a legal
                                                     reason. The entries themselves stay

Exits with 1 if an entry was changed, moved or deleted. The database is DATABASE_URL.
`

export async function runAudit(args: string[], surroundings: CommandOptions): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean' }, under: { type: 'string' } },
  })
  const [verb, subject, hash] = positionals
  if (values.help) return printLine(help)
  const work = workOf(verb, subject, hash, values.under?.trim())
  if (!work) throw new ConfigError(help)
  await withDatabase('audit', surroundings, work)
}

function workOf(
  verb: string | undefined,
  subject: string | undefined,
  hash: string | undefined,
  under: string | undefined,
) {
  if (verb === 'verify' && !subject) return (db: Db) => verify(db)
  if (verb === 'verify' && hash) return (db: Db) => verify(db, { seq: Number(subject), hash })
  const isErase = verb === 'erase' && subject !== undefined && /^[a-z]+:[\w-]{1,40}$/.test(subject)
  return isErase && under ? (db: Db) => erase(db, subject, under) : undefined
}

const faultTexts = {
  missing: 'is missing',
  reordered: 'does not follow the previous entry',
  changed: 'was changed',
}

async function verify(db: Db, logged?: AuditHead): Promise<void> {
  const { entries, erased, faults } = await db.transaction(tx => verifyEntries(tx), { seconds: 3600 })
  const lines = faults.map(({ seq, kind }) => `Entry ${seq} ${faultTexts[kind]}.`)
  if (logged && !(await isEntry(db, logged))) lines.push(`Entry ${logged.seq} is not the one in the log.`)
  if (lines.length > 0) process.exitCode = 1
  printLine([...lines, `${entries} entries verified, ${erased} of them erased.`].join('\n'))
}

async function erase(db: Db, subject: string, under: string): Promise<void> {
  const erased = await db.transaction(async tx => {
    const count = await erasePayloads(tx, [subject], under)
    await audit(tx, { action: 'audit.erase', detail: { of: subject, under, count, by: 'command line' } })
    return count
  })
  printLine(`${erased} erased.`)
}
