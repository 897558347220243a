import { Button } from '@mantine/core'
import { useState } from 'react'

/** Says whether it worked: a browser may refuse. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [said, setSaid] = useState<string>()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied'),
      () => setSaid('Please copy it by hand'),
    )
  return (
    <Button variant="light" size="sm" onClick={() => void copy()}>
      <span aria-live="polite">{said ?? label}</span>
    </Button>
  )
}
