import { desiredPartner } from '#contract/partner.ts'
import { useContractForm } from '../../lib/form.ts'
import { Loader } from '../../ui/loader.tsx'
import { type SavedForm, StepForm } from '../../ui/step-form.tsx'
import { OptionsFailed } from '../reference/options-failed.tsx'
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

function Screens(props: PartnerFormProps & { options: PartnerOptions }) {
  const {
    draftName,
    draft,
    initial,
    seeker,
    button,
    save,
    saveStep,
    reached = partnerSteps.length - 1,
    options,
  } = props
  const form = useContractForm<PartnerValues, Wishes>({
    name: draftName,
    schema: desiredPartner,
    initial,
    wire: partnerWire,
    draft,
    submit: save,
  })
  return (
    <div className={classes.wishes}>
      <StepForm
        label="Desired partner"
        form={form}
        steps={partnerSteps}
        button={button}
        isWholeAlways={button === 'Update'}
        saveStep={step => saveStep(form, step)}
        reached={reached}
      >
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
      </StepForm>
    </div>
  )
}
