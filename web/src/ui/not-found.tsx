import type { ReactNode } from 'react'
import { usePageHead } from '../lib/page-head.tsx'
import { StateMessage } from './state-message.tsx'

interface NotFoundProps {
  title: string
  hint?: string
  actions: ReactNode
}

/** For a record that does not exist or that this person cannot see. An unknown address leads to the home page instead. */
export function NotFound({
  title,
  hint = 'It may have been removed, or the link is not complete.',
  actions,
}: NotFoundProps) {
  usePageHead({ title, status: 404 })
  return (
    <StateMessage title={title} headingLevel="h1" actions={actions}>
      <p>{hint}</p>
    </StateMessage>
  )
}
