import { Link } from 'react-router'
import { registration } from '#contract/core/accounts/account.ts'
import { paths } from '#contract/platform/paths.ts'
import { fieldErrors } from '../../lib/form.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { FieldGrid } from '../../ui/field-grid.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { StepForm } from '../../ui/step-form.tsx'
import { emailInput, TextField } from '../../ui/text-field.tsx'
import type { FormStep } from '../../ui/use-form-step.ts'
import { OptionsFailed } from '../reference/options-failed.tsx'
import links from './account-form.module.css'
import { BackgroundFields } from './background-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import classes from './sign-up-form.module.css'
import { useSignUpOptions } from './sign-up-options.ts'
import { declarationFor, signUpWire } from './sign-up-values.ts'
import { type SignUpFormState as Form, type RegisterInput, useSignUpForm } from './use-sign-up-form.ts'

interface SignUpFormProps {
  onRegistered: (id: number, answers: RegisterInput) => Promise<void>
}

/** Three short screens. There is no account yet, so the answers are kept in this tab only. */
const steps = [
  {
    title: 'Who is this for?',
    fields: ['pro_for', 'gender', 'looking_for', 'name', 'dob', 'height', 'family_type'],
  },
  {
    title: 'Background',
    fields: ['caste', 'language', 'country', 'state', 'high_education', 'occupation', 'hobbies'],
  },
  { title: 'Your login', fields: ['email', 'pwd', 'terms_accepted', 'declaration'] },
] as const satisfies readonly FormStep[]

export function SignUpForm({ onRegistered }: SignUpFormProps) {
  const { form, isKnown } = useSignUpForm(onRegistered)
  const options = useSignUpOptions()
  const wrong = fieldErrors(registration, form.values, signUpWire)
  const open = steps.findIndex(({ fields }) => fields.some(field => wrong[field]))
  return (
    <>
      <OptionsFailed {...options.failure} />
      <StepForm
        label="Create your account"
        form={form}
        steps={steps}
        button="Create Account"
        busyLabel="Creating Account..."
        reached={open === -1 ? steps.length - 1 : open}
      >
        {step => (
          <div className={classes.form}>
            {step.title === steps[0].title && <PersonFields form={form} />}
            {step.title === steps[1].title && <BackgroundFields form={form} options={options} />}
            {step.title === steps[2].title && <LoginFields form={form} isKnown={isKnown} />}
          </div>
        )}
      </StepForm>
    </>
  )
}

function LoginFields({ form, isKnown }: { form: Form; isKnown: boolean }) {
  return (
    <>
      <FieldGrid>
        <TextField
          label="Email"
          required
          {...emailInput}
          enterKeyHint="next"
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
      <Consents form={form} />
      {isKnown && <KnownEmailLinks />}
    </>
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

function KnownEmailLinks() {
  return (
    <p className={links.links}>
      <Link to={paths.login}>Login</Link>
      <Link to={paths.forgotPassword}>Reset your password</Link>
    </p>
  )
}
