import { type Refusal, useContractForm } from '../../lib/form.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loader } from '../../ui/loader.tsx'
import { LongForm } from '../../ui/long-form.tsx'
import { BasicDetails } from './basic-details.tsx'
import { CareerDetails } from './career-details.tsx'
import { FamilyDetails } from './family-details.tsx'
import type { Person } from './introduction.ts'
import { type ProfileOptions, useProfileOptions } from './options.ts'
import { educationsFor, type ProfileValues, profileSchema } from './profile-values.ts'

interface ProfileFormProps {
  /** Names the draft. */
  draftName: string
  initial: ProfileValues
  /** Whom the introduction is about. */
  person: Person
  /** To be created, or to be edited. */
  button: 'Submit' | 'Update'
  /** Sends the profile; returns a refusal where the reply holds one. */
  save: (values: ProfileValues) => Promise<Refusal | undefined>
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
  const form = useContractForm<ProfileValues>({
    name: draftName,
    schema: profileSchema,
    initial,
    submit: save,
  })
  const stored = button === 'Update' ? initial : undefined
  return (
    <LongForm label="Profile details" form={form} button={button} onEdit={onEdit}>
      <BasicDetails form={form} options={options} person={person} isNew={!stored} />
      <CareerDetails form={form} options={options} educations={educationsFor(stored)} />
      <FamilyDetails form={form} options={options} />
    </LongForm>
  )
}
