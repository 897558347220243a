import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/database/db.ts'
import { factorSeal } from './factor-seal.ts'
import { countWrongCode, lockFactor, spendRecoveryCode, spendStep } from './factor-store.ts'
import { recoveryUsedMail, wrongCodesMail } from './mails.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { listActiveStaff } from './store.ts'
import { findStep, newTotpSecret } from './totp.ts'

type Parts = Pick<Deps, 'secret' | 'outbox'>

interface SpentCode {
  isRight: boolean
  how: 'app' | 'recovery'
}

/** Dummy factor, so that an unknown person takes as long as a known one. */
const dummy = { id: 0, secret: newTotpSecret() }

/**
 * Accepts a code of the app or a recovery code once. Several wrong codes in a row lock the factor for a while. Takes as long
 * without a person.
 */
export async function spendCode(
  tx: Tx,
  { secret, outbox }: Parts,
  person: { id: number; name: string; email: string } | undefined,
  code: string,
): Promise<SpentCode> {
  const how = code.length === 6 ? 'app' : 'recovery'
  const id = person?.id ?? dummy.id
  const factor = await lockFactor(tx, id)
  const step = findStep(factor ? factorSeal(secret).decrypt(factor.sealedSecret) : dummy.secret, code)
  const acceptsCodes = factor !== undefined && !factor.isLocked
  if (acceptsCodes && person && how === 'recovery') {
    const left = await spendRecoveryCode(tx, id, hashRecoveryCode(code))
    if (left !== undefined) {
      const admins = (await listActiveStaff(tx, ['admin'])).filter(admin => admin.id !== id)
      for (const { email: to } of [person, ...admins])
        await outbox.put(tx, recoveryUsedMail(to, person, left))
      return { isRight: true, how }
    }
  }
  if (acceptsCodes && step !== undefined && step > factor.lastStep) {
    await spendStep(tx, id, step)
    return { isRight: true, how }
  }
  // Wrong codes during the lock do not extend it.
  const isOneTooMany = await countWrongCode(tx, factor?.isLocked ? dummy.id : id)
  if (isOneTooMany && person) await outbox.put(tx, wrongCodesMail(person))
  return { isRight: false, how }
}
