import { test } from '@playwright/test'
import type { PhotoReason } from '../contract/src/photos.ts'
import { ask } from '../dev/local-postgres/ask.ts'
import { findRunningPostgres } from '../dev/local-postgres/find-running.ts'
import { dataDirOf } from './data-dir.ts'

/** For what no page can do: time that passes. */
export async function askDatabase(statement: string): Promise<void> {
  const { port } = new URL(test.info().project.use.baseURL ?? '')
  const url = await findRunningPostgres(dataDirOf(port))
  if (!url) throw new Error('The database of the server is not found.')
  await ask(url, statement)
}

/** For what no page can do yet: the moderator's word on a photo. */
export async function rejectPhoto(memberId: number, slot: number, reason: PhotoReason): Promise<void> {
  await askDatabase(
    `update photos set status = 'rejected', reason = '${reason}' where member_id = ${memberId} and slot = ${slot}`,
  )
}
