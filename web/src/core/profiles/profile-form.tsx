import { useMemo, useState } from 'react'
import { profile } from '#contract/core/profiles/profile-rules.ts'
import { FieldGrid } from '../../ui/field-grid.tsx'
import { Loader } from '../../ui/loader.tsx'
import type { ChoiceOption } from '../../ui/narrow-options.ts'
import { Panel } from '../../ui/panel.tsx'
import { type SavedForm, SavedStepForm, useSavedForm } from '../../ui/step-form.tsx'
import type { FormStep } from '../../ui/use-form-step.ts'
import { OptionsFailed } from '../reference/options-failed.tsx'
import { DescribedField } from './described-field.tsx'
import { HomeFields } from './home-fields.tsx'
import type { Person } from './introduction.ts'
import { useIntroduction } from './introduction-field.tsx'
import { type ProfileOptions, useProfileOptions, withOwnAnswers } from './profile-options.ts'
import { profileSteps } from './profile-steps.ts'
import type { ProfileValues, SentProfile } from './profile-values.ts'
import { type FormParts, specialFields } from './special-fields.tsx'

interface ProfileFormProps extends SavedForm<ProfileValues, SentProfile> {
  /** The stored gothras, in case the list no longer has them. */
  ownGothras?: readonly ChoiceOption[]
  person: Person
}

export function ProfileForm(props: ProfileFormProps) {
  const { options, failure } = useProfileOptions()
  if (options) return <Screens {...props} options={options} />
  return failure.error ? <OptionsFailed {...failure} /> : <Loader />
}

function Screens({ options: listed, person, ...props }: ProfileFormProps & { options: ProfileOptions }) {
  const form = useSavedForm(props, profile)
  const introduction = useIntroduction(form, person)
  const stored = props.button === 'Update' ? props.initial : undefined
  const [ownGothras] = useState(props.ownGothras)
  const options = useMemo(
    () => (stored ? withOwnAnswers(listed, stored, ownGothras) : listed),
    [listed, stored, ownGothras],
  )
  return (
    <SavedStepForm label="Profile details" saved={props} form={form} steps={profileSteps} hasIndex>
      {({ fields }) => (
        <Panel isPlainOnPhone>
          <FieldGrid>
            <Fields
              names={fields}
              form={form}
              options={options}
              person={person}
              introduction={introduction}
              stored={stored}
            />
          </FieldGrid>
        </Panel>
      )}
    </SavedStepForm>
  )
}

const homeFields = ['country', 'state', 'city', 'pin']

function Fields({ names, ...parts }: FormParts & { names: FormStep['fields'] }) {
  const { form, options, person } = parts
  return names.map(name => {
    if (name === 'country') return <HomeFields key={name} {...parts} />
    if (homeFields.includes(name)) return null
    const SpecialField = specialFields[name as keyof ProfileValues]
    if (SpecialField) return <SpecialField key={name} {...parts} />
    return (
      <DescribedField
        key={name}
        name={name as keyof ProfileValues}
        form={form}
        options={options}
        person={person}
      />
    )
  })
}
