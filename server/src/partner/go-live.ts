import type { Sql } from '../db.ts'
import type { Deps } from '../http/handler.ts'
import { findAddressee } from '../members/addressee-store.ts'
import { liveMail } from './mails.ts'
import { approve } from './store.ts'

/** Others can see the profile from now on, and whoever keeps it is told. Once. */
export async function goLive({ outbox }: Pick<Deps, 'outbox'>, tx: Sql, memberId: number): Promise<void> {
  if (!(await approve(tx, memberId))) return
  await outbox.put(tx, liveMail(await findAddressee(tx, memberId)))
}
