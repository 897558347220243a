import { Button } from '@mantine/core'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { answerRequest, type OfficeRequest, withdrawRequest } from './api.ts'
import { timeText } from './words.ts'

interface RequestCardProps {
  request: OfficeRequest
  onDone: (message: string) => void
}

const answerWords = {
  yes: 'Yes',
  no: 'No',
  withdrawn: 'Withdrawn',
  stopped: 'Stopped by the owner',
  lapsed: 'Expired',
}

/** What will happen, as one sentence, and who may say yes to it. */
export function RequestCard({ request, onDone }: RequestCardProps) {
  const { sentence, look, askedBy, isMine, askedAt, expiresAt, answer, answeredBy, outcome } = request
  return (
    <li className="office-request" data-open={answer === null || undefined}>
      <p className="office-sentence">{sentence}</p>
      {look && answer === null && (
        <p>
          <a href={look} target="_blank" rel="noopener">
            Look at it as everybody would see it
          </a>
        </p>
      )}
      <p className="office-quiet">
        {isMine ? 'You asked' : `${askedBy} asked`} {timeText(askedAt)}
        {answer === null && ` · expires ${timeText(expiresAt)}`}
      </p>
      {answer && (
        <p>
          <span className="office-tag">{answerWords[answer]}</span>
          {answeredBy && ` ${answeredBy}. `}
          {outcome}
        </p>
      )}
      {answer === null && <Answers request={request} onDone={onDone} />}
    </li>
  )
}

function Answers({ request: { id, isMine, mayAnswer }, onDone }: RequestCardProps) {
  const say = useSingleMutation(answerRequest)
  const takeBack = useSingleMutation(withdrawRequest)
  const tell = (reply: Promise<{ message: string }>) =>
    void reply.then(
      ({ message }) => onDone(message),
      () => {},
    )
  const error = say.error ?? takeBack.error
  return (
    <div className="office-buttons">
      {mayAnswer && (
        <>
          <Button
            size="sm"
            loading={say.isPending && say.variables.answer === 'yes'}
            onClick={() => tell(say.mutateAsync({ id, answer: 'yes' }))}
          >
            Yes, do it
          </Button>
          <Button
            size="sm"
            variant="light"
            loading={say.isPending && say.variables.answer === 'no'}
            onClick={() => tell(say.mutateAsync({ id, answer: 'no' }))}
          >
            No
          </Button>
        </>
      )}
      {isMine && (
        <Button
          size="sm"
          variant="light"
          loading={takeBack.isPending}
          onClick={() => tell(takeBack.mutateAsync(id))}
        >
          Withdraw
        </Button>
      )}
      {isMine && (
        <span className="office-quiet">
          A colleague has to say yes, or the owner on the server: <code>npm run admin -- approve {id}</code>
        </span>
      )}
      {error && (
        <p role="alert" className="office-refusal">
          {error.message}
        </p>
      )}
    </div>
  )
}
