import type { FormStep } from '../../../ui/use-form-step.ts'
import type { PartnerValues } from './partner-values.ts'

interface PartnerStep extends FormStep {
  fields: readonly (keyof PartnerValues)[]
}

/** The wishes in two short screens. */
export const partnerSteps = [
  {
    title: 'Basic Details',
    fields: ['age_min', 'age_max', 'height_min', 'height_max', 'ms', 'country', 'state'],
  },
  {
    title: 'Community and career',
    fields: ['caste', 'motherTongue', 'same_gothra', 'h_education', 'occupation', 'income'],
  },
] as const satisfies readonly PartnerStep[]
