import { Button } from '@mantine/core'
import { useState } from 'react'
import { isListKind, type ListKind } from '#contract/core/content/content-kinds.ts'
import type { OpenedContent } from '#contract/office/content/editing.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { discardDraft, takeDownContent } from './api.ts'
import { dropCopy } from './local-copy.ts'

interface ItemActsProps {
  opened: OpenedContent
  onDone: (message: string) => void
}

/** What is done seldom: to set a draft aside, and to take something off the public pages. */
export function ItemActs({ opened, onDone }: ItemActsProps) {
  const { kind, key, n, revision, isDraft, versions } = opened
  const [isAsking, setIsAsking] = useState(false)
  const discard = useSingleMutation(discardDraft)
  const takeDown = useSingleMutation(takeDownContent)
  const isOut = versions.some(({ state }) => state === 'published' || state === 'scheduled')
  const error = discard.error ?? takeDown.error
  const tell = (reply: Promise<{ message: string }>) =>
    void reply.then(
      ({ message }) => {
        dropCopy({ kind, key })
        setIsAsking(false)
        onDone(message)
      },
      () => {},
    )
  return (
    <div className="office-buttons">
      {isDraft && (
        <Button
          size="sm"
          variant="subtle"
          loading={discard.isPending}
          onClick={() => tell(discard.mutateAsync({ kind, key, n, revision }))}
        >
          Set the draft aside
        </Button>
      )}
      {isListKind(kind) && isOut && (
        <Button size="sm" variant="subtle" color="sindoor" onClick={() => setIsAsking(true)}>
          Take it down…
        </Button>
      )}
      {error && (
        <p role="alert" className="office-refusal">
          {error.message}
        </p>
      )}
      {isAsking && (
        <Dialog kind="small" title="Take it off the public pages?" onClose={() => setIsAsking(false)}>
          <p>
            It is gone from there within a second, and what was to be published later is not. Its versions
            stay, and can be published again.
          </p>
          <div className="office-buttons">
            <Button
              color="sindoor"
              loading={takeDown.isPending}
              onClick={() => tell(takeDown.mutateAsync({ kind: kind as ListKind, key }))}
            >
              Take it down
            </Button>
            <Button variant="subtle" onClick={() => setIsAsking(false)}>
              Leave it there
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
