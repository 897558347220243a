import type { unlockStaff as contract } from '#contract/office/staff/staff.ts'
import { wrongUnlocks } from '#contract/office/staff/staff-limits.ts'
import { isRightPassword, withHashingSlot } from '../../platform/crypto/passwords.ts'
import type { Sql } from '../../platform/database/db.ts'
import type { Caller, Handler } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { audit } from './audit/audit.ts'
import { countWrongUnlock, deleteStaffSession, findStaff, writeUnlocked } from './session-store.ts'
import { findPasswordHash } from './store.ts'

const wrong = { response: 'failed' as const, message: 'That is not your password.' }

/** The sign-in is still good, only the person may be another: the password says who it is. */
export const unlockStaff: Handler<typeof contract> = async ({ input, db, cookie, caller }) => {
  const { tokenHash } = cookie
  const found = tokenHash && (await findStaff(db, tokenHash))
  if (!found) return refuse.notSignedIn()
  const { id } = found.viewer
  const stored = await findPasswordHash(db, id)
  const isRight = await withHashingSlot(true, () => isRightPassword(stored, input.password, true))
  const entry = { staffId: id, subject: `staff:${id}`, caller }
  if (!isRight) {
    const isOver = await db.begin(tx => countWrong(tx, tokenHash, entry))
    if (isOver) cookie.clear()
    return wrong
  }
  await db.begin(async tx => {
    await writeUnlocked(tx, tokenHash)
    await audit(tx, { action: 'session.unlock', ...entry })
  })
  return { response: 'success', message: 'Welcome back.' }
}

/** After several the sign-in is over. */
async function countWrong(
  tx: Sql,
  tokenHash: Buffer,
  entry: { staffId: number; subject: string; caller: Caller },
): Promise<boolean> {
  const wrongs = await countWrongUnlock(tx, tokenHash)
  const isOver = (wrongs ?? wrongUnlocks) >= wrongUnlocks
  if (isOver) await deleteStaffSession(tx, tokenHash)
  await audit(tx, { action: 'session.unlock-failed', ...entry, detail: { isOver } })
  return isOver
}
