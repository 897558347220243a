import { writeFile } from 'node:fs/promises'
import { listKeptRecords } from '../../features/my-data/erasing/erase-store.ts'
import { keptSeal } from '../../features/my-data/erasing/kept-seal.ts'
import { findSealedFile } from '../../features/photos/files-store.ts'
import { photoSeal } from '../../features/photos/photo-seal.ts'
import { ConfigError, readConfig } from '../../platform/config.ts'
import { openFiles } from '../../platform/files/files.ts'
import { openOutsideLists } from '../../platform/files/outside-lists.ts'
import { type CommandOptions, printLine, secretOf, withDatabase } from './command.ts'

const help = `Decrypts the sealed copy of a deleted photo or account, for an authority that may request it by law.

  npm run unseal -- <key>      writes photo-<key>.webp to this folder
  npm run unseal -- HS1001     writes the record of a deleted account to record-1001-….json

To find the keys of a member: select key, retention_reason, due_at from files where member_id = <number> and state =
'sealed'. Needs DATABASE_URL, the settings of the photo store, and the SEAL_KEY of that time. Every use is recorded in
DATA_DIR/unsealed.txt, and in the bucket if there is one.
`

export async function runUnseal([key]: string[], surroundings: CommandOptions): Promise<void> {
  const memberId = Number(/^HS(\d{4,9})$/i.exec(key ?? '')?.[1])
  if (memberId) return unsealRecords(memberId, surroundings)
  if (!key || !/^[0-9a-f]{32}$/.test(key)) throw new ConfigError(help)
  const config = readConfig()
  const row = await withDatabase('unseal', surroundings, db => findSealedFile(db, key))
  const sealed = row && (await (await openFiles(config)).sealed.get(key))
  if (!sealed) throw new ConfigError('There is no sealed copy with this key.')
  // Recorded before the copy is decrypted, so that every use is recorded.
  const line = `${new Date().toISOString()} ${key} member ${row.memberId} ${row.retentionReason}`
  await (await openOutsideLists(config)).append('unsealed', [line])
  const secret = config.sealKey ?? (await secretOf(config))
  await writeFile(`photo-${key}.webp`, photoSeal(secret).open(key, sealed), { flag: 'wx', mode: 0o600 })
  printLine(`${line}\nWritten to photo-${key}.webp.`)
}

/** Decrypts the sealed records of a deleted account. Each use is recorded first. */
async function unsealRecords(memberId: number, surroundings: CommandOptions): Promise<void> {
  const config = readConfig()
  const records = await withDatabase('unseal', surroundings, db => listKeptRecords(db, memberId))
  if (records.length === 0) throw new ConfigError('There is no sealed record of this member.')
  const secret = config.sealKey ?? (await secretOf(config))
  const outsideLists = await openOutsideLists(config)
  for (const { joinedAt, sealed } of records) {
    const line = `${new Date().toISOString()} record of member ${memberId}, joined ${joinedAt}`
    await outsideLists.append('unsealed', [line])
    const name = `record-${memberId}-${joinedAt.slice(0, 10)}.json`
    await writeFile(name, keptSeal(secret).open(memberId, joinedAt, sealed), { flag: 'wx', mode: 0o600 })
    printLine(`${line}\nWritten to ${name}.`)
  }
}
