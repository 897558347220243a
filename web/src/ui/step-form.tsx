import { Button } from '@mantine/core'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import type { z } from 'zod'
import type { Draft } from '../lib/draft.ts'
import {
  type ContractForm,
  type SubmitRefusal,
  toSubmitRefusal,
  useContractForm,
  type Wire,
} from '../lib/form.ts'
import { useSingleFlight } from '../lib/single-flight.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FormRefusal } from './form-refusal.tsx'
import classes from './step-form.module.css'
import { StepIndex } from './step-index.tsx'
import { type FormStep, useFormStep } from './use-form-step.ts'

/** Where a form starts, and how its screens are saved. */
export interface SavedForm<Values extends Record<string, unknown>, Sent> {
  draftName: string
  draft?: Draft
  initial: Values
  button: 'Submit' | 'Update'
  /** Sends all answers. Returns the refusal, if there is one. */
  save: (sent: Sent) => Promise<SubmitRefusal | undefined>
  saveStep: (form: ContractForm<Values>, step: FormStep) => Promise<SubmitRefusal | undefined>
  /** The first screen that is not saved yet. Default: the last. */
  reached?: number
}

export const useSavedForm = <Values extends Record<string, unknown>, Sent>(
  { draftName, draft, initial, save }: SavedForm<Values, Sent>,
  schema: z.ZodType<unknown, Sent>,
  wire?: Wire<Values>,
) => useContractForm<Values, Sent>({ name: draftName, draft, initial, submit: save, schema, wire })

interface StepFormProps<Values extends Record<string, unknown>> {
  label: string
  form: ContractForm<Values>
  steps: readonly FormStep[]
  /** Label of the button that sends all answers. */
  button: string
  busyLabel?: string
  /** Saves the answers of one screen. Without it, Continue saves nothing. */
  saveStep?: (step: FormStep) => Promise<SubmitRefusal | undefined>
  /** The screens before this one are answered. The member can open any of them, and this one. */
  reached: number
  /** Shows an index of the screens beside the form on wide screens. */
  hasIndex?: boolean
  /** Every screen can send all answers. */
  canAlwaysSend?: boolean
  children: (step: FormStep) => ReactNode
}

interface SavedStepFormProps<Values extends Record<string, unknown>, Sent>
  extends Pick<StepFormProps<Values>, 'label' | 'form' | 'steps' | 'hasIndex' | 'children'> {
  saved: SavedForm<Values, Sent>
}

/** The screens of saved answers. Each can be saved alone; an update can be sent from every screen. */
export function SavedStepForm<Values extends Record<string, unknown>, Sent>({
  saved: { button, saveStep, reached },
  ...props
}: SavedStepFormProps<Values, Sent>) {
  return (
    <StepForm
      {...props}
      button={button}
      canAlwaysSend={button === 'Update'}
      saveStep={step => saveStep(props.form, step)}
      reached={reached ?? props.steps.length - 1}
    />
  )
}

/** A long form as short screens: progress, a few questions, Back without loss, Continue once they are answered. */
export function StepForm<Values extends Record<string, unknown>>(props: StepFormProps<Values>) {
  const {
    label,
    form,
    steps,
    button,
    busyLabel = 'Sending...',
    saveStep,
    canAlwaysSend = false,
    children,
  } = props
  const { place, step, go, head } = useFormStep(form, steps, {
    reached: props.reached,
    begin: canAlwaysSend ? 0 : props.reached,
  })
  const { isSaving, goToNext } = useContinue({ form, step, saveStep, onDone: () => go(place + 1) })
  const isLast = place === steps.length - 1
  // Where this screen can send all answers, Enter and the large button do that.
  const sendsAll = isLast || canAlwaysSend
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    if (sendsAll) return form.props.onSubmit(event)
    event.preventDefault()
    void goToNext()
  }
  const isBusy = form.busy || isSaving
  return (
    <div className={classes.page} data-index={props.hasIndex || undefined}>
      {props.hasIndex && <StepIndex steps={steps} place={place} reached={props.reached} onGo={go} />}
      <form {...form.props} className={classes.form} aria-label={label} onSubmit={onSubmit}>
        <header className={classes.head}>
          <h2 ref={head} tabIndex={-1} className={classes.title}>
            {step.title}
          </h2>
          <p className={classes.part}>
            Part {place + 1} of {steps.length}
          </p>
          <div className={classes.bar} aria-hidden>
            <div style={{ width: `${((place + 1) / steps.length) * 100}%` }} />
          </div>
        </header>
        <ErrorSummary form={form} />
        {children(step)}
        <FormRefusal form={form} />
        <div className={classes.buttons}>
          {place > 0 && (
            <Button variant="outline" className={classes.back} onClick={() => go(place - 1)}>
              Back
            </Button>
          )}
          {sendsAll && !isLast && (
            <Button variant="outline" disabled={isBusy} onClick={() => void goToNext()}>
              {isSaving ? saving : saveAndContinue}
            </Button>
          )}
          <Button type="submit" disabled={isBusy} className={classes.on}>
            <span aria-live="polite">
              {sendsAll ? (form.busy ? busyLabel : button) : continueLabel(isBusy, saveStep !== undefined)}
            </span>
          </Button>
        </div>
      </form>
    </div>
  )
}

const saveAndContinue = 'Save and continue'
const saving = 'Saving...'

function continueLabel(isBusy: boolean, isSaved: boolean) {
  if (!isSaved) return 'Continue'
  return isBusy ? saving : saveAndContinue
}

interface ContinueOptions<Values extends Record<string, unknown>>
  extends Pick<StepFormProps<Values>, 'form' | 'saveStep'> {
  step: FormStep
  onDone: () => void
}

function useContinue<Values extends Record<string, unknown>>({
  form,
  step,
  saveStep,
  onDone,
}: ContinueOptions<Values>) {
  const [isSaving, setIsSaving] = useState(false)
  const goToNext = useSingleFlight(async () => {
    if (!form.check(step.fields)) return
    setIsSaving(true)
    const refused = await saveStep?.(step).catch(toSubmitRefusal)
    setIsSaving(false)
    if (refused) form.refuse(refused)
    else onDone()
  })
  return { isSaving, goToNext }
}
