import type { Deps } from '../../../deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { PutOptions } from '../../../platform/outbox/outbox.ts'
import { getAddressee } from '../../members/addressee-store.ts'
import { approve } from '../../members/listing-store.ts'
import { isWithheld } from '../../members/withheld-store.ts'
import { liveMail } from './mails.ts'

type Mailing = Pick<Deps, 'outbox'>

/** Shows the profile to other members and mails its manager, once. */
export async function approveProfile(parts: Mailing, tx: Tx, memberId: number): Promise<void> {
  if (await approve(tx, memberId)) await queueLiveMail(parts, tx, memberId)
}

/** Skips a profile that waits for the candidate's consent: the consent sends this mail later. */
export async function queueLiveMail(
  { outbox }: Mailing,
  tx: Tx,
  memberId: number,
  when?: PutOptions,
): Promise<void> {
  if (await isWithheld(tx, memberId)) return
  await outbox.put(tx, liveMail(await getAddressee(tx, memberId)), when)
}
