import type { readDesiredPartner as contract } from '#contract/core/profiles/preferences.ts'
import { heightText } from '#contract/platform/height.ts'
import { age, doesNotMatter } from '#contract/platform/values.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { findNamedPreferences } from './store.ts'

export const readDesiredPartner: Handler<typeof contract> = async ({ viewer, db }) => {
  const preferences = await findNamedPreferences(db, viewer.id)
  if (!preferences) return refuse.notFound()
  const textOf = (names: string | null) => names ?? doesNotMatter
  return {
    response: 'success',
    details: {
      age: `${Math.max(preferences.ageMin, age.min)},${Math.min(preferences.ageMax, age.max)}`,
      height: `${heightText(preferences.heightMin)},${heightText(preferences.heightMax)}`,
      marital_status: textOf(preferences.maritalStatuses),
      country: textOf(preferences.country),
      state: textOf(preferences.states),
      caste: textOf(preferences.castes),
      mother_tongue: textOf(preferences.languages),
      highest_education: textOf(preferences.education),
      occupation: textOf(preferences.occupations),
      income: { income: preferences.incomeId ?? 0, name: textOf(preferences.income) },
      gothra_rule: preferences.gothraRule,
      manglik: preferences.manglik ?? doesNotMatter,
      points_at_least: preferences.pointsAtLeast ?? 0,
      showsPoints: preferences.showsPoints,
    },
  }
}
