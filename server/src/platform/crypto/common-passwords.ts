import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/** The 39,916 most common leaked passwords in lower case, packed by `dev/pack-common-passwords.ts`. */
const packed = readFileSync(resolve(import.meta.dirname, 'common-passwords.txt.br'))
const listed = new Set(brotliDecompressSync(packed).toString().split('\n'))

export const isCommonPassword = (text: string): boolean => listed.has(text)
