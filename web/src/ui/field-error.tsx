import { Input } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import type { ReactNode } from 'react'

interface FieldErrorProps {
  id: string
  error: ReactNode
  className?: string | undefined
}

/** The error of a field of our own. Mantine's fields have theirs. */
export function FieldError({ id, error, className }: FieldErrorProps) {
  if (!error) return null
  return (
    <Input.Error size="md" id={id} className={className}>
      {error}
    </Input.Error>
  )
}
