import { Button } from '@mantine/core'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { ErrorMessage } from '../ui/messages.tsx'
import office from '../ui/office.module.css'
import { type Approval, answerApproval } from './api.ts'
import classes from './staff.module.css'
import { timeText } from './staff-text.ts'

interface ApprovalCardProps {
  approval: Approval
  onDone: (message: string) => void
}

export function ApprovalCard({ approval, onDone }: ApprovalCardProps) {
  const { id, sentence, askedBy, isMine, askedAt, expiresAt } = approval
  const { mutateAsync, isPending, variables, error } = useSingleMutation(answerApproval)
  const press = (answer: 'yes' | 'no') =>
    void mutateAsync({ id, answer }).then(
      ({ message }) => onDone(message),
      () => {},
    )
  const isSending = (answer: 'yes' | 'no') => isPending && variables.answer === answer
  return (
    <li className={classes.approval}>
      <p className={office.strong}>{sentence}</p>
      <p className={office.quiet}>
        {isMine ? 'You asked' : `${askedBy} asked`} {timeText(askedAt)} · expires {timeText(expiresAt)}
      </p>
      <div className={office.buttons}>
        {!isMine && (
          <Button size="sm" loading={isSending('yes')} onClick={() => press('yes')}>
            Approve
          </Button>
        )}
        <Button size="sm" variant="light" loading={isSending('no')} onClick={() => press('no')}>
          {isMine ? 'Withdraw' : 'Decline'}
        </Button>
        {isMine && (
          <span className={office.quiet}>
            A colleague can approve it, or the owner on the server: <code>npm run admin -- approve {id}</code>
          </span>
        )}
        <ErrorMessage error={error} />
      </div>
    </li>
  )
}
