import { Button } from '@mantine/core'
import { invitation } from '#contract/office/staff/staff.ts'
import type { StaffRole } from '#contract/platform/staff-roles.ts'
import { useContractForm } from '../../lib/form.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { inviteStaff } from './api.ts'
import { RolesField } from './roles-field.tsx'

/** The invitation goes out once somebody else has said yes. */
export function InviteForm({ onAsked }: { onAsked: (message: string) => void }) {
  const { mutateAsync } = useSingleMutation(inviteStaff)
  const form = useContractForm({
    name: 'office-invite',
    schema: invitation,
    initial: { name: '', email: '', roles: [] as StaffRole[] },
    submit: async sent => {
      const { message } = await mutateAsync(sent)
      form.reset()
      onAsked(message)
      return undefined
    },
  })
  return (
    <form {...form.props} className="office-form" aria-label="Invite somebody">
      <FormAlert message={form.refusal} />
      <TextField label="Name" autoComplete="off" {...form.getInputProps('name')} />
      <TextField label="E-mail" type="email" autoComplete="off" {...form.getInputProps('email')} />
      <RolesField
        value={form.values.roles}
        onChange={roles => form.setFieldValue('roles', roles)}
        error={form.errors.roles}
      />
      <Button type="submit" loading={form.busy}>
        Ask for the invitation
      </Button>
    </form>
  )
}
