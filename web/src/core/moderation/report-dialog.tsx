import { Button } from '@mantine/core'
import { type SyntheticEvent, useId, useState } from 'react'
import { type ReportChoice, reasonOf, reportChoices } from '#contract/core/moderation/case-reasons.ts'
import { CallError, messageOf } from '../../lib/call-error.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { reportMember } from './api.ts'
import classes from './report-dialog.module.css'

interface ReportDialogProps {
  member: number
  name: string
  slots: readonly number[]
  /** The photo that was in view. */
  first?: number | undefined
  onClose: () => void
}

type Choice = Exclude<ReportChoice, 'payment' | 'personal_data' | 'harassment' | 'child_safety'>

/** Asks what the report is about, the reason, and whether it concerns the reporter: these set the deadline. */
export function ReportDialog({ member, name, slots, first = 0, onClose }: ReportDialogProps) {
  const [slot, setSlot] = useState(first)
  const [reason, setReason] = useState<Choice>()
  const [isAboutSelf, setIsAboutSelf] = useState(false)
  const [note, setNote] = useState('')
  const [hasNoReason, setHasNoReason] = useState(false)
  const noteId = useId()
  const report = useSingleMutation(reportMember)
  const { data, error, isPending } = report

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!reason) return setHasNoReason(true)
    report.mutate({
      find_id: member,
      reason,
      note,
      isAboutSelf: isAboutSelf ? 'true' : 'false',
      ...(slot > 0 && { slot }),
    })
  }
  const chooseSlot = (place: number) => {
    setSlot(place)
    setReason(undefined)
  }
  if (data?.response === 'success')
    return (
      <Dialog kind="small" title="Thank you" onClose={onClose}>
        <p role="status">
          {data.message} Your complaint number is {data.number}. We have sent you an e-mail with the details.
        </p>
        <Button onClick={onClose}>Close</Button>
      </Dialog>
    )
  const choices = slot > 0 ? reportChoices.photo : reportChoices.member
  return (
    <Dialog kind="small" title={`Report ${name}`} onClose={onClose}>
      <form onSubmit={submit} className={classes.form}>
        <FormAlert message={error instanceof CallError ? messageOf(error) : error?.message} />
        {slots.length > 0 && (
          <RadioList
            legend="What would you like to report?"
            value={slot}
            choices={[0, ...slots].map(place => [place, place === 0 ? 'The profile' : `Photo ${place}`])}
            onChange={chooseSlot}
          />
        )}
        <RadioList
          legend="What is wrong?"
          value={reason}
          choices={choices.map(code => [code, reasonOf(code).asks ?? code])}
          onChange={code => {
            setReason(code)
            setHasNoReason(false)
          }}
          error={hasNoReason ? 'Please choose a reason' : undefined}
        />
        <CheckboxField
          label="This is about me, or about someone I speak for"
          checked={isAboutSelf}
          onChange={event => setIsAboutSelf(event.currentTarget.checked)}
        />
        <label htmlFor={noteId}>Details (optional)</label>
        <textarea
          id={noteId}
          className={classes.note}
          rows={2}
          maxLength={1000}
          value={note}
          onChange={event => setNote(event.currentTarget.value)}
        />
        <Button type="submit" disabled={isPending}>
          <span aria-live="polite">{isPending ? 'Sending...' : 'Send report'}</span>
        </Button>
      </form>
    </Dialog>
  )
}
