import type { ReactNode } from 'react'

interface FieldProps {
  label: string
  placeholder?: string
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  withAsterisk?: boolean
  nothingFoundMessage?: ReactNode
  'data-path'?: string
  wrapperProps?: object
}

/** What a field in a sheet takes over of a field by Mantine. */
export function fieldProps(props: FieldProps) {
  const { label, placeholder, description, error, required, withAsterisk, nothingFoundMessage } = props
  return {
    label,
    placeholder,
    description,
    error,
    required,
    withAsterisk,
    nothingFound: typeof nothingFoundMessage === 'string' ? nothingFoundMessage : undefined,
    'data-path': props['data-path'],
    ...(props.wrapperProps && { attributes: props.wrapperProps }),
  }
}
