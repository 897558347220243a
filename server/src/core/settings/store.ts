import { settings } from '#contract/core/settings/settings.ts'
import type { Queries } from '../../platform/database/db.ts'

export const getSettings = (db: Queries, memberId: number) =>
  db.one(settings)`
    select m.wants_mail as "wantsMail", m.digest, m.shows_presence as "showsPresence", p.is_public as "isPublic",
      p.photo_mode as "photoMode", p.audience, m.takes_messages as "takesMessages",
      case when p.hidden_at is not null then jsonb_build_object(
        'for', coalesce(p.hidden_for, 'choice'),
        'until', to_char(india_day(p.hidden_until), 'YYYY-MM-DD')
      ) end as hidden, m.only_fitting as "onlyFitting"
    from members m join profiles p on p.member_id = m.id where m.id = ${memberId}`
