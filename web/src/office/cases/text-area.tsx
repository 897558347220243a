import { Textarea, type TextareaProps } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import type { KeyboardEvent, Ref } from 'react'

/** Ctrl or ⌘ with Enter submits the form. */
export function TextArea(props: TextareaProps & { label: string; ref?: Ref<HTMLTextAreaElement> }) {
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return <Textarea rows={4} resize="vertical" onKeyDown={onKeyDown} {...props} />
}
