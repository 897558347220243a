import { Input } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import type { ReactNode } from 'react'

interface FieldErrorProps {
  id: string
  error: ReactNode
  className?: string
}

/** What is wrong with a field, under it. */
export function FieldError({ id, error, className }: FieldErrorProps) {
  if (!error) return null
  return (
    <Input.Error size="md" id={id} className={className} role="alert">
      {error}
    </Input.Error>
  )
}
