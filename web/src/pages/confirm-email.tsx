import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link, useParams } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { confirmEmail } from '../core/accounts/own-account/api.ts'
import { usePageHead } from '../lib/page-head.tsx'
import { useSingleMutation } from '../lib/single-flight.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { StateMessage } from '../ui/state-message.tsx'

/** Acts only on a press, because programs that check mails open every link. */
export function Page() {
  const { token = '' } = useParams()
  const { mutate, data, error, isPending } = useSingleMutation(confirmEmail)
  usePageHead({ title: 'Confirm your e-mail' })
  return (
    <PageBody>
      {data?.response === 'success' ? (
        <Done message={data.message} />
      ) : (
        <StateMessage
          title="Confirm your e-mail"
          headingLevel="h1"
          actions={
            <Button onClick={() => mutate(token)} disabled={isPending}>
              <span aria-live="polite">{isPending ? 'Sending...' : 'Yes, this is my address'}</span>
            </Button>
          }
        >
          <p>From now on we send e-mails about your account to this address, and no longer to the old one.</p>
          <FormAlert message={data?.message} />
          {error && <ErrorState error={error} />}
        </StateMessage>
      )}
    </PageBody>
  )
}

function Done({ message }: { message: string }) {
  const text = useRef<HTMLParagraphElement>(null)
  // The pressed button is gone, so the focus moves here.
  useEffect(() => text.current?.focus(), [])
  return (
    <StateMessage
      title="Thank you"
      headingLevel="h1"
      actions={
        <Button component={Link} to={paths.home}>
          Continue
        </Button>
      }
    >
      <p ref={text} tabIndex={-1} role="status">
        {message}
      </p>
    </StateMessage>
  )
}
