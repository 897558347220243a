import { parseArgs } from 'node:util'
import { audit } from '../../office/staff/audit/audit.ts'
import { readHeads } from '../../office/staff/audit/heads.ts'
import { erasePayloads } from '../../office/staff/audit/store.ts'
import { verifyChain } from '../../office/staff/audit/verify-chain.ts'
import { type Config, ConfigError } from '../../platform/config.ts'
import type { Db } from '../../platform/database/db.ts'
import { type CommandOptions, printLine, withDatabase } from './command.ts'

const help = `What the office did, entry by entry.

  npm run audit -- verify                            looks at every entry, and at the heads kept in DATA_DIR
  npm run audit -- erase member:1001 --under "…"     erases what the entries about a subject say, not that they are

Ends with 1 where an entry is not as it was written. The database is DATABASE_URL.
`

/** `npm run audit`. */
export async function runAudit(args: string[], surroundings: CommandOptions): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean' }, under: { type: 'string' } },
  })
  const [verb, subject] = positionals
  if (values.help) return printLine(help)
  const work = workOf(verb, subject, values.under?.trim())
  if (!work) throw new ConfigError(help)
  await withDatabase('audit', surroundings, work)
}

function workOf(verb: string | undefined, subject: string | undefined, under: string | undefined) {
  if (verb === 'verify' && !subject) return verify
  const isErase = verb === 'erase' && subject !== undefined && /^[a-z]+:[\w-]{1,40}$/.test(subject)
  return isErase && under ? (db: Db) => erase(db, subject, under) : undefined
}

async function verify(db: Db, { dataDir }: Config): Promise<void> {
  const heads = await readHeads(dataDir)
  const begun = performance.now()
  const { entries, erased, heads: found, fault } = await verifyChain(db, heads)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  if (fault) {
    printLine(
      `Entry ${fault.seq} is not as it was written: ${fault.kind}. The ${entries} before it are whole.`,
    )
    process.exitCode = 1
    return
  }
  const outside =
    heads.length === 0 ? 'no heads were kept here' : `${found} heads kept outside stand in their places`
  printLine(`1 … ${entries} verified in ${seconds} s, ${erased} of them erased; ${outside}.`)
}

async function erase(db: Db, subject: string, under: string): Promise<void> {
  const erased = await db.begin(async tx => {
    const count = await erasePayloads(tx, subject, under)
    await audit(tx, { action: 'audit.erase', detail: { of: subject, under, count, by: 'command line' } })
    return count
  })
  printLine(`${erased} erased.`)
}
