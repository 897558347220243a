import { createHash, randomBytes } from 'node:crypto'
import { recoveryCodes } from '#contract/staff-limits.ts'
import type { Sql } from '../db.ts'
import { replaceRecoveryCodes } from './factor-store.ts'
import { toBase32 } from './totp.ts'

/** 80 bits each: nobody guesses one, so a plain hash keeps it. */
const codeBytes = 10

export const hashRecoveryCode = (code: string) => createHash('sha256').update(code).digest()

/** Ten new ones, shown once; those before them end. */
export async function renewCodes(tx: Sql, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes.many }, () => toBase32(randomBytes(codeBytes)))
  await replaceRecoveryCodes(tx, staffId, codes.map(hashRecoveryCode))
  return codes.map(inGroups)
}

/** "ABCD EFGH IJKL MNOP": as people read and type it. */
export const inGroups = (text: string) => text.replaceAll(/(.{4})(?=.)/g, '$1 ')
