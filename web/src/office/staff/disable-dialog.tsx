import { Button } from '@mantine/core'
import { z } from 'zod'
import { required } from '#contract/platform/fields.ts'
import { useContractForm } from '../../lib/form.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { TextField } from '../../ui/text-field.tsx'
import office from '../ui/office.module.css'
import { type Colleague, disableStaff } from './api.ts'

interface DisableDialogProps {
  person: Colleague
  onClose: (message?: string) => void
}

const schema = z.object({ reason: required('Please say why, in a few words.', 300) })

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
    <Dialog kind="small" title={`Disable ${person.name}?`} onClose={() => onClose()}>
      <form {...form.props} className={office.form}>
        <p>All their devices are signed out immediately. Bringing them back needs two people.</p>
        <FormAlert message={form.refusal} />
        <TextField label="Why" {...form.getInputProps('reason')} />
        <div className={office.buttons}>
          <Button type="submit" color="sindoor" loading={form.busy}>
            Disable {person.name}
          </Button>
          <Button variant="subtle" onClick={() => onClose()}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
