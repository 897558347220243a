import { desiredPartner } from '#contract/core/profiles/partner.ts'
import { Loader } from '../../../ui/loader.tsx'
import { type SavedForm, SavedStepForm, useSavedForm } from '../../../ui/step-form.tsx'
import { OptionsFailed } from '../../reference/options-failed.tsx'
import { BasicWishes } from './basic-wishes.tsx'
import { type PartnerOptions, usePartnerOptions } from './options.ts'
import { CareerWishes, ReligionWishes } from './other-wishes.tsx'
import classes from './partner-form.module.css'
import { partnerSteps } from './partner-steps.ts'
import { type PartnerValues, partnerWire, type Wishes } from './partner-values.ts'
import type { Seeker } from './start-wishes.ts'

interface PartnerFormProps extends SavedForm<PartnerValues, Wishes> {
  /** The suggestions fit this member. */
  seeker: Pick<Seeker, 'age' | 'gender' | 'height' | 'caste' | 'language'>
}

/** Whom one looks for, in two screens, to be stated or edited. */
export function PartnerForm(props: PartnerFormProps) {
  const { options, failure } = usePartnerOptions()
  if (options) return <Screens {...props} options={options} />
  return failure.error ? <OptionsFailed {...failure} prefix="Error: " /> : <Loader />
}

function Screens({ options, seeker, ...props }: PartnerFormProps & { options: PartnerOptions }) {
  const form = useSavedForm(props, desiredPartner, partnerWire)
  return (
    <div className={classes.wishes}>
      <SavedStepForm label="Desired partner" saved={props} form={form} steps={partnerSteps}>
        {step =>
          step.fields.includes('ms') ? (
            <BasicWishes form={form} options={options} seeker={seeker} />
          ) : (
            <>
              <ReligionWishes form={form} options={options} seeker={seeker} />
              <CareerWishes form={form} options={options} />
            </>
          )
        }
      </SavedStepForm>
    </div>
  )
}
