import type { Deps } from '../../deps.ts'
import type { Sql } from '../../platform/database/db.ts'
import { factorSeal } from './factor-seal.ts'
import { countWrongCode, lockFactor, spendRecoveryCode, spendStep } from './factor-store.ts'
import { recoveryUsedMail, wrongCodesMail } from './mails.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { listActing } from './store.ts'
import { findStep, newTotpSecret } from './totp.ts'

type Parts = Pick<Deps, 'secret' | 'outbox'>

export interface Taken {
  isRight: boolean
  how: 'app' | 'recovery'
}

/** So that a stranger's try takes as long as anybody's. */
const nobody = { id: 0, secret: newTotpSecret() }

/**
 * Spends a code, once: the step of an app's, the row of a recovery code. Wrong ones are counted, and after several in a
 * row none is taken for a while, right or wrong. Without a person everything is done but to nobody.
 */
export async function takeCode(
  tx: Sql,
  { secret, outbox }: Parts,
  person: { id: number; name: string; email: string } | undefined,
  code: string,
): Promise<Taken> {
  const how = code.length === 6 ? 'app' : 'recovery'
  const id = person?.id ?? nobody.id
  const factor = await lockFactor(tx, id)
  const step = findStep(factor ? factorSeal(secret).decrypt(factor.sealedSecret) : nobody.secret, code)
  const isTaken = factor !== undefined && !factor.isLocked
  if (isTaken && person && how === 'recovery') {
    const left = await spendRecoveryCode(tx, id, hashRecoveryCode(code))
    if (left !== undefined) {
      const admins = (await listActing(tx, ['admin'])).filter(admin => admin.id !== id)
      for (const { email: to } of [person, ...admins])
        await outbox.put(tx, recoveryUsedMail(to, person, left))
      return { isRight: true, how }
    }
  }
  if (isTaken && step !== undefined && step > factor.lastStep) {
    await spendStep(tx, id, step)
    return { isRight: true, how }
  }
  // While none is taken, none is counted either: it would never end.
  const isOneTooMany = await countWrongCode(tx, factor?.isLocked ? nobody.id : id)
  if (isOneTooMany && person) await outbox.put(tx, wrongCodesMail(person))
  return { isRight: false, how }
}
