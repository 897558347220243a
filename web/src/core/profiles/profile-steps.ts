import type { FieldName } from '#contract/core/profiles/profile-fields.ts'
import type { FormStep } from '../../ui/use-form-step.ts'

interface ProfileStep extends FormStep {
  fields: readonly FieldName[]
}

/** The screens of the form, titled by the specified sections. Lists come first, then tiles. */
export const profileSteps = [
  { title: 'Basic Details', fields: ['caste', 'sub_caste', 'height', 'weight', 'manglik', 'ms', 'body'] },
  {
    title: 'Basic Details: lifestyle',
    fields: ['ps', 'eating', 'drinking', 'smoking', 'hobbies', 'curr_location'],
  },
  {
    title: 'Education & Career',
    fields: ['highest_edu', 'ug_degree', 'occupation', 'annual_income', 'emp_in', 'org_name'],
  },
  {
    title: 'Family Details',
    fields: [
      'gothra',
      'gothra_maternal',
      'sister',
      'brother',
      'family_status',
      'family_type',
      'living_wth_parents',
    ],
  },
  {
    title: 'Family Details: where the family lives',
    fields: ['country', 'state', 'city', 'pin', 'family_based', 'desc'],
  },
] as const satisfies readonly ProfileStep[]
