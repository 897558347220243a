import { Button } from '@mantine/core'
import { staffInvitation } from '#contract/office/staff/staff.ts'
import type { StaffRole } from '#contract/platform/staff-roles.ts'
import { useContractForm } from '../../lib/form.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { TextField } from '../../ui/text-field.tsx'
import office from '../ui/office.module.css'
import { changeStaff } from './api.ts'
import { RolesField } from './roles-field.tsx'

/** The server sends the invitation when another admin approves it. */
export function InviteForm({ onDone }: { onDone: (message: string) => void }) {
  const { mutateAsync } = useSingleMutation(changeStaff)
  const form = useContractForm({
    name: 'office-invite',
    schema: staffInvitation,
    initial: { name: '', email: '', roles: [] as StaffRole[] },
    submit: async sent => {
      const { message } = await mutateAsync({ change: 'invite', ...sent })
      form.reset()
      onDone(message)
      return undefined
    },
  })
  return (
    <form {...form.props} className={office.form} aria-label="Invite a colleague">
      <FormAlert message={form.refusal} />
      <TextField label="Name" autoComplete="off" {...form.getInputProps('name')} />
      <TextField label="E-mail" type="email" autoComplete="off" {...form.getInputProps('email')} />
      <RolesField
        value={form.values.roles}
        onChange={roles => form.setFieldValue('roles', roles)}
        error={form.errors.roles}
      />
      <Button type="submit" loading={form.busy}>
        Request approval
      </Button>
    </form>
  )
}
