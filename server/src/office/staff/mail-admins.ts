import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/database/db.ts'
import { adminNewsMail } from './mails.ts'
import { listActiveStaff } from './store.ts'

/** Notifies all admins of an action that needed no second person. */
export async function mailAdmins(
  tx: Tx,
  { outbox }: Pick<Deps, 'outbox'>,
  subject: string,
  text: string,
): Promise<void> {
  for (const { email } of await listActiveStaff(tx, ['admin']))
    await outbox.put(tx, adminNewsMail(email, subject, text))
}
