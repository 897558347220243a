import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { type Refusal, useContractForm } from '../../lib/form.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Loader } from '../../ui/loader.tsx'
import { BasicWishes } from './basic-wishes.tsx'
import { type PartnerOptions, usePartnerOptions } from './options.ts'
import { OptionsError } from './options-error.tsx'
import { CareerWishes, ReligionWishes } from './other-wishes.tsx'
import classes from './partner-form.module.css'
import { type PartnerValues, partnerSchema, toFormErrors } from './partner-values.ts'

interface PartnerFormProps {
  /** Names the draft. */
  draftName: string
  initial: PartnerValues
  button: 'Submit' | 'Update'
  /** Sends the wishes; returns a refusal, by the wire's names, where the reply holds one. */
  save: (values: PartnerValues) => Promise<Refusal | undefined>
  onEdit?: (values: PartnerValues) => void
}

/** Whom one looks for, in three sections, to be stated or edited. */
export function PartnerForm(props: PartnerFormProps) {
  const { options, error, retry, isRetrying } = usePartnerOptions()
  if (options) return <Sections {...props} options={options} />
  if (!error) return <Loader />
  return <OptionsError error={error} onRetry={retry} isRetrying={isRetrying} />
}

function Sections({
  draftName,
  initial,
  button,
  save,
  onEdit,
  options,
}: PartnerFormProps & { options: PartnerOptions }) {
  const form = useContractForm<PartnerValues>({
    name: draftName,
    schema: partnerSchema,
    initial,
    submit: async values => {
      const refusal = await save(values)
      return refusal && { ...refusal, errors: toFormErrors(refusal.errors ?? {}, values) }
    },
  })
  const { values } = form
  const [atFirst] = useState(values)
  useEffect(() => {
    if (values !== atFirst) onEdit?.(values)
  }, [values, atFirst, onEdit])
  return (
    <form {...form.props} className={classes.form} aria-label="Desired partner">
      <BasicWishes form={form} options={options} />
      <ReligionWishes form={form} options={options} />
      <CareerWishes form={form} options={options} />
      <FormAlert message={form.refusal} />
      <Button type="submit" disabled={form.busy} className={classes.button}>
        <span aria-live="polite">{form.busy ? 'Saving...' : button}</span>
      </Button>
    </form>
  )
}
