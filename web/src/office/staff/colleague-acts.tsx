import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { type Colleague, enableStaff, resendInvitation, resetStaff } from './api.ts'
import { DisableDialog } from './disable-dialog.tsx'
import { RolesDialog } from './roles-dialog.tsx'

interface ColleagueActsProps {
  person: Colleague
  onDone: (message: string) => void
}

/** What one does about somebody once, by their state. */
const plain = {
  invited: { label: 'Mail the link again', mutation: resendInvitation },
  active: { label: 'New keys', mutation: resetStaff },
  disabled: { label: 'Bring back', mutation: enableStaff },
} as const

export function ColleagueActs({ person, onDone }: ColleagueActsProps) {
  const { id, name, state, isLastAdmin } = person
  const [open, setOpen] = useState<'roles' | 'disable'>()
  const { label, mutation } = plain[state]
  const act = useSingleMutation(mutation)
  const close = (message?: string) => {
    setOpen(undefined)
    if (message) onDone(message)
  }
  const start = () =>
    act.mutateAsync(id).then(
      ({ message }) => onDone(message),
      () => {},
    )
  return (
    <div className="office-buttons">
      <Button
        variant="default"
        size="sm"
        aria-label={`${label}: ${name}`}
        loading={act.isPending}
        onClick={() => void start()}
      >
        {label}
      </Button>
      {state !== 'disabled' && (
        <Button variant="default" size="sm" aria-label={`Roles: ${name}`} onClick={() => setOpen('roles')}>
          Roles
        </Button>
      )}
      {state !== 'disabled' && !isLastAdmin && (
        <Button
          variant="outline"
          color="sindoor"
          size="sm"
          aria-label={`Disable: ${name}`}
          onClick={() => setOpen('disable')}
        >
          Disable
        </Button>
      )}
      {act.error && (
        <p role="alert" className="office-refusal">
          {act.error.message}
        </p>
      )}
      {open === 'roles' && <RolesDialog person={person} onClose={close} />}
      {open === 'disable' && <DisableDialog person={person} onClose={close} />}
    </div>
  )
}
