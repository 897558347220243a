import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CasePage } from '#contract/office/cases/cases.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { readStaffSession } from '../staff/api.ts'
import { escalateCase, holdEvidence, noteCase, skipCase } from './api.ts'
import { KeyHint } from './key-hint.tsx'
import { useKeys } from './keys.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { LaneDialog } from './lane-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'

export type OpenDialog = 'note' | 'escalate' | 'lane' | 'hold' | 'keys'

interface CaseActsProps {
  page: CasePage
  open: OpenDialog | undefined
  setOpen: (dialog: OpenDialog | undefined) => void
  onDone: (message: string) => void
  /** Somebody else decides it now: to the next one. */
  onLeft: () => Promise<void>
}

const holdWords = {
  title: 'Keep it for an authority',
  label: 'Who asks, and why',
  button: 'Keep everything',
  lead: 'Nothing of this case is erased until the hold is lifted.',
}
const liftWords = {
  title: 'Keep it no longer',
  label: 'Why nobody needs it any more',
  button: 'Lift the hold',
  lead: 'It is then erased when its time is over, as any other case.',
}

/** What is done to a case besides deciding it. */
export function CaseActs({ page, open, setOpen, onDone, onLeft }: CaseActsProps) {
  const { id, state, isHeld } = page
  const { data: session } = useQuery(readStaffSession)
  const mayHold = session?.person?.permissions.includes('authority') ?? false
  const skip = useSingleMutation(skipCase)
  const isOpen = state !== 'decided' && state !== 'closed'
  const skipIt = () =>
    void skip.mutateAsync(id).then(onLeft, () => {
      // It stands beside the button.
    })
  useKeys({
    s: isOpen ? skipIt : undefined,
    m: () => setOpen('note'),
    e: isOpen && state !== 'escalated' ? () => setOpen('escalate') : undefined,
    '?': () => setOpen('keys'),
  })
  const close = (message?: string) => {
    setOpen(undefined)
    if (message) onDone(message)
  }
  return (
    <div className="case-acts office-buttons">
      {isOpen && (
        <Button variant="subtle" size="sm" loading={skip.isPending} onClick={skipIt}>
          Skip <KeyHint name="s" />
        </Button>
      )}
      <Button variant="subtle" size="sm" onClick={() => setOpen('note')}>
        Note <KeyHint name="m" />
      </Button>
      {isOpen && state !== 'escalated' && (
        <Button variant="subtle" size="sm" onClick={() => setOpen('escalate')}>
          Hand to an admin <KeyHint name="e" />
        </Button>
      )}
      {isOpen && (
        <Button variant="subtle" size="sm" onClick={() => setOpen('lane')}>
          Lane
        </Button>
      )}
      {mayHold && (
        <Button variant="subtle" size="sm" onClick={() => setOpen('hold')}>
          {isHeld ? 'Keep no longer' : 'Keep for an authority'}
        </Button>
      )}
      <Button variant="subtle" size="sm" onClick={() => setOpen('keys')}>
        Keys <KeyHint name="?" />
      </Button>
      {skip.error && (
        <p role="alert" className="office-refusal">
          {skip.error.message}
        </p>
      )}
      {open === 'lane' && <LaneDialog page={page} onClose={close} />}
      {open === 'keys' && <KeysDialog onClose={() => setOpen(undefined)} />}
      {open === 'note' && (
        <NoteDialog
          name={`office-note-${id}`}
          title="A note for the office"
          label="Note"
          button="Keep it"
          lead="Nobody outside the office ever reads it."
          mutation={{ mutationFn: note => noteCase({ id, note }) }}
          onClose={close}
        />
      )}
      {open === 'hold' && (
        <NoteDialog
          name={`office-hold-${id}`}
          {...(isHeld ? liftWords : holdWords)}
          mutation={{ mutationFn: note => holdEvidence({ id, isHeld: !isHeld, note }) }}
          onClose={close}
        />
      )}
      {open === 'escalate' && (
        <NoteDialog
          name={`office-escalate-${id}`}
          title="Hand it to the admins"
          label="What is hard about it"
          button="Hand it over"
          mutation={{ mutationFn: note => escalateCase({ id, note }) }}
          onClose={message => {
            setOpen(undefined)
            if (message) void onLeft()
          }}
        />
      )}
    </div>
  )
}
