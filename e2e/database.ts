import { test } from '@playwright/test'
import type { PhotoReason } from '#contract/core/moderation/photo-reasons.ts'
import { firstDemoPhone } from '../demo/population/copy-rows.ts'
import { ask } from '../dev/local-postgres/ask.ts'
import { findRunningPostgres } from '../dev/local-postgres/find-running.ts'
import { dataDirOf } from './data-dir.ts'

/** For what no page can do: time that passes. */
export async function askDatabase(statement: string): Promise<object[]> {
  const { port } = new URL(test.info().project.use.baseURL ?? '')
  const url = await findRunningPostgres(dataDirOf(port))
  if (!url) throw new Error('The database of the server is not found.')
  return ask(url, statement)
}

export interface DemoMember {
  id: number
  name: string
  phone: string
}

/** A woman and a man of the demo population, the first from this place on: others for each test. */
export async function findCouple(from: number): Promise<[DemoMember, DemoMember]> {
  const rows = await askDatabase(`
    select distinct on (gender) id, name, phone from members join profiles on member_id = id
    where is_demo and phone >= '${firstDemoPhone + from}' and phone < '7' order by gender, phone`)
  return rows as [DemoMember, DemoMember]
}

/** For what no page can do yet: the moderator's word on a photo. */
export async function rejectPhoto(memberId: number, slot: number, reason: PhotoReason): Promise<void> {
  await askDatabase(
    `update photos set status = 'rejected', reason = '${reason}' where member_id = ${memberId} and slot = ${slot}`,
  )
}
