import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CaseChannel } from '#contract/core/moderation/case-facts.ts'
import type { CasePage } from '#contract/office/cases/cases.ts'
import type { Permission } from '#contract/platform/staff-roles.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { timeText } from '../staff/staff-text.ts'
import { ErrorMessage } from '../ui/messages.tsx'
import office from '../ui/office.module.css'
import { showComplainant } from './api.ts'
import classes from './case.module.css'
import { memberText, reasonText } from './case-text.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type Complaint = CasePage['complaints'][number]

interface CaseComplaintsProps {
  complaints: readonly Complaint[]
  permissions: readonly Permission[]
  onChanged: (message: string) => void
}

export function CaseComplaints({ complaints, permissions, onChanged }: CaseComplaintsProps) {
  const [changing, setChanging] = useState<Complaint>()
  return (
    <>
      <ol className={classes.entries}>
        {complaints.map(complaint => (
          <li key={complaint.number}>
            <p>
              <strong>{complaint.number}</strong> {reasonText(complaint.reason)}
            </p>
            {complaint.text && <blockquote className={classes.text}>{complaint.text}</blockquote>}
            <p className={office.quiet}>
              {complainantText(complaint)}. {receiptText(complaint)}.
            </p>
            {complaint.answer && (
              <details>
                <summary>Our answer</summary>
                <p className={classes.text}>{complaint.answer}</p>
              </details>
            )}
            <div className={office.buttons}>
              {permissions.includes('contact') && <Complainant number={complaint.number} />}
              {!complaint.closedAt && complaint.channel !== 'appeal' && (
                <Button
                  variant="subtle"
                  size="sm"
                  px={0}
                  aria-label={`Change reason of ${complaint.number}`}
                  onClick={() => setChanging(complaint)}
                >
                  Change reason
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      {changing && (
        <ReasonDialog
          complaint={changing}
          onClose={message => {
            setChanging(undefined)
            if (message) onChanged(message)
          }}
        />
      )}
    </>
  )
}

function complainantText({ isMember, isProven, isAboutSelf, decided, upheld }: Complaint): string {
  const facts = [
    isMember ? 'A member' : 'A visitor without an account',
    isAboutSelf && 'the person concerned',
    isProven && 'contact verified',
    decided > 0 ? `${upheld} of ${decided} earlier complaints upheld` : 'first complaint',
  ]
  return facts.filter(Boolean).join(', ')
}

const receivedTexts: Record<CaseChannel, string> = {
  profile: 'Reported on the profile',
  photo: 'Reported on the photo',
  message: 'Reported in chat',
  'misuse form': 'Received by misuse form',
  'grievance form': 'Received by grievance form',
  'contact form': 'Received by contact form',
  appeal: 'Received as an appeal',
  mail: 'Received by e-mail',
  letter: 'Received by post',
  phone: 'Received by phone',
}
const minuteMs = 60_000

function receiptText({ receivedAt, enteredAt, channel, closedAt }: Complaint): string {
  const isEnteredLater = Date.parse(enteredAt) - Date.parse(receivedAt) > minuteMs
  const facts = [
    `${receivedTexts[channel]} ${timeText(receivedAt)}`,
    isEnteredLater && `entered ${timeText(enteredAt)}`,
    closedAt && `closed ${timeText(closedAt)}`,
  ]
  return facts.filter(Boolean).join(', ')
}

function Complainant({ number }: { number: string }) {
  const { data, mutate, isPending, error } = useSingleMutation(showComplainant)
  if (data) {
    const contact = [data.name, data.email, data.phone, memberText(data.member)].filter(Boolean).join(' · ')
    return <strong className={classes.text}>{contact || 'The complainant left no contact details.'}</strong>
  }
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        px={0}
        loading={isPending}
        aria-label={`Show contact of ${number}`}
        onClick={() => mutate(number)}
      >
        Show contact
      </Button>
      <ErrorMessage error={error} />
    </>
  )
}
