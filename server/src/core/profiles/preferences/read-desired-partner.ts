import type { readDesiredPartner as contract } from '#contract/core/profiles/partner.ts'
import { heightText } from '#contract/platform/height.ts'
import { age, doesNotMatter } from '#contract/platform/values.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { findNamedWishes } from './store.ts'

export const readDesiredPartner: Handler<typeof contract> = async ({ viewer, db }) => {
  const wishes = await findNamedWishes(db, viewer.id)
  if (!wishes) return refuse.notFound()
  const said = (names: string | null) => names ?? doesNotMatter
  return {
    response: 'success',
    details: {
      age: `${Math.max(wishes.age_min, age.min)},${Math.min(wishes.age_max, age.max)}`,
      height: `${heightText(wishes.height_min_in)},${heightText(wishes.height_max_in)}`,
      marital_status: said(wishes.marital_statuses),
      country: said(wishes.country),
      state: said(wishes.states),
      caste: said(wishes.castes),
      mother_tongue: said(wishes.languages),
      highest_education: said(wishes.education),
      occupation: said(wishes.occupations),
      income: { income: wishes.income_id ?? 0, name: said(wishes.income) },
      same_gothra: wishes.same_gothra ? 'yes' : 'no',
    },
  }
}
