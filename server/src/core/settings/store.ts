import { type Settings, settings } from '#contract/core/settings/settings.ts'
import type { Audience, PhotoMode } from '#contract/core/settings/visibility-choices.ts'
import type { Queries } from '../../platform/database/db.ts'
import { assignments } from '../../platform/database/sql.ts'

export const getSettings = (db: Queries, memberId: number) =>
  db.one(settings)`
    select m.wants_mail as "wantsMail", m.digest, m.shows_presence as "showsPresence", p.is_public as "isPublic",
      p.photo_mode as "photoMode", p.audience, m.takes_messages as "takesMessages",
      case when p.hidden_at is not null then jsonb_build_object(
        'for', coalesce(p.hidden_for, 'choice'),
        'until', to_char(india_day(p.hidden_until), 'YYYY-MM-DD')
      ) end as hidden, m.only_fitting as "onlyFitting"
    from members m join profiles p on p.member_id = m.id where m.id = ${memberId}`

const switches = {
  wantsMail: 'wants_mail',
  digest: 'digest',
  showsPresence: 'shows_presence',
  takesMessages: 'takes_messages',
  onlyFitting: 'only_fitting',
} as const
type SwitchName = keyof typeof switches

export async function updateSwitches(
  db: Queries,
  memberId: number,
  wanted: { [Name in SwitchName]?: Settings[Name] | undefined },
): Promise<void> {
  const columns = (Object.keys(switches) as SwitchName[]).flatMap(name => {
    const value = wanted[name]
    return value === undefined ? [] : [[switches[name], value] as const]
  })
  if (columns.length === 0) return
  await db.run`update members set ${assignments(Object.fromEntries(columns))} where id = ${memberId}`
}

export const updateIsPublic = (db: Queries, memberId: number, isPublic: boolean) =>
  db.run`update profiles set is_public = ${isPublic} where member_id = ${memberId}`

export const updatePhotoMode = (db: Queries, memberId: number, mode: PhotoMode) =>
  db.run`update profiles set photo_mode = ${mode} where member_id = ${memberId}`

/** One statement, because a restricted audience and a public card exclude each other. */
export const updateAudience = (
  db: Queries,
  memberId: number,
  { audience, isPublic }: { audience: Audience; isPublic: boolean | undefined },
) =>
  db.run`
    update profiles set audience = ${audience}, is_public = coalesce(${isPublic ?? null}::boolean, is_public)
    where member_id = ${memberId}
      and (audience, is_public) is distinct from (${audience}, coalesce(${isPublic ?? null}::boolean, is_public))`
