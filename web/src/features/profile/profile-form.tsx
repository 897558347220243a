import type { ReactNode } from 'react'
import { type FieldName, formFields } from '#contract/profile-fields.ts'
import { profile } from '#contract/profile-rules.ts'
import { useFieldInAddress } from '../../lib/field-in-address.ts'
import { type Refusal, useContractForm } from '../../lib/form.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { FieldGrid } from '../../ui/field-grid.tsx'
import { Loader } from '../../ui/loader.tsx'
import { LongForm } from '../../ui/long-form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { DescribedField } from './described-field.tsx'
import { HomeFields } from './home-fields.tsx'
import type { Person } from './introduction.ts'
import { type ProfileOptions, useProfileOptions } from './options.ts'
import type { ProfileValues, SentProfile } from './profile-values.ts'
import { type FormParts, specialFields } from './special-fields.tsx'

interface ProfileFormProps {
  /** Names the draft. */
  draftName: string
  initial: ProfileValues
  /** Whom the introduction is about. */
  person: Person
  /** To be created, or to be edited. */
  button: 'Submit' | 'Update'
  /** Sends the profile; returns a refusal where the reply holds one. */
  save: (profile: SentProfile) => Promise<Refusal | undefined>
  onEdit?: (values: ProfileValues) => void
}

/** The profile in its three sections, to be created or edited. */
export function ProfileForm(props: ProfileFormProps) {
  const { options, error, retry, isRetrying } = useProfileOptions()
  if (options) return <Sections {...props} options={options} />
  if (!error) return <Loader />
  return (
    <ErrorState
      what="We could not load the choices of this form."
      error={error}
      onRetry={retry}
      isRetrying={isRetrying}
    />
  )
}

function Sections({
  draftName,
  initial,
  person,
  button,
  save,
  onEdit,
  options,
}: ProfileFormProps & { options: ProfileOptions }) {
  const form = useContractForm<ProfileValues, SentProfile>({
    name: draftName,
    schema: profile,
    initial,
    submit: save,
  })
  useFieldInAddress(form)
  const parts = { form, options, person, stored: button === 'Update' ? initial : undefined }
  return (
    <LongForm label="Profile details" form={form} button={button} onEdit={onEdit}>
      <FieldPanel title="Basic Details" names={formFields.basic} {...parts} />
      <FieldPanel title="Education & Career" names={formFields.career} {...parts} />
      <FieldPanel title="Family Details" names={formFields.family} {...parts}>
        <HomeFields form={form} options={options} />
      </FieldPanel>
    </LongForm>
  )
}

interface FieldPanelProps extends FormParts {
  title: string
  names: readonly FieldName[]
  children?: ReactNode
}

function FieldPanel({ title, names, children, ...parts }: FieldPanelProps) {
  const { form, options } = parts
  return (
    <Panel title={title}>
      <FieldGrid>
        {names.map(name => {
          const SpecialField = specialFields[name]
          if (SpecialField) return <SpecialField key={name} {...parts} />
          return <DescribedField key={name} name={name} form={form} options={options} />
        })}
        {children}
      </FieldGrid>
    </Panel>
  )
}
