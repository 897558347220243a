import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError, readConfig } from '../config.ts'
import { connect } from '../db.ts'
import { keptSecret } from '../secret.ts'
import { findRecords } from './erase-store.ts'
import { keptSeal } from './kept-seal.ts'

/** Writes what is kept of a deleted account; noted first: nobody looks at one without a trace. */
export async function unsealRecords(memberId: number): Promise<void> {
  const config = readConfig()
  if (!config.databaseUrl) throw new ConfigError('Please set DATABASE_URL.')
  const db = connect(config.databaseUrl, { max: 1, name: 'saptapadi-unseal' })
  const records = await findRecords(db, memberId).finally(() => db.end({ timeout: 5 }))
  if (records.length === 0) throw new ConfigError('There is no sealed record of this member.')
  const secret = config.keptSealKey ?? config.sessionSecret ?? (await keptSecret(config.dataDir))
  for (const { joinedAt, sealed } of records) {
    const line = `${new Date().toISOString()} record of member ${memberId}, joined ${joinedAt}\n`
    await appendFile(join(config.dataDir, 'unsealed.txt'), line, { mode: 0o600, flush: true })
    const name = `record-${memberId}-${joinedAt.slice(0, 10)}.json`
    await writeFile(name, keptSeal(secret).open(memberId, joinedAt, sealed), { flag: 'wx', mode: 0o600 })
    process.stdout.write(`${line}Written to ${name}.\n`)
  }
}
