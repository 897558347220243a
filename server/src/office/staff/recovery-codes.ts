import { createHash } from 'node:crypto'
import { generateSecret } from 'otplib'
import { recoveryCodes } from '#contract/office/staff/staff-limits.ts'
import type { Tx } from '../../platform/database/db.ts'
import { replaceRecoveryCodes } from './factor-store.ts'

/** 80 random bits cannot be guessed, so a plain hash is enough. */
const codeBytes = 10

export const hashRecoveryCode = (code: string) => createHash('sha256').update(code).digest()

/** Replaces the recovery codes. The new ones are shown once. */
export async function renewCodes(tx: Tx, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes.many }, () => generateSecret({ length: codeBytes }))
  await replaceRecoveryCodes(tx, staffId, codes.map(hashRecoveryCode))
  return codes.map(inGroups)
}

/** "ABCD EFGH IJKL MNOP" is easier to read and type. */
export const inGroups = (text: string) => text.replaceAll(/(.{4})(?=.)/g, '$1 ')
