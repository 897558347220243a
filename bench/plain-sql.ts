import type { Db } from '../server/src/platform/database/db.ts'
import { timed } from './figures.ts'

/**
 * The two-way list as one SQL statement that reads every row, as the baseline for the match index.
 */
export function scanForMatches(db: Db, viewerId: number): Promise<number> {
  return timed(() =>
    db.transaction(async tx => {
      for (const way of ['indexscan', 'bitmapscan', 'indexonlyscan'])
        await tx.script(`set local enable_${way} = off`)
      await tx.run`
        with me as (
          select p.*, w.age_min, w.age_max, w.height_min_in, w.height_max_in, w.country_id as wished_country,
            w.education_id as wished_education, w.income_id as wished_income, w.marital_status_ids, w.state_ids,
            w.caste_ids, w.language_ids, w.occupation_ids
          from profiles p join desired_partners w using (member_id) where p.member_id = ${viewerId}
        )
        select p.member_id
        from me, profiles p join desired_partners w using (member_id) join member_activity a using (member_id)
        where p.is_listed and p.gender <> me.gender
          and extract(year from age(p.birth_date)) between me.age_min and me.age_max
          and p.height_in between me.height_min_in and me.height_max_in
          and (me.marital_status_ids = '{}' or p.marital_status_id = any (me.marital_status_ids))
          and (me.wished_country is null or p.country_id = me.wished_country)
          and (me.state_ids = '{}' or p.state_id = any (me.state_ids))
          and (me.caste_ids = '{}' or p.caste_id = any (me.caste_ids))
          and (me.language_ids = '{}' or p.language_id = any (me.language_ids))
          and (me.occupation_ids = '{}' or p.occupation_id = any (me.occupation_ids))
          and (me.wished_education is null or p.education_id >= me.wished_education)
          and (me.wished_income is null or p.income_id >= me.wished_income)
        order by (
          extract(year from age(me.birth_date)) between w.age_min and w.age_max
          and me.height_in between w.height_min_in and w.height_max_in
          and (w.marital_status_ids = '{}' or me.marital_status_id = any (w.marital_status_ids))
          and (w.country_id is null or me.country_id = w.country_id)
          and (w.state_ids = '{}' or me.state_id = any (w.state_ids))
          and (w.caste_ids = '{}' or me.caste_id = any (w.caste_ids))
          and (w.language_ids = '{}' or me.language_id = any (w.language_ids))
          and (w.occupation_ids = '{}' or me.occupation_id = any (w.occupation_ids))
          and (w.education_id is null or me.education_id >= w.education_id)
          and (w.income_id is null or me.income_id >= w.income_id)
        ) desc, a.last_active_at desc, p.member_id desc
        limit 8`
    }),
  )
}
