import own from './quick-choices.module.css'
import classes from './radio-field.module.css'
import { tileWidth } from './radio-field.tsx'

interface QuickChoicesProps {
  /** What the field above them is called. */
  of: string
  /** Each answer with the words on its tile. */
  choices: readonly { value: string; label: string }[]
  value: readonly string[]
  onChange: (chosen: string[]) => void
}

/** The likely answers of a long list, each one tap. */
export function QuickChoices({ of, choices, value, onChange }: QuickChoicesProps) {
  const toggle = (choice: string) =>
    onChange(value.includes(choice) ? value.filter(name => name !== choice) : [...value, choice])
  return (
    <fieldset className={own.quick} aria-label={`${of}, likely answers`}>
      <div className={classes.choices} style={tileWidth(choices.map(({ label }) => label))}>
        {choices.map(choice => (
          <label key={choice.value} className={classes.choice}>
            <input
              type="checkbox"
              checked={value.includes(choice.value)}
              onChange={() => toggle(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
