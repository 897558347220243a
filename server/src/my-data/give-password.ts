import { passwordTries } from '#contract/my-data.ts'
import { withoutPassword } from '../account/own-password.ts'
import { isRightPassword, withPlace } from '../account/passwords.ts'
import type { Deps } from '../http/handler.ts'
import { invalidField } from '../http/invalid-field.ts'
import { takeOne } from '../http/limits.ts'
import { type Refusal, refuse } from '../http/refusal.ts'
import { findPasswordHash } from './store.ts'

const invalid = (message: string) => invalidField('password', message)

/** Undefined where it is theirs. A session on a borrowed or stolen phone gets a few guesses and no more. */
export async function refusePassword(
  { db, viewer }: Pick<Deps, 'db'> & { viewer: { id: number; isCandidate: boolean } },
  password: string,
): Promise<Refusal<429> | ReturnType<typeof invalid> | undefined> {
  // Whoever guesses here guesses at the password of somebody else.
  if (viewer.isCandidate) return invalid(withoutPassword)
  const wait = await takeOne(db, `password again:member:${viewer.id}`, passwordTries)
  if (wait !== undefined) return refuse.tooMany(wait)
  const stored = await findPasswordHash(db, viewer.id)
  const isRight = await withPlace(true, () => isRightPassword(stored, password, true))
  return isRight ? undefined : invalid('This is not your password.')
}
