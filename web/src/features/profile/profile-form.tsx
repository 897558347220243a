import { useMemo } from 'react'
import { profile } from '#contract/profile-rules.ts'
import { useContractForm } from '../../lib/form.ts'
import { FieldGrid } from '../../ui/field-grid.tsx'
import { Loader } from '../../ui/loader.tsx'
import type { Option } from '../../ui/narrow-options.ts'
import { Panel } from '../../ui/panel.tsx'
import { type SavedForm, StepForm } from '../../ui/step-form.tsx'
import type { FormStep } from '../../ui/use-form-step.ts'
import { OptionsFailed } from '../reference/options-failed.tsx'
import { DescribedField } from './described-field.tsx'
import { HomeFields } from './home-fields.tsx'
import type { Person } from './introduction.ts'
import { useIntroduction } from './introduction-field.tsx'
import { type ProfileOptions, useProfileOptions, withOwn } from './options.ts'
import { profileSteps } from './profile-steps.ts'
import type { ProfileValues, SentProfile } from './profile-values.ts'
import { type FormParts, specialFields } from './special-fields.tsx'

interface ProfileFormProps extends SavedForm<ProfileValues, SentProfile> {
  /** Gothras of the profile, by number and name: they are among the choices also where they are no longer offered. */
  ownGothras?: readonly Option[]
  /** Whom the introduction is about. */
  person: Person
}

/** The profile in short screens, to be created or edited. */
export function ProfileForm(props: ProfileFormProps) {
  const { options, failure } = useProfileOptions()
  if (options) return <Screens {...props} options={options} />
  return failure.error ? <OptionsFailed {...failure} /> : <Loader />
}

function Screens(props: ProfileFormProps & { options: ProfileOptions }) {
  const {
    draftName,
    draft,
    initial,
    ownGothras,
    person,
    button,
    save,
    saveStep,
    reached = profileSteps.length - 1,
  } = props
  const form = useContractForm<ProfileValues, SentProfile>({
    name: draftName,
    schema: profile,
    initial,
    draft,
    submit: save,
  })
  const introduction = useIntroduction(form, person)
  const isNew = button === 'Submit'
  const stored = useMemo(() => (isNew ? undefined : initial), [isNew, initial])
  const options = useMemo(
    () => (stored ? withOwn(props.options, stored, ownGothras) : props.options),
    [props.options, stored, ownGothras],
  )
  return (
    <StepForm
      label="Profile details"
      form={form}
      steps={profileSteps}
      hasIndex
      button={button}
      isWholeAlways={!isNew}
      saveStep={step => saveStep(form, step)}
      reached={reached}
    >
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
    </StepForm>
  )
}

const ofHome = ['country', 'state', 'city', 'pin']

function Fields({ names, ...parts }: FormParts & { names: FormStep['fields'] }) {
  const { form, options, person } = parts
  return names.map(name => {
    if (name === 'country') return <HomeFields key={name} {...parts} />
    if (ofHome.includes(name)) return null
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
