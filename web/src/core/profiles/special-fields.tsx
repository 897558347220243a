import { Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { FieldName } from '#contract/core/profiles/profile-fields.ts'
import { DescribedField } from './described-field.tsx'
import type { Person } from './introduction.ts'
import { type Introduction, IntroductionField } from './introduction-field.tsx'
import { type ProfileOptions, subcastesOf } from './profile-options.ts'
import { educationsFor, type ProfileFormState, type ProfileValues } from './profile-values.ts'
import classes from './special-fields.module.css'

export interface FormParts {
  form: ProfileFormState
  options: ProfileOptions
  person: Person
  introduction: Introduction
  /** Undefined for a new profile. */
  stored: ProfileValues | undefined
}

/** Fields that need more than their description. `HomeFields` has the rest. */
export const specialFields: Partial<Record<FieldName, ComponentType<FormParts>>> = {
  desc: IntroductionField,
  caste: CasteField,
  sub_caste: SubCasteField,
  highest_edu: EducationField,
  gothra_maternal: MaternalGothraField,
  family_based: FamilyPlaceField,
}

const described = ({ form, options, person }: FormParts) => ({ form, options, person })

function CasteField(parts: FormParts) {
  const { form } = parts
  const choose = (caste: string | null) => {
    form.setFieldValue('caste', caste ?? '')
    form.setFieldValue('sub_caste', '')
  }
  return <DescribedField name="caste" {...described(parts)} onChange={choose} />
}

function SubCasteField(parts: FormParts) {
  const { form, options } = parts
  const { caste } = form.values
  return (
    <DescribedField
      name="sub_caste"
      {...described(parts)}
      items={subcastesOf(options, caste)}
      {...(!caste && { placeholder: 'Choose the caste first' })}
    />
  )
}

function EducationField(parts: FormParts) {
  return <DescribedField name="highest_edu" {...described(parts)} choices={educationsFor(parts.stored)} />
}

/** Offers the city with one tap, because most families belong to the place where they live. */
function FamilyPlaceField(parts: FormParts) {
  const { form } = parts
  const { city, family_based } = form.values
  return (
    <div>
      <DescribedField name="family_based" {...described(parts)} />
      {city !== '' && family_based === '' && (
        <Button
          size="sm"
          variant="outline"
          className={classes.offer}
          onClick={() => form.setFieldValue('family_based', city)}
        >
          Use {city}
        </Button>
      )}
    </div>
  )
}

function MaternalGothraField(parts: FormParts) {
  const { gothra, gothra_maternal } = parts.form.values
  return (
    <div>
      <DescribedField name="gothra_maternal" {...described(parts)} />
      <div role="status">
        {gothra !== '' && gothra === gothra_maternal && (
          <p className={classes.hint}>
            <IconInfoCircle size={20} aria-hidden />
            <span>Both gothras are the same. Please check that this is right.</span>
          </p>
        )}
      </div>
    </div>
  )
}
