import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FieldGrid } from '../../ui/field-grid.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import links from './account-form.module.css'
import { BackgroundFields } from './background-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import classes from './sign-up-form.module.css'
import { useSignUpOptions } from './sign-up-options.ts'
import { declarationFor } from './sign-up-values.ts'
import { SubmitButton } from './submit-button.tsx'
import { type Answers, type SignUpForm as Form, useSignUpForm } from './use-sign-up-form.ts'

interface SignUpFormProps {
  onRegistered: (id: number, answers: Answers) => Promise<void>
}

export function SignUpForm({ onRegistered }: SignUpFormProps) {
  const { form, isKnown } = useSignUpForm(onRegistered)
  const options = useSignUpOptions()
  return (
    <form {...form.props} className={classes.form} aria-label="Create your account">
      {options.failed && (
        <ErrorState
          what="Failed to fetch options"
          error={options.failed.error}
          onRetry={() => void options.failed?.refetch()}
          isRetrying={options.failed.isFetching}
        />
      )}
      <PersonFields form={form} />
      <BackgroundFields form={form} options={options} />
      <LoginFields form={form} />
      <Consents form={form} />
      <FormAlert message={form.refusal} />
      {isKnown && <WaysOn />}
      <SubmitButton label="Create Account" busyLabel="Creating Account..." busy={form.busy} />
    </form>
  )
}

function LoginFields({ form }: { form: Form }) {
  return (
    <section className={classes.section}>
      <h2>Your login</h2>
      <FieldGrid>
        <TextField
          label="Email"
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <PasswordField
          label="Password"
          required
          autoComplete="new-password"
          placeholder="At least 6 characters"
          {...form.getInputProps('pwd')}
        />
      </FieldGrid>
    </section>
  )
}

function Consents({ form }: { form: Form }) {
  return (
    <div className={classes.consents}>
      <CheckboxField
        {...form.getInputProps('terms_accepted', { type: 'checkbox' })}
        label={
          <>
            I accept the{' '}
            <Link to={paths.terms} target="_blank">
              Terms &amp; Conditions
            </Link>{' '}
            and the{' '}
            <Link to={paths.privacy} target="_blank">
              Privacy Policy
            </Link>
            .
          </>
        }
      />
      <CheckboxField
        {...form.getInputProps('declaration', { type: 'checkbox' })}
        label={declarationFor(form.values.pro_for)}
      />
    </div>
  )
}

/** For the person whose e-mail has an account already. */
function WaysOn() {
  return (
    <p className={links.links}>
      <Link to={paths.login}>Log in</Link>
      <Link to={paths.forgotPassword}>Reset your password</Link>
    </p>
  )
}
