import type { Sql } from '../../../platform/database/db.ts'
import { followMerges } from '../../reference/merged-store.ts'

export interface PreferenceColumns {
  age_min: number
  age_max: number
  height_min_in: number
  height_max_in: number
  country_id: number | null
  education_id: number | null
  income_id: number | null
  marital_status_ids: number[]
  state_ids: number[]
  caste_ids: number[]
  language_ids: number[]
  occupation_ids: number[]
  same_gothra: boolean
}

/** As a form sends them: one that does not know the gothra leaves it as it is. */
export type SavedPreferences = Omit<PreferenceColumns, 'same_gothra'> &
  Partial<Pick<PreferenceColumns, 'same_gothra'>>

/** The last step, once: false where it was done already. */
export async function insertPreferences(
  db: Sql,
  memberId: number,
  preferences: SavedPreferences,
): Promise<boolean> {
  const rows = await db`
    insert into desired_partners ${db({ member_id: memberId, ...(await followMerges(db, preferences)) })}
    on conflict (member_id) do nothing returning 1`
  return rows.length === 1
}

export async function updatePreferences(
  db: Sql,
  memberId: number,
  preferences: SavedPreferences,
): Promise<void> {
  await db`
    update desired_partners set ${db(await followMerges(db, preferences))}, updated_at = now() where member_id = ${memberId}`
}

/** Changes some of the preferences and says what they were; what another device saves of the others meanwhile stays. */
export async function updatePreferenceColumns<Column extends keyof PreferenceColumns>(
  db: Sql,
  memberId: number,
  { columns, to }: { columns: readonly Column[]; to: Partial<PreferenceColumns> },
): Promise<Pick<PreferenceColumns, Column> | undefined> {
  const [row] = await db<Pick<PreferenceColumns, Column>[]>`
    update desired_partners w set ${db({ ...to })}, updated_at = now()
    from (select * from desired_partners where member_id = ${memberId} for update) before
    where w.member_id = before.member_id
    returning ${db.unsafe(columns.map(column => `before.${column}`).join(', '))}`
  return row
}

/** Changes preferences that are still as expected; false where they are not. */
export async function updateUnchangedPreferences(
  db: Sql,
  memberId: number,
  { expected, to }: { expected: Partial<PreferenceColumns>; to: Partial<PreferenceColumns> },
): Promise<boolean> {
  const { count } = await db`
    update desired_partners w set ${db(await followMerges(db, to))}, updated_at = now()
    where member_id = ${memberId} and to_jsonb(w) || ${JSON.stringify(expected)}::text::jsonb = to_jsonb(w)`
  return count === 1
}

/** The preferences in names, in the order of the lists; null where there is no preference. */
export interface NamedPreferences {
  age_min: number
  age_max: number
  height_min_in: number
  height_max_in: number
  income_id: number | null
  income: string | null
  country: string | null
  education: string | null
  marital_statuses: string | null
  states: string | null
  castes: string | null
  languages: string | null
  occupations: string | null
  same_gothra: boolean
}

export async function findNamedPreferences(db: Sql, memberId: number): Promise<NamedPreferences | undefined> {
  const [row] = await db<NamedPreferences[]>`
    select w.age_min, w.age_max, w.height_min_in, w.height_max_in, w.income_id, w.same_gothra,
      (select name from incomes where id = w.income_id) as income,
      (select name from countries where id = w.country_id) as country,
      (select name from educations where id = w.education_id) as education,
      (select string_agg(wish_name, ',' order by id) from marital_statuses where id = any (w.marital_status_ids))
        as marital_statuses,
      (select string_agg(name, ',' order by name) from states where id = any (w.state_ids)) as states,
      (select string_agg(name, ',' order by id) from castes where id = any (w.caste_ids)) as castes,
      (select string_agg(name, ',' order by id) from languages where id = any (w.language_ids)) as languages,
      (select string_agg(name, ',' order by id) from occupations where id = any (w.occupation_ids)) as occupations
    from desired_partners w where w.member_id = ${memberId}`
  return row
}
