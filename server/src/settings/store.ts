import type { PhotoMode } from '#contract/photos.ts'
import type { Settings } from '#contract/settings.ts'
import type { Sql } from '../db.ts'

export async function getSettings(db: Sql, memberId: number): Promise<Settings> {
  const [row] = await db<Settings[]>`
    select m.wants_mail as "wantsMail", p.is_public as "isPublic", p.photo_mode as "photoMode",
      m.sends_receipts as "sendsReceipts", m.sends_typing as "sendsTyping", m.shows_presence as "showsPresence",
      m.wants_chat_mail as "wantsChatMail", m.wants_plan_mail as "wantsPlanMail",
      m.wants_weekly_mail as "wantsWeeklyMail", m.wants_search_mail as "wantsSearchMail",
      m.only_fitting as "onlyFitting"
    from members m join profiles p on p.member_id = m.id where m.id = ${memberId}`
  if (!row) throw new Error('A viewer without an account.')
  return row
}

const switches = {
  wantsMail: 'wants_mail',
  sendsReceipts: 'sends_receipts',
  sendsTyping: 'sends_typing',
  showsPresence: 'shows_presence',
  wantsChatMail: 'wants_chat_mail',
  wantsPlanMail: 'wants_plan_mail',
  wantsWeeklyMail: 'wants_weekly_mail',
  wantsSearchMail: 'wants_search_mail',
  onlyFitting: 'only_fitting',
} as const

/** Those that were named; the others stay. */
export async function updateSwitches(
  db: Sql,
  memberId: number,
  wanted: { [Name in keyof typeof switches]?: boolean | undefined },
): Promise<void> {
  const names = Object.keys(switches) as (keyof typeof switches)[]
  const named = names.filter(name => wanted[name] !== undefined)
  if (named.length === 0) return
  const columns = Object.fromEntries(named.map(name => [switches[name], wanted[name]]))
  await db`update members set ${db(columns)} where id = ${memberId}`
}

/** Also locks the row until the consent is written, so that two devices cannot contradict each other. */
export async function updateIsPublic(db: Sql, memberId: number, isPublic: boolean): Promise<void> {
  await db`update profiles set is_public = ${isPublic} where member_id = ${memberId}`
}

export async function updatePhotoMode(db: Sql, memberId: number, mode: PhotoMode): Promise<void> {
  await db`update profiles set photo_mode = ${mode} where member_id = ${memberId}`
}

/** A second agreement changes nothing: the first time and wording are kept. */
export async function givePublicConsent(
  db: Sql,
  memberId: number,
  wording: string,
  from: { address: string; userAgent: string },
): Promise<void> {
  await db`
    insert into consents (member_id, kind, wording, given_from, user_agent)
    select ${memberId}, 'public_card', ${wording}, ${from.address}::inet, ${from.userAgent.slice(0, 300)}
    where not exists (
      select from consents where member_id = ${memberId} and kind = 'public_card' and withdrawn_at is null
    )`
}

export async function withdrawPublicConsent(db: Sql, memberId: number): Promise<void> {
  await db`
    update consents set withdrawn_at = now()
    where member_id = ${memberId} and kind = 'public_card' and withdrawn_at is null`
}
