import type { PublicFigure } from '#contract/core/content/public-figures.ts'
import type { Db, Sql } from '../../platform/database/db.ts'

export async function listPublicFigures(
  db: Sql,
): Promise<{ name: PublicFigure; value: number; day: string }[]> {
  return db<{ name: PublicFigure; value: number; day: string }[]>`select name, value, day from public_figures`
}

/** Reads whole tables. */
const seconds = 300

/** Nightly: counts the four numbers that the landing page may show. */
export const updatePublicFigures = (db: Db): Promise<unknown> =>
  db.begin(
    tx => tx`
      insert into public_figures (name, value, day)
      select name, value, (now() at time zone 'Asia/Kolkata')::date from (
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
