import { Button } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { z } from 'zod'
import type { CasePage, DecidedAction } from '#contract/office/cases/cases.ts'
import { useContractForm } from '../../lib/form.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import office from '../ui/office.module.css'
import { SelectField } from '../ui/select-field.tsx'
import classes from './decision.module.css'
import { MailPreview } from './mail-preview.tsx'
import {
  actionOf,
  alsoFor,
  type DecisionStep,
  type ReasonChoice,
  reasonChoices,
  sanctionsFor,
} from './sanctions.ts'
import { TextArea } from './text-area.tsx'

interface DecisionDialogProps {
  page: CasePage
  step: DecisionStep
  onDecide: (actions: DecidedAction[], note: string) => Promise<void>
  /** Why the last attempt failed, instead of the message in the form. */
  conflict?: ReactNode
  onClose: () => void
}

const words = z.string().max(4000, 'Please keep this under 4000 characters')
const schema = z.object({
  sanction: z.string(),
  reason: z.string(),
  also: z.string(),
  words,
  note: words,
  isBanned: z.boolean(),
})

const titles: Record<DecisionStep, string> = {
  restrict: 'Remove or restrict',
  close: 'Close the account',
  ask: 'Ask the member',
  overturn: 'Reverse the decision',
  uphold: 'Keep the decision',
}

/** The form of a decision, with a preview of its e-mails. */
export function DecisionDialog({ page, step, onDecide, conflict, onClose }: DecisionDialogProps) {
  const sanctions = sanctionsFor(page, step)
  const form = useContractForm({
    name: `office-${step}-${page.id}`,
    schema,
    initial: { sanction: '', reason: '', also: '', words: '', note: '', isBanned: false },
    submit: async ({ note }) => {
      if (actions.length === 0) return { errors: { reason: 'Please choose a reason.' } }
      await onDecide(actions, note.trim())
      return undefined
    },
  })
  const { values } = form
  const sanction = sanctions.find(({ label }) => label === values.sanction) ?? sanctions[0]
  if (!sanction) return null
  const also = alsoFor(sanction, page)
  const chosenAlso = also.find(({ label }) => label === values.also)
  const { keyed, others, usual } = reasonChoices(page, sanction)
  const choice = values.reason
    ? [...keyed, ...others].find(({ id }) => id === values.reason)
    : keyed.find(({ reason }) => reason === usual)
  const chosen = chosenAlso ? [sanction, chosenAlso] : [sanction]
  const actions = chosen.flatMap(one => actionOf(one, { ...values, choice }) ?? [])
  const isAppeal = step === 'overturn' || step === 'uphold'
  const pickByDigit = (event: KeyboardEvent<HTMLFormElement>) => {
    const { key, ctrlKey, metaKey, altKey, target, currentTarget } = event
    if (isAppeal || ctrlKey || metaKey || altKey || (target as Element).closest('textarea, select')) return
    const picked = /^[1-9]$/.test(key) ? keyed[Number(key) - 1] : undefined
    if (!picked) return
    event.preventDefault()
    form.setFieldValue('reason', picked.id)
    currentTarget.querySelector<HTMLInputElement>(`[value="${picked.id}"]`)?.focus()
  }
  const reasonList = (choices: readonly ReasonChoice[], hasKeys: boolean) =>
    choices.map(({ id, label }, place) => (
      <label key={id}>
        <input
          type="radio"
          name="reason"
          value={id}
          checked={id === choice?.id}
          onChange={() => form.setFieldValue('reason', id)}
        />
        {hasKeys && (
          <kbd className={classes.key} aria-hidden>
            {place + 1}
          </kbd>
        )}
        {label}
      </label>
    ))
  return (
    <Dialog
      kind="page"
      title={titles[step]}
      onClose={onClose}
      findFirst={dialog =>
        dialog.querySelector(step === 'ask' ? 'textarea' : '[name="reason"]:checked') ??
        dialog.querySelector('[name="reason"], textarea')
      }
    >
      <form {...form.props} className={classes.decision} onKeyDown={pickByDigit}>
        <div className={office.stack}>
          {step === 'close' && <p>This needs two people. The account is closed when an admin approves.</p>}
          {step === 'ask' && (
            <TextArea
              label="Question"
              description="If you leave this empty, we ask the member to show that the details are true."
              {...form.getInputProps('words')}
            />
          )}
          {sanctions.length > 1 && (
            <fieldset className={classes.choices}>
              <legend>What to do</legend>
              {sanctions.map(({ label }) => (
                <label key={label}>
                  <input
                    type="radio"
                    name="sanction"
                    checked={label === sanction.label}
                    onChange={() => form.setFieldValue('sanction', label)}
                  />
                  {label}
                </label>
              ))}
            </fieldset>
          )}
          {!isAppeal && (
            <fieldset className={classes.choices}>
              <legend>Reason</legend>
              {reasonList(keyed, true)}
              <details>
                <summary>Other reasons</summary>
                {reasonList(others, false)}
              </details>
              <FieldError id="office-reason-error" error={form.errors.reason} />
            </fieldset>
          )}
          {also.length > 0 && (
            <SelectField label="Also" {...form.getInputProps('also')}>
              <option value="">Nothing else</option>
              {also.map(({ label }) => (
                <option key={label}>{label}</option>
              ))}
            </SelectField>
          )}
          {sanction.action.do === 'removePhoto' && (
            <CheckboxField
              label="If a member uploads this photo again, hold it for review"
              {...form.getInputProps('isBanned', { type: 'checkbox' })}
            />
          )}
          {isAppeal && <TextArea label="Message to the member (optional)" {...form.getInputProps('words')} />}
          {step !== 'close' && (
            <TextArea label="Note for colleagues (optional)" rows={2} {...form.getInputProps('note')} />
          )}
        </div>
        <div className={office.stack}>
          {actions.length > 0 ? (
            <MailPreview page={page} actions={actions} />
          ) : (
            <p className={office.quiet}>Choose a reason to see the e-mail.</p>
          )}
        </div>
        <div className={classes.confirm}>
          {conflict ?? <FormAlert message={form.refusal} />}
          <Button type="submit" size="lg" loading={form.busy}>
            {step === 'close' ? 'Request approval' : chosen.map(({ label }) => label).join(', ')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
