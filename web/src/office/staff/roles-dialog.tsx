import { z } from 'zod'
import { type StaffRole, staffRoles } from '#contract/platform/staff-roles.ts'
import { useContractForm } from '../../lib/form.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
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
    <FormDialog
      title={`Roles of ${person.name}`}
      form={form}
      submit="Request approval"
      onClose={() => onClose()}
    >
      <RolesField
        value={form.values.roles}
        onChange={roles => form.setFieldValue('roles', roles)}
        error={form.errors.roles}
      />
    </FormDialog>
  )
}
