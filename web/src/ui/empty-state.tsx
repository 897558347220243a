import type { ReactNode } from 'react'
import { StateMessage } from './state-message.tsx'

interface EmptyStateProps {
  title: string
  /** What to do next, in a sentence. */
  hint?: string
  icon?: ReactNode
  actions?: ReactNode
}

/** A list with nothing in it yet says what to do next. */
export function EmptyState({ title, hint, icon, actions }: EmptyStateProps) {
  return (
    <StateMessage title={title} icon={icon} actions={actions}>
      {hint && <p>{hint}</p>}
    </StateMessage>
  )
}
