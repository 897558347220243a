import { IconGavel, IconKeyboard, IconNote, IconUserOff, IconUserUp } from '@tabler/icons-react'
import { useState } from 'react'
import type { CasePage } from '#contract/office/cases/cases.ts'
import type { Permission } from '#contract/platform/staff-roles.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { closeAccount, escalateCase, holdEvidence, noteCase } from './api.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { useKeys } from './keys.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'

interface CaseMenuProps {
  page: CasePage
  permissions: readonly Permission[]
  onDone: (message: string) => void
  onEscalated: () => void
}

export function CaseMenu({ page, permissions, onDone, onEscalated }: CaseMenuProps) {
  const { id, kind, state, member, isHeld, needsAdmin } = page
  const [open, setOpen] = useState<'note' | 'escalate' | 'hold' | 'close' | 'keys'>()
  const { mutateAsync: requestClosing } = useSingleMutation(closeAccount)
  const canEscalate = state !== 'closed' && !needsAdmin
  const canClose = state !== 'closed' && member !== null && kind !== 'appeal' && permissions.includes('cases')
  const note = () => setOpen('note')
  const escalate = () => setOpen('escalate')
  const showKeys = () => setOpen('keys')
  useKeys({ m: note, e: canEscalate ? escalate : undefined, '?': showKeys })
  const close = (message?: string) => {
    setOpen(undefined)
    if (!message) return
    if (open === 'escalate') onEscalated()
    else onDone(message)
  }
  const dialogs = {
    note: {
      title: 'Write a note',
      label: 'Note',
      button: 'Save note',
      lead: 'Only colleagues can read it.',
      mutation: { mutationFn: (note: string) => noteCase({ id, note }) },
    },
    escalate: {
      title: 'Pass to an admin',
      label: 'Why should an admin decide?',
      button: 'Pass to an admin',
      mutation: { mutationFn: (note: string) => escalateCase({ id, note }) },
    },
    hold: {
      title: isHeld ? 'End the legal hold' : 'Start a legal hold',
      label: isHeld ? 'Why can the hold end?' : 'Which authority asks for it, and why?',
      button: isHeld ? 'End the hold' : 'Start the hold',
      lead: isHeld
        ? 'The case will be erased on schedule.'
        : 'Nothing in this case is erased until the hold ends.',
      mutation: { mutationFn: (note: string) => holdEvidence({ id, isHeld: !isHeld, note }) },
    },
  }
  const entries = [
    { label: 'Write a note (M)', icon: IconNote, onPress: note },
    canEscalate && { label: 'Pass to an admin (E)', icon: IconUserUp, onPress: escalate },
    permissions.includes('authority') && {
      label: dialogs.hold.title,
      icon: IconGavel,
      onPress: () => setOpen('hold'),
    },
    canClose && { label: 'Close the account', icon: IconUserOff, onPress: () => setOpen('close') },
    { label: 'Keyboard shortcuts (?)', icon: IconKeyboard, onPress: showKeys },
  ].filter(entry => entry !== false)
  return (
    <>
      <MoreMenu name="this case" entries={entries} />
      {open === 'keys' && <KeysDialog onClose={() => close()} />}
      {open === 'close' && (
        <DecisionDialog
          page={page}
          step="close"
          onDecide={async ([action]) => {
            if (action?.do === 'close') close((await requestClosing({ id, reason: action.reason })).message)
          }}
          onClose={() => close()}
        />
      )}
      {open && open in dialogs && (
        <NoteDialog
          key={open}
          name={`office-${open}-${id}`}
          {...dialogs[open as keyof typeof dialogs]}
          onClose={close}
        />
      )}
    </>
  )
}
