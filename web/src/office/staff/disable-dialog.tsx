import { z } from 'zod'
import { required } from '#contract/platform/fields.ts'
import { useContractForm } from '../../lib/form.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { TextField } from '../../ui/text-field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { type Colleague, disableStaff } from './api.ts'

interface DisableDialogProps {
  person: Colleague
  onClose: (message?: string) => void
}

const schema = z.object({ reason: required('Please say why.', 300) })

export function DisableDialog({ person, onClose }: DisableDialogProps) {
  const { mutateAsync } = useSingleMutation(disableStaff)
  const form = useContractForm({
    name: 'office-disable',
    schema,
    initial: { reason: '' },
    submit: async ({ reason }) => {
      const { message } = await mutateAsync({ id: person.id, reason })
      onClose(message)
      return undefined
    },
  })
  return (
    <FormDialog
      title={`Disable ${person.name}?`}
      form={form}
      submit={`Disable ${person.name}`}
      isDangerous
      onClose={() => onClose()}
    >
      <p>They are logged out of all devices immediately. Enabling the account again needs two people.</p>
      <TextField label="Why?" {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
