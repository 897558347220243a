import type { ReactNode } from 'react'
import { StateMessage } from './state-message.tsx'

interface EmptyStateProps {
  title: string
  /** One sentence about what to do next. */
  hint?: string
  icon?: ReactNode
  actions?: ReactNode
}

/** An empty list, with what to do next. */
export function EmptyState({ title, hint, icon, actions }: EmptyStateProps) {
  return (
    <StateMessage title={title} icon={icon} actions={actions}>
      {hint && <p>{hint}</p>}
    </StateMessage>
  )
}
