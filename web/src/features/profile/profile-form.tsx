import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { type Refusal, useContractForm } from '../../lib/form.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Loader } from '../../ui/loader.tsx'
import { BasicDetails } from './basic-details.tsx'
import { CareerDetails } from './career-details.tsx'
import { FamilyDetails } from './family-details.tsx'
import type { Person } from './introduction.ts'
import { type ProfileOptions, useProfileOptions } from './options.ts'
import classes from './profile-form.module.css'
import { type ProfileValues, profileSchema } from './profile-values.ts'

interface ProfileFormProps {
  /** Names the draft. */
  draftName: string
  initial: ProfileValues
  /** Whom the introduction is about. */
  person: Person
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
  const { values } = form
  const [atFirst] = useState(values)
  useEffect(() => {
    if (values !== atFirst) onEdit?.(values)
  }, [values, atFirst, onEdit])
  return (
    <form {...form.props} className={classes.form} aria-label="Profile details">
      <BasicDetails form={form} options={options} person={person} />
      <CareerDetails form={form} options={options} />
      <FamilyDetails form={form} options={options} />
      <FormAlert message={form.refusal} />
      <Button type="submit" disabled={form.busy} className={classes.button}>
        <span aria-live="polite">{form.busy ? 'Saving...' : button}</span>
      </Button>
    </form>
  )
}
