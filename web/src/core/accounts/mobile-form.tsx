import { sendOtp as contract } from '#contract/core/accounts/account.ts'
import { tenDigits } from '#contract/platform/phone-number.ts'
import { useContractForm } from '../../lib/form.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { TextField } from '../../ui/text-field.tsx'
import classes from './account-form.module.css'
import fieldClasses from './mobile-form.module.css'
import { phoneText } from './phone-text.ts'
import { SubmitButton } from './submit-button.tsx'
import { useSendCode } from './use-send-code.ts'

export function MobileForm({ onSent }: { onSent: () => void }) {
  const { sendCode } = useSendCode()
  const form = useContractForm({
    name: 'mobile',
    schema: contract.input,
    initial: { mobile: '' },
    submit: async ({ mobile }) => {
      const message = await sendCode(tenDigits(mobile))
      if (message) return { message }
      onSent()
    },
  })
  return (
    <form {...form.props} className={classes.form} aria-label="Send code">
      <FormAlert message={form.refusal} />
      <TextField
        label="Mobile Number"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        leftSection={<span aria-hidden>+91</span>}
        leftSectionWidth={60}
        classNames={{ error: fieldClasses.error, section: fieldClasses.section }}
        {...form.getInputProps('mobile')}
        onChange={event => form.setFieldValue('mobile', phoneText(event.currentTarget.value))}
      />
      <SubmitButton label="Send Code" busyLabel="Sending Code..." busy={form.busy} />
    </form>
  )
}
