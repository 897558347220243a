import { test } from '@playwright/test'
import type { PhotoReason } from '#contract/core/moderation/photo-reasons.ts'
import { firstDemoPhone } from '../demo/population/copy-rows.ts'
import { ask } from '../dev/local-postgres/ask.ts'
import { findRunningPostgres } from '../dev/local-postgres/find-running.ts'
import { dataDirOf } from './data-dir.ts'

/** For changes that no page can make, such as the passing of time. */
export async function askDatabase(statement: string): Promise<object[]> {
  const { port } = new URL(test.info().project.use.baseURL ?? '')
  const url = await findRunningPostgres(dataDirOf(port))
  if (!url) throw new Error('The database of the server was not found.')
  return ask(url, statement)
}

export interface DemoMember {
  id: number
  name: string
  phone: string
}

/** A woman and a man of the demo population. Each test passes its own offset. */
export async function findCouple(from: number): Promise<[DemoMember, DemoMember]> {
  const rows = await askDatabase(`
    select distinct on (gender) id, name, phone from members join profiles on member_id = id
    where is_demo and phone >= '${firstDemoPhone + from}' and phone < '7' order by gender, phone`)
  return rows as [DemoMember, DemoMember]
}

/** Rejects a photo as a moderator would. */
export async function rejectPhoto(memberId: number, slot: number, reason: PhotoReason): Promise<void> {
  await askDatabase(
    `update photos set status = 'rejected', reason = '${reason}' where member_id = ${memberId} and slot = ${slot}`,
  )
}
