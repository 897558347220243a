import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { ErrorMessage } from '../ui/messages.tsx'
import office from '../ui/office.module.css'
import { type Colleague, changeStaff, resendInvitation } from './api.ts'
import { DisableDialog } from './disable-dialog.tsx'
import { RolesDialog } from './roles-dialog.tsx'

interface ColleagueActionsProps {
  person: Colleague
  onDone: (message: string) => void
}

const firstLabels = { invited: 'Send the link again', active: 'Reset login', disabled: 'Enable again' }

export function ColleagueActions({ person, onDone }: ColleagueActionsProps) {
  const { id, name, state, isLastAdmin } = person
  const [open, setOpen] = useState<'roles' | 'disable'>()
  const resend = useSingleMutation(resendInvitation)
  const change = useSingleMutation(changeStaff)
  const label = firstLabels[state]
  const close = (message?: string) => {
    setOpen(undefined)
    if (message) onDone(message)
  }
  const start = () =>
    (state === 'invited'
      ? resend.mutateAsync(id)
      : change.mutateAsync({ change: state === 'active' ? 'reset' : 'enable', id })
    ).then(
      ({ message }) => onDone(message),
      () => {},
    )
  return (
    <div className={office.buttons}>
      <Button
        variant="default"
        size="sm"
        aria-label={`${label}: ${name}`}
        loading={resend.isPending || change.isPending}
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
      <ErrorMessage error={resend.error ?? change.error} />
      {open === 'roles' && <RolesDialog person={person} onClose={close} />}
      {open === 'disable' && <DisableDialog person={person} onClose={close} />}
    </div>
  )
}
