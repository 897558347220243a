import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/database/db.ts'
import { deviceName } from '../../platform/http/device-name.ts'
import type { Caller, SessionCookie } from '../../platform/http/handler.ts'
import { hashToken, newToken } from '../../platform/http/session-cookie.ts'
import { insertStaffDevice } from './device-store.ts'
import { newDeviceMail } from './mails.ts'
import { deleteStaffSession, insertStaffSession } from './session-store.ts'

type Parts = Pick<Deps, 'outbox'> & { caller: Caller; cookie: SessionCookie }

/** Starts a session with a new token. The person gets a mail about a new browser. */
export async function startStaffSession(
  tx: Tx,
  { outbox, caller, cookie }: Parts,
  person: { id: number; name: string; email: string },
  isKnown: boolean,
): Promise<void> {
  if (cookie.tokenHash) await deleteStaffSession(tx, cookie.tokenHash)
  const token = cookie.newToken()
  await insertStaffSession(tx, { tokenHash: hashToken(token), staffId: person.id, ...caller })
  const device = isKnown ? (cookie.device as string) : newToken()
  await insertStaffDevice(tx, hashToken(device), person.id)
  if (!isKnown) await outbox.put(tx, newDeviceMail(person, deviceName(caller.userAgent), caller.address))
  cookie.set(token, { isRemembered: false })
  cookie.setDevice(device)
}
