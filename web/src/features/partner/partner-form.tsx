import { desiredPartner } from '#contract/partner.ts'
import { useFieldInAddress } from '../../lib/field-in-address.ts'
import { type Refusal, useContractForm } from '../../lib/form.ts'
import { Loader } from '../../ui/loader.tsx'
import { LongForm } from '../../ui/long-form.tsx'
import { BasicWishes } from './basic-wishes.tsx'
import { type PartnerOptions, usePartnerOptions } from './options.ts'
import { OptionsError } from './options-error.tsx'
import { CareerWishes, ReligionWishes } from './other-wishes.tsx'
import classes from './partner-form.module.css'
import { type PartnerValues, partnerWire, type Wishes } from './partner-values.ts'

interface PartnerFormProps {
  /** Names the draft. */
  draftName: string
  initial: PartnerValues
  button: 'Submit' | 'Update'
  /** Sends the wishes; returns a refusal where the reply holds one. */
  save: (wishes: Wishes) => Promise<Refusal | undefined>
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
  const form = useContractForm<PartnerValues, Wishes>({
    name: draftName,
    schema: desiredPartner,
    initial,
    wire: partnerWire,
    submit: save,
  })
  useFieldInAddress(form)
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
