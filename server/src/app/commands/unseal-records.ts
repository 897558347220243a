import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findRecords } from '../../features/my-data/erasing/erase-store.ts'
import { keptSeal } from '../../features/my-data/erasing/kept-seal.ts'
import { ConfigError, readConfig } from '../../platform/config.ts'
import { say, secretOf, withDatabase } from './command.ts'

/** Writes what is kept of a deleted account; noted first: nobody looks at one without a trace. */
export async function unsealRecords(memberId: number): Promise<void> {
  const config = readConfig()
  const records = await withDatabase('unseal', undefined, db => findRecords(db, memberId))
  if (records.length === 0) throw new ConfigError('There is no sealed record of this member.')
  const secret = config.sealKey ?? (await secretOf(config))
  for (const { joinedAt, sealed } of records) {
    const line = `${new Date().toISOString()} record of member ${memberId}, joined ${joinedAt}\n`
    await appendFile(join(config.dataDir, 'unsealed.txt'), line, { mode: 0o600, flush: true })
    const name = `record-${memberId}-${joinedAt.slice(0, 10)}.json`
    await writeFile(name, keptSeal(secret).open(memberId, joinedAt, sealed), { flag: 'wx', mode: 0o600 })
    say(`${line}Written to ${name}.`)
  }
}
