import { Button } from '@mantine/core'
import type { UseMutationOptions } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { confirmNewsletter } from '#contract/features/site/support.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { paths } from '#contract/platform/paths.ts'
import { usePageHead } from '../../../lib/page-head.tsx'
import { useSingleMutation } from '../../../lib/single-flight.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { StateMessage } from '../../../ui/state-message.tsx'

interface NewsletterAnswerProps {
  title: string
  question: string
  button: string
  /** The heading after success. */
  doneTitle: string
  token: string
  mutation: UseMutationOptions<Reply<typeof confirmNewsletter>, Error, string>
}

/** Acts only on a press, because programs that check mails open every link. */
export function NewsletterAnswer({
  title,
  question,
  button,
  doneTitle,
  token,
  mutation,
}: NewsletterAnswerProps) {
  const { mutate, data: reply, error, isPending } = useSingleMutation(mutation)
  usePageHead({ title })
  if (reply?.response === 'success') return <Done title={doneTitle}>{reply.message}</Done>
  return (
    <StateMessage
      title={title}
      headingLevel="h1"
      actions={
        <Button onClick={() => mutate(token)} disabled={isPending}>
          <span aria-live="polite">{isPending ? 'Sending...' : button}</span>
        </Button>
      }
    >
      <p>{question}</p>
      <FormAlert message={reply?.message} />
      {error && <ErrorState error={error} />}
    </StateMessage>
  )
}

function Done({ title, children }: { title: string; children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null)
  // The pressed button is gone, so the focus moves here.
  useEffect(() => text.current?.focus(), [])
  return (
    <StateMessage
      title={title}
      headingLevel="h1"
      actions={
        <Button component={Link} to={paths.posts}>
          Read the blog
        </Button>
      }
    >
      <p ref={text} tabIndex={-1} role="status">
        {children}
      </p>
    </StateMessage>
  )
}
