import classes from './quick-search.module.css'

const choices = [
  ['male', 'Male'],
  ['female', 'Female'],
] as const

interface GenderFieldProps {
  value: 'male' | 'female'
  onChange: (value: 'male' | 'female') => void
}

export function GenderField({ value, onChange }: GenderFieldProps) {
  return (
    <fieldset className={classes.field}>
      <legend className={classes.label}>Looking for</legend>
      <div className={classes.radios}>
        {choices.map(([gender, name]) => (
          <label key={gender} className={classes.radio}>
            <input
              type="radio"
              name="gender"
              value={gender}
              checked={value === gender}
              onChange={() => onChange(gender)}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
