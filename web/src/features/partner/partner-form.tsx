import { useMemo } from 'react'
import { doesNotMatter } from '#contract/values.ts'
import { type Refusal, useContractForm } from '../../lib/form.ts'
import { Loader } from '../../ui/loader.tsx'
import { LongForm } from '../../ui/long-form.tsx'
import type { Option } from '../../ui/narrow-options.ts'
import { BasicWishes } from './basic-wishes.tsx'
import { indifferent, type PartnerOptions, usePartnerOptions } from './options.ts'
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
  options: all,
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
  const options = useWithStored(all, initial)
  return (
    <div className={classes.wishes}>
      <LongForm label="Desired partner" form={form} button={button} onEdit={onEdit}>
        <BasicWishes form={form} options={options} />
        <ReligionWishes form={form} options={options} />
        <CareerWishes form={form} options={options} />
      </LongForm>
    </div>
  )
}

/** Where the form has no "Doesn't Matter", whoever has it stored may keep it. */
function useWithStored(options: PartnerOptions, stored: PartnerValues): PartnerOptions {
  return useMemo(() => {
    const isIndifferent = (field: keyof PartnerValues) => stored[field].includes(doesNotMatter)
    const offer = (field: keyof PartnerValues, list: Option[]) =>
      isIndifferent(field) ? [indifferent, ...list] : list
    return {
      ...options,
      maritalStatuses: offer('ms', options.maritalStatuses),
      countries: offer('country', options.countries),
      anyState: offer('state', options.anyState),
      castes: offer('caste', options.castes),
      languages: offer('motherTongue', options.languages),
    }
  }, [options, stored])
}
