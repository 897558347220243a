import { Button } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { type ReportReason, reportReasons } from '#contract/platform/message-text.ts'
import { refusalText } from '../../lib/refusal-text.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { reportMessage } from './api.ts'
import type { ChatMessage } from './chat-message.ts'
import classes from './report-message-dialog.module.css'

interface ReportMessageDialogProps {
  other: number
  name: string
  message: ChatMessage
  onBlock: () => void
  onClose: () => void
}

const reasons = Object.entries(reportReasons) as [ReportReason, string][]

/** Offers to block as well, because most members want both. */
export function ReportMessageDialog({ other, name, message, onBlock, onClose }: ReportMessageDialogProps) {
  const [reason, setReason] = useState<ReportReason>()
  const [note, setNote] = useState('')
  const [alsoBlocks, setAlsoBlocks] = useState(false)
  const [hasNoReason, setHasNoReason] = useState(false)
  const report = useSingleMutation(reportMessage)

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!reason) return setHasNoReason(true)
    report.mutate(
      { msg_id: other, seq: message.seq, reason, note: note.trim() || undefined },
      { onSuccess: ({ response }) => response === 'success' && alsoBlocks && onBlock() },
    )
  }
  if (report.data?.response === 'success') {
    return (
      <Dialog kind="small" title="Thank you" onClose={onClose}>
        <p role="status">{report.data.message}</p>
        <div className={classes.buttons}>
          {!alsoBlocks && (
            <Button variant="outline" onClick={onBlock}>
              Block {name}
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog kind="small" title="Report this message" onClose={onClose}>
      <form onSubmit={submit}>
        <blockquote className={classes.quote}>{message.text}</blockquote>
        <RadioList
          legend="What is wrong with it?"
          choices={reasons}
          value={reason}
          onChange={chosen => {
            setReason(chosen)
            setHasNoReason(false)
          }}
        />
        {reason && (
          <label className={classes.note}>
            Details (optional)
            <textarea
              rows={2}
              maxLength={1000}
              value={note}
              onChange={event => setNote(event.target.value)}
            />
          </label>
        )}
        <CheckboxField
          label={`Block ${name} as well`}
          checked={alsoBlocks}
          onChange={event => setAlsoBlocks(event.currentTarget.checked)}
        />
        <p className={classes.hint}>
          Our team will read this message and the ten around it. {name} will not know who reported it.
        </p>
        <FormAlert
          message={hasNoReason ? 'Please choose a reason' : refusalText(report.data, report.error)}
        />
        <div className={classes.buttons}>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={report.isPending}>
            {alsoBlocks ? 'Report and block' : 'Report'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
