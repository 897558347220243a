import { z } from 'zod'
import { gothraRules, manglikPreferences } from '#contract/platform/values.ts'
import type { Queries, Tx } from '../../../platform/database/db.ts'
import { lockRows } from '../../../platform/database/lock.ts'
import { assignments, insertion, raw } from '../../../platform/database/sql.ts'
import { followMerges } from '../../reference/merged-store.ts'

const PreferenceColumns = z.object({
  age_min: z.int(),
  age_max: z.int(),
  height_min_in: z.int(),
  height_max_in: z.int(),
  country_id: z.int().nullable(),
  education_id: z.int().nullable(),
  income_id: z.int().nullable(),
  marital_status_ids: z.array(z.int()),
  state_ids: z.array(z.int()),
  caste_ids: z.array(z.int()),
  language_ids: z.array(z.int()),
  occupation_ids: z.array(z.int()),
  gothra_rule: z.enum(gothraRules),
  manglik: z.enum(manglikPreferences).nullable(),
  points_at_least: z.int().nullable(),
})
export type PreferenceColumns = z.infer<typeof PreferenceColumns>

const valuesBefore = raw(
  PreferenceColumns.keyof()
    .options.map(column => `before.${column}`)
    .join(', '),
)

type HoroscopeColumn = 'gothra_rule' | 'manglik' | 'points_at_least'

/** The preferences from a form. Columns about gothra and horoscope that it does not send stay unchanged. */
export type SavedPreferences = Omit<PreferenceColumns, HoroscopeColumn> &
  Partial<Pick<PreferenceColumns, HoroscopeColumn>>

/** The last step of onboarding. False if it was done before. */
export async function insertPreferences(
  tx: Tx,
  memberId: number,
  preferences: SavedPreferences,
): Promise<boolean> {
  const columns = await followMerges(tx, preferences)
  const inserted = await tx.run`
    insert into desired_partners ${insertion([{ member_id: memberId, ...columns }])}
    on conflict (member_id) do nothing`
  return inserted === 1
}

export async function updatePreferences(
  tx: Tx,
  memberId: number,
  preferences: SavedPreferences,
): Promise<void> {
  const columns = await followMerges(tx, preferences)
  await tx.run`
    update desired_partners set ${assignments({ ...columns })}, updated_at = now() where member_id = ${memberId}`
}

export async function updatePreferenceColumns(
  tx: Tx,
  memberId: number,
  to: Partial<PreferenceColumns>,
): Promise<PreferenceColumns | undefined> {
  await lockRows(tx, 'desired_partners', [memberId])
  return tx.find(PreferenceColumns)`
    update desired_partners w set ${assignments({ ...to })}, updated_at = now()
    from desired_partners before
    where w.member_id = ${memberId} and before.member_id = w.member_id
    returning ${valuesBefore}`
}

/** Optimistic lock: changes preferences only if they still have the expected values. */
export async function updateUnchangedPreferences(
  tx: Tx,
  memberId: number,
  { expected, to }: { expected: Partial<PreferenceColumns>; to: Partial<PreferenceColumns> },
): Promise<boolean> {
  const columns = await followMerges(tx, to)
  const changed = await tx.run`
    update desired_partners w set ${assignments({ ...columns })}, updated_at = now()
    where member_id = ${memberId} and to_jsonb(w) || ${JSON.stringify(expected)}::text::jsonb = to_jsonb(w)`
  return changed === 1
}

const NamedPreferences = z.object({
  ageMin: z.int(),
  ageMax: z.int(),
  heightMin: z.int(),
  heightMax: z.int(),
  incomeId: z.int().nullable(),
  income: z.string().nullable(),
  country: z.string().nullable(),
  education: z.string().nullable(),
  maritalStatuses: z.string().nullable(),
  states: z.string().nullable(),
  castes: z.string().nullable(),
  languages: z.string().nullable(),
  occupations: z.string().nullable(),
  gothraRule: z.enum(gothraRules),
  manglik: z.enum(manglikPreferences).nullable(),
  pointsAtLeast: z.int().nullable(),
  showsPoints: z.boolean(),
})

export const findNamedPreferences = (db: Queries, memberId: number) =>
  db.find(NamedPreferences)`
    select w.age_min as "ageMin", w.age_max as "ageMax", w.height_min_in as "heightMin", w.height_max_in as "heightMax",
      w.income_id as "incomeId", w.gothra_rule as "gothraRule", w.manglik, w.points_at_least as "pointsAtLeast",
      exists (select from shown_stars where member_id = w.member_id and points_shown_to = 'all') as "showsPoints",
      (select name from incomes where id = w.income_id) as income,
      (select name from countries where id = w.country_id) as country,
      (select name from educations where id = w.education_id) as education,
      (select string_agg(preference_name, ',' order by id) from marital_statuses where id = any (w.marital_status_ids))
        as "maritalStatuses",
      (select string_agg(name, ',' order by name) from states where id = any (w.state_ids)) as states,
      (select string_agg(name, ',' order by id) from castes where id = any (w.caste_ids)) as castes,
      (select string_agg(name, ',' order by id) from languages where id = any (w.language_ids)) as languages,
      (select string_agg(name, ',' order by id) from occupations where id = any (w.occupation_ids)) as occupations
    from desired_partners w where w.member_id = ${memberId}`
