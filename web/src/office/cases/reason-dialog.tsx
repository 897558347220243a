import { reasonCodes } from '#contract/core/moderation/case-reasons.ts'
import { type CasePage, changeReason as contract } from '#contract/office/cases/cases.ts'
import type { Sent } from '#contract/platform/endpoint.ts'
import { useContractForm } from '../../lib/form.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { changeReason } from './api.ts'
import { reasonText } from './case-text.ts'

interface ReasonDialogProps {
  complaint: CasePage['complaints'][number]
  onClose: (message?: string) => void
}

export function ReasonDialog({ complaint: { number, reason, isAboutSelf }, onClose }: ReasonDialogProps) {
  const { mutateAsync } = useSingleMutation(changeReason)
  const initial = { number, reason: reason as string, isAboutSelf, note: '' }
  const form = useContractForm<typeof initial, Sent<typeof contract>>({
    name: `office-reason-${number}`,
    schema: contract.input,
    initial,
    submit: async sent => {
      const { message } = await mutateAsync(sent)
      onClose(message)
      return undefined
    },
  })
  return (
    <FormDialog
      title={`Change the reason of ${number}`}
      form={form}
      submit="Change reason"
      onClose={() => onClose()}
    >
      <p>The deadline restarts from the day of receipt. Only an admin can extend it.</p>
      <SelectField label="Reason" {...form.getInputProps('reason')}>
        {reasonCodes.map(code => (
          <option key={code} value={code}>
            {reasonText(code)}
          </option>
        ))}
      </SelectField>
      <CheckboxField
        label="The complainant is the person concerned, or speaks for them"
        {...form.getInputProps('isAboutSelf', { type: 'checkbox' })}
      />
      <TextField label="Why?" {...form.getInputProps('note')} />
    </FormDialog>
  )
}
