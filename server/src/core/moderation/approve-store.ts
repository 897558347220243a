import type { Queries } from '../../platform/database/db.ts'

/** Approves a profile and sets the day it joined. False if it was approved before. */
export const approve = async (db: Queries, memberId: number) =>
  (await db.run`
    update profiles set approved_at = now(), joined_at = now()
    where member_id = ${memberId} and approved_at is null`) === 1
