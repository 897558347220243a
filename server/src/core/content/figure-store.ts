import { z } from 'zod'
import { publicFigureNames } from '#contract/core/content/public-figures.ts'
import type { Db, Queries } from '../../platform/database/db.ts'

const PublicFigureRow = z.object({ name: z.enum(publicFigureNames), value: z.int(), day: z.string() })

export const listPublicFigures = (db: Queries) =>
  db.many(PublicFigureRow)`select name, value, day from public_figures`

/** Time limit, because the counts read whole tables. */
const seconds = 300

/** Runs nightly. Counts the four numbers of the landing page. */
export const updatePublicFigures = (db: Db) =>
  db.transaction(
    tx => tx.run`
      insert into public_figures (name, value, day)
      select name, value, india_today() from (
        select 'members' as name, count(*) as value from members m join profiles p on p.member_id = m.id
        where p.is_listed and m.phone_verified_at is not null
        union all
        select 'matches', count(*) from interests where state in ('accepted', 'ended')
        union all
        select 'conversations', count(*) from conversations where lower_wrote_seq > 0 and higher_wrote_seq > 0
        union all
        select 'marriages', count(*) from found_partners where place = 'here'
      ) as counted
      on conflict (name) do update set value = excluded.value, day = excluded.day`,
    { seconds },
  )
