import { Button } from '@mantine/core'
import { newStaffPassword } from '#contract/office/staff/staff.ts'
import { staffPasswordMin } from '#contract/office/staff/staff-limits.ts'
import { useContractForm } from '../../lib/form.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import office from '../ui/office.module.css'
import { changeStaffPassword } from './api.ts'
import { sendWith } from './send-with.ts'

export function PasswordForm({ onDone }: { onDone: (message: string) => void }) {
  const { mutateAsync } = useSingleMutation(changeStaffPassword)
  const form = useContractForm({
    name: 'office-password',
    schema: newStaffPassword,
    initial: { oldPassword: '', password: '' },
    submit: sent =>
      sendWith(mutateAsync, sent, ({ message }) => {
        form.reset()
        onDone(message)
      }),
  })
  return (
    <form {...form.props} className={office.form} aria-label="Change your password">
      <FormAlert message={form.refusal} />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...form.getInputProps('oldPassword')}
      />
      <PasswordField
        label="New password"
        description={`At least ${staffPasswordMin} characters.`}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <div className={office.buttons}>
        <Button type="submit" variant="light" loading={form.busy}>
          Change password
        </Button>
      </div>
    </form>
  )
}
