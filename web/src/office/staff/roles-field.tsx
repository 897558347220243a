import type { ReactNode } from 'react'
import { type StaffRole, staffRoles } from '#contract/platform/staff-roles.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import classes from './staff.module.css'
import { roleTexts } from './staff-text.ts'

interface RolesFieldProps {
  value: readonly StaffRole[]
  onChange: (roles: StaffRole[]) => void
  error?: ReactNode
}

export function RolesField({ value, onChange, error }: RolesFieldProps) {
  const turn = (role: StaffRole) =>
    onChange(staffRoles.filter(other => (other === role) !== value.includes(other)))
  return (
    <fieldset className={classes.roles} aria-describedby={error ? 'roles-error' : undefined}>
      <legend>Roles</legend>
      {staffRoles.map(role => (
        <CheckboxField
          key={role}
          label={`${roleTexts[role].name}: ${roleTexts[role].may}`}
          checked={value.includes(role)}
          onChange={() => turn(role)}
        />
      ))}
      <FieldError id="roles-error" error={error} className={undefined} />
    </fieldset>
  )
}
