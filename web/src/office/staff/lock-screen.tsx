import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { useContractForm } from '../../lib/form.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { logOutStaff, type StaffPerson, unlockStaff } from './api.ts'
import { sendWith } from './send-with.ts'

const schema = z.object({ password: z.string().min(1, 'Please enter your password.') })

/** Over the page, which waits below with all that was typed. */
export function LockScreen({ person, idleMinutes }: { person: StaffPerson; idleMinutes: number }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const leave = useSingleMutation(logOutStaff)
  useEffect(() => dialog.current?.showModal(), [])
  const { mutateAsync } = useSingleMutation(unlockStaff)
  const form = useContractForm({
    name: 'office-unlock',
    schema,
    initial: { password: '' },
    submit: ({ password }) => sendWith(mutateAsync, password, () => {}),
  })
  return (
    <dialog
      ref={dialog}
      className="office-lock"
      aria-labelledby="office-locked"
      closedby="none"
      onCancel={event => event.preventDefault()}
    >
      <form {...form.props} className="office-form">
        <h1 id="office-locked">Locked</h1>
        <p>
          {person.name}, nothing was done here for {idleMinutes} minutes. Your password opens the page as you
          left it.
        </p>
        <FormAlert message={form.refusal} />
        <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
        <Button type="submit" fullWidth loading={form.busy}>
          Unlock
        </Button>
        <Button variant="subtle" size="sm" onClick={() => leave.mutate()} loading={leave.isPending}>
          Log out instead
        </Button>
      </form>
    </dialog>
  )
}
