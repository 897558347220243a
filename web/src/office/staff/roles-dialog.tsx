import { Button } from '@mantine/core'
import { z } from 'zod'
import { type StaffRole, staffRoles } from '#contract/platform/staff-roles.ts'
import { useContractForm } from '../../lib/form.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import office from '../ui/office.module.css'
import { type Colleague, changeStaff } from './api.ts'
import { RolesField } from './roles-field.tsx'

interface RolesDialogProps {
  person: Colleague
  onClose: (message?: string) => void
}

const schema = z.object({ roles: z.array(z.enum(staffRoles)).min(1, 'Please choose at least one role.') })

export function RolesDialog({ person, onClose }: RolesDialogProps) {
  const { mutateAsync } = useSingleMutation(changeStaff)
  const form = useContractForm({
    name: 'office-roles',
    schema,
    initial: { roles: person.roles as StaffRole[] },
    submit: async ({ roles }) => {
      const { message } = await mutateAsync({ change: 'roles', id: person.id, roles })
      onClose(message)
      return undefined
    },
  })
  return (
    <Dialog kind="small" title={`Roles of ${person.name}`} onClose={() => onClose()}>
      <form {...form.props} className={office.form}>
        <FormAlert message={form.refusal} />
        <RolesField
          value={form.values.roles}
          onChange={roles => form.setFieldValue('roles', roles)}
          error={form.errors.roles}
        />
        <div className={office.buttons}>
          <Button type="submit" loading={form.busy}>
            Request approval
          </Button>
          <Button variant="subtle" onClick={() => onClose()}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
