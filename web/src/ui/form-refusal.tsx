import type { ContractForm } from '../lib/form.ts'
import { FormAlert } from './form-alert.tsx'

type Form = Pick<ContractForm<Record<string, unknown>>, 'errors' | 'refusal'>

/** Why the form was refused, by its button; where fields are marked the summary says it. */
export function FormRefusal({ form: { errors, refusal } }: { form: Form }) {
  return <FormAlert message={Object.keys(errors).length === 0 ? refusal : undefined} />
}
