import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CasePage } from '#contract/office/cases/cases.ts'
import { brand } from '#contract/platform/brand.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { readStaffSession } from '../staff/api.ts'
import { timeText } from '../staff/words.ts'
import { showComplainant } from './api.ts'
import { reasonText } from './case-words.ts'

type Complaint = CasePage['complaints'][number]

/** Who complains, by their standing; the name only on demand. */
export function CaseComplaints({ complaints }: { complaints: readonly Complaint[] }) {
  const { data: session } = useQuery(readStaffSession)
  const maySee = session?.person?.permissions.includes('contact') ?? false
  return (
    <ol className="case-complaints">
      {complaints.map(complaint => (
        <li key={complaint.number}>
          <p className="case-line">
            <strong>{complaint.number}</strong>
            {complaint.reason && <span>{reasonText(complaint.reason)}</span>}
            <span className="office-quiet">{fromText(complaint)}</span>
          </p>
          {complaint.text && <blockquote className="case-text">{complaint.text}</blockquote>}
          <p className="office-quiet">
            Received {timeText(complaint.receivedAt)} by {complaint.channel}
            {isLate(complaint) && `, entered ${timeText(complaint.enteredAt)}`}
            {complaint.settledAt && `, answered ${timeText(complaint.settledAt)}`}
          </p>
          {maySee && <Complainant number={complaint.number} />}
        </li>
      ))}
    </ol>
  )
}

const minute = 60_000
const isLate = ({ receivedAt, enteredAt }: Complaint) =>
  Date.parse(enteredAt) - Date.parse(receivedAt) > minute

function fromText({ isMember, isProven, isAboutSelf, decided, upheld }: Complaint): string {
  const who = isMember ? 'a member' : 'somebody without an account'
  const standing = decided > 0 ? `${upheld} of ${decided} complaints upheld` : 'first complaint'
  return [who, isAboutSelf && 'about themselves', isProven && 'proven', standing].filter(Boolean).join(', ')
}

/** Each look is written down. */
function Complainant({ number }: { number: string }) {
  const { data, mutate, isPending, error } = useSingleMutation(showComplainant)
  if (data)
    return (
      <p className="case-contact">
        {[data.name, data.email, data.phone, data.member && brand.memberPrefix + data.member]
          .filter(Boolean)
          .join(' · ') || 'They left no name and no address.'}
      </p>
    )
  return (
    <>
      <Button variant="subtle" size="sm" loading={isPending} onClick={() => mutate(number)}>
        Show who complained
      </Button>
      {error && (
        <p role="alert" className="office-refusal">
          {error.message}
        </p>
      )}
    </>
  )
}
