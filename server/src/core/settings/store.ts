import type { Settings } from '#contract/core/settings/settings.ts'
import type { Audience, PhotoMode } from '#contract/core/settings/visibility-choices.ts'
import type { Sql } from '../../platform/database/db.ts'

export async function getSettings(db: Sql, memberId: number): Promise<Settings> {
  const [row] = await db<Settings[]>`
    select m.wants_mail as "wantsMail", m.digest, m.shows_presence as "showsPresence", p.is_public as "isPublic",
      p.photo_mode as "photoMode", p.audience, m.takes_messages as "takesMessages",
      case when p.hidden_at is not null then jsonb_build_object(
        'for', coalesce(p.hidden_for, 'choice'),
        'until', to_char(p.hidden_until at time zone 'Asia/Kolkata', 'YYYY-MM-DD')
      ) end as hidden, m.only_fitting as "onlyFitting"
    from members m join profiles p on p.member_id = m.id where m.id = ${memberId}`
  if (!row) throw new Error('A viewer without an account.')
  return row
}

const switches = {
  wantsMail: 'wants_mail',
  digest: 'digest',
  showsPresence: 'shows_presence',
  takesMessages: 'takes_messages',
  onlyFitting: 'only_fitting',
} as const

/** Those that were named; the others stay. */
export async function updateSwitches(
  db: Sql,
  memberId: number,
  wanted: { [Name in keyof typeof switches]?: Settings[Name] | undefined },
): Promise<void> {
  const names = Object.keys(switches) as (keyof typeof switches)[]
  const named = names.filter(name => wanted[name] !== undefined)
  if (named.length === 0) return
  const columns = Object.fromEntries(named.map(name => [switches[name], wanted[name]]))
  await db`update members set ${db(columns)} where id = ${memberId}`
}

export async function updateIsPublic(db: Sql, memberId: number, isPublic: boolean): Promise<void> {
  await db`update profiles set is_public = ${isPublic} where member_id = ${memberId}`
}

export async function updatePhotoMode(db: Sql, memberId: number, mode: PhotoMode): Promise<void> {
  await db`update profiles set photo_mode = ${mode} where member_id = ${memberId}`
}

/** To which members, and whether to visitors: in one statement, since not both can be narrow and open at once. */
export async function updateAudience(
  db: Sql,
  memberId: number,
  { audience, isPublic }: { audience: Audience; isPublic: boolean | undefined },
): Promise<void> {
  await db`
    update profiles set audience = ${audience}, is_public = coalesce(${isPublic ?? null}::boolean, is_public)
    where member_id = ${memberId}
      and (audience, is_public) is distinct from (${audience}, coalesce(${isPublic ?? null}::boolean, is_public))`
}
