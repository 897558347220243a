import type { ReactNode } from 'react'
import { usePageHead } from '../lib/page-head.tsx'
import { StateMessage } from './state-message.tsx'

interface NotFoundProps {
  title: string
  hint?: string
  /** Where a person can go from here. */
  actions: ReactNode
}

/** For a record that is not there or not for this person; an unknown address goes to the home page instead. */
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
