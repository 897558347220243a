import type { ReactNode } from 'react'
import { StateMessage } from './state-message.tsx'

interface EmptyStateProps {
  title: string
  hint?: string
  icon?: ReactNode
  actions?: ReactNode
}

export function EmptyState({ title, hint, icon, actions }: EmptyStateProps) {
  return (
    <StateMessage title={title} icon={icon} actions={actions}>
      {hint && <p>{hint}</p>}
    </StateMessage>
  )
}
