import { desiredPartner } from '#contract/partner.ts'
import type { Draft } from '../../lib/draft.ts'
import { type Refusal, useContractForm } from '../../lib/form.ts'
import { Loader } from '../../ui/loader.tsx'
import { StepForm } from '../../ui/step-form.tsx'
import type { FormStep } from '../../ui/use-form-step.ts'
import { OptionsFailed } from '../reference/options-failed.tsx'
import { BasicWishes } from './basic-wishes.tsx'
import { type PartnerOptions, usePartnerOptions } from './options.ts'
import { CareerWishes, ReligionWishes } from './other-wishes.tsx'
import classes from './partner-form.module.css'
import { partnerSteps } from './partner-steps.ts'
import { type PartnerForm as Form, type PartnerValues, partnerWire, type Wishes } from './partner-values.ts'
import type { Seeker } from './start-wishes.ts'

interface PartnerFormProps {
  /** Names the draft, where it has none of its own. */
  draftName: string
  draft?: Draft
  initial: PartnerValues
  /** The suggestions fit this member. */
  seeker: Pick<Seeker, 'age' | 'gender' | 'height' | 'caste' | 'language'>
  button: 'Submit' | 'Update'
  /** Sends the wishes; returns a refusal where the reply holds one. */
  save: (wishes: Wishes) => Promise<Refusal | undefined>
  /** How each screen is saved, and the first that is not yet. */
  useSteps: (form: Form) => { saveStep: (step: FormStep) => Promise<Refusal | undefined>; reached: number }
}

/** Whom one looks for, in two screens, to be stated or edited. */
export function PartnerForm(props: PartnerFormProps) {
  const { options, failure } = usePartnerOptions()
  if (options) return <Screens {...props} options={options} />
  return failure.error ? <OptionsFailed {...failure} prefix="Error: " /> : <Loader />
}

function Screens(props: PartnerFormProps & { options: PartnerOptions }) {
  const { draftName, draft, initial, seeker, button, save, useSteps, options } = props
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
        {...useSteps(form)}
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
