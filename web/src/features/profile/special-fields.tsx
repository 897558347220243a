import { IconInfoCircle } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { FieldName } from '#contract/profile-fields.ts'
import { DescribedField } from './described-field.tsx'
import type { Person } from './introduction.ts'
import { IntroductionField } from './introduction-field.tsx'
import { type ProfileOptions, subcastesOf } from './options.ts'
import { educationsFor, type ProfileForm, type ProfileValues } from './profile-values.ts'
import classes from './special-fields.module.css'

/** What the form knows, for each of its fields. */
export interface FormParts {
  form: ProfileForm
  options: ProfileOptions
  /** Whom the introduction is about. */
  person: Person
  /** What is stored; undefined while the profile is new. */
  stored: ProfileValues | undefined
}

/** The fields that need more than their description. The home has HomeFields. */
export const specialFields: Partial<Record<FieldName, ComponentType<FormParts>>> = {
  desc: IntroductionField,
  caste: CasteField,
  sub_caste: SubCasteField,
  highest_edu: EducationField,
  gothra_maternal: MaternalGothraField,
}

function CasteField({ form, options }: FormParts) {
  const choose = (caste: string | null) => {
    form.setFieldValue('caste', caste ?? '')
    form.setFieldValue('sub_caste', '')
  }
  return <DescribedField name="caste" form={form} options={options} onChange={choose} />
}

function SubCasteField({ form, options }: FormParts) {
  const { caste } = form.values
  return (
    <DescribedField
      name="sub_caste"
      form={form}
      options={options}
      items={subcastesOf(options, caste)}
      {...(!caste && { placeholder: 'Choose the caste first' })}
    />
  )
}

function EducationField({ form, options, stored }: FormParts) {
  return <DescribedField name="highest_edu" form={form} options={options} choices={educationsFor(stored)} />
}

function MaternalGothraField({ form, options }: FormParts) {
  const { gothra, gothra_maternal } = form.values
  return (
    <div>
      <DescribedField name="gothra_maternal" form={form} options={options} />
      <div role="status">
        {gothra !== '' && gothra === gothra_maternal && (
          <p className={classes.hint}>
            <IconInfoCircle size={20} aria-hidden />
            <span>Both gothras are the same. That can be right; please look once more.</span>
          </p>
        )}
      </div>
    </div>
  )
}
