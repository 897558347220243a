import type { readDesiredPartner as contract } from '#contract/core/profiles/preferences.ts'
import { heightText } from '#contract/platform/height.ts'
import { age, doesNotMatter } from '#contract/platform/values.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { findNamedPreferences } from './store.ts'

export const readDesiredPartner: Handler<typeof contract> = async ({ viewer, db }) => {
  const preferences = await findNamedPreferences(db, viewer.id)
  if (!preferences) return refuse.notFound()
  const said = (names: string | null) => names ?? doesNotMatter
  return {
    response: 'success',
    details: {
      age: `${Math.max(preferences.age_min, age.min)},${Math.min(preferences.age_max, age.max)}`,
      height: `${heightText(preferences.height_min_in)},${heightText(preferences.height_max_in)}`,
      marital_status: said(preferences.marital_statuses),
      country: said(preferences.country),
      state: said(preferences.states),
      caste: said(preferences.castes),
      mother_tongue: said(preferences.languages),
      highest_education: said(preferences.education),
      occupation: said(preferences.occupations),
      income: { income: preferences.income_id ?? 0, name: said(preferences.income) },
      same_gothra: preferences.same_gothra ? 'yes' : 'no',
    },
  }
}
