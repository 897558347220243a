import type { Sql } from '../db.ts'
import { isPremium } from '../session/store.ts'

/** Nothing where the account has none that fits any password. */
export async function findPasswordHash(db: Sql, memberId: number): Promise<string | undefined> {
  const [row] = await db<
    { password_hash: string }[]
  >`select password_hash from members where id = ${memberId} and password_hash like '$argon2%'`
  return row?.password_hash
}

/** What the page about leaving wants to know. */
export async function readBeforeLeaving(
  db: Sql,
  memberId: number,
): Promise<{ isHidden: boolean; hasPlan: boolean }> {
  const [row] = await db<{ isHidden: boolean; hasPlan: boolean }[]>`
    select p.hidden_at is not null as "isHidden", ${isPremium(db, 'p.member_id')} as "hasPlan"
    from profiles p where p.member_id = ${memberId}`
  return row ?? { isHidden: false, hasPlan: false }
}
