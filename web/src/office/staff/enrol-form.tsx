import { Button } from '@mantine/core'
import type { openInvitation } from '#contract/office/staff/staff.ts'
import { enrolment } from '#contract/office/staff/staff.ts'
import { staffPasswordMin } from '#contract/office/staff/staff-limits.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { useContractForm } from '../../lib/form.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import office from '../ui/office.module.css'
import { acceptInvitation } from './api.ts'
import { CodeField } from './code-field.tsx'
import { CopyButton } from './copy-button.tsx'
import classes from './login-card.module.css'
import { Qr } from './qr.tsx'
import { sendWith } from './send-with.ts'

interface EnrolFormProps {
  token: string
  invitation: Reply<typeof openInvitation>
  onDone: (recoveryCodes: string[]) => void
}

export function EnrolForm({ token, invitation, onDone }: EnrolFormProps) {
  const { mutateAsync } = useSingleMutation(acceptInvitation)
  const form = useContractForm({
    name: 'office-enrol',
    schema: enrolment,
    initial: { token, password: '', code: '' },
    submit: sent => sendWith(mutateAsync, sent, ({ recoveryCodes = [] }) => onDone(recoveryCodes)),
  })
  return (
    <form {...form.props} className={office.form} aria-label="Set up your account">
      <FormAlert message={form.refusal} />
      <section>
        <h2>1. A password</h2>
        <input type="hidden" autoComplete="username" value={invitation.email} readOnly />
        <PasswordField
          label="New password"
          description={`At least ${staffPasswordMin} characters. Three or four words that only you would put together are easy to remember.`}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
      </section>
      <section>
        <h2>2. Your phone</h2>
        <p>
          Add the key to an authenticator app, such as Google Authenticator, Aegis or the app that came with
          your phone.
        </p>
        <div className={classes.key}>
          <Qr text={invitation.link} label="The key as a QR code" />
          <div className={classes.keyText}>
            <p>If this page is on a computer: scan the picture with the app.</p>
            <p>
              If this page is on your phone: <a href={invitation.link}>open the key in the app</a>, or copy
              it.
            </p>
            <p>
              <code>{invitation.key}</code>
            </p>
            <CopyButton text={invitation.key.replaceAll(' ', '')} label="Copy the key" />
          </div>
        </div>
      </section>
      <section>
        <h2>3. A first code</h2>
        <CodeField label="Code that the app shows now" {...form.getInputProps('code')} />
      </section>
      <Button type="submit" fullWidth loading={form.busy}>
        Set up my account
      </Button>
    </form>
  )
}
