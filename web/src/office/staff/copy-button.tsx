import { Button } from '@mantine/core'
import { useState } from 'react'

/** Shows the result, because a browser can refuse to copy. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [message, setMessage] = useState<string>()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setMessage('Copied'),
      () => setMessage('Please copy it by hand'),
    )
  return (
    <Button variant="light" size="sm" onClick={() => void copy()}>
      <span aria-live="polite">{message ?? label}</span>
    </Button>
  )
}
