import type { ContractForm } from '../lib/form.ts'
import { FormAlert } from './form-alert.tsx'

type Form = Pick<ContractForm<Record<string, unknown>>, 'errors' | 'refusal'>

/** The refusal of a form next to its button. If fields have errors, the summary shows it instead. */
export function FormRefusal({ form: { errors, refusal } }: { form: Form }) {
  return <FormAlert message={Object.keys(errors).length === 0 ? refusal : undefined} />
}
