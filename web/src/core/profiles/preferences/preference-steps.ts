import type { FormStep } from '../../../ui/use-form-step.ts'
import type { PreferenceValues } from './preference-values.ts'

interface PreferenceStep extends FormStep {
  fields: readonly (keyof PreferenceValues)[]
}

export const preferenceSteps = [
  {
    title: 'Basic Details',
    fields: ['age_min', 'age_max', 'height_min', 'height_max', 'ms', 'country', 'state'],
  },
  {
    title: 'Community and career',
    fields: [
      'caste',
      'motherTongue',
      'h_education',
      'occupation',
      'income',
      'gothra_rule',
      'manglik',
      'points_at_least',
    ],
  },
] as const satisfies readonly PreferenceStep[]
