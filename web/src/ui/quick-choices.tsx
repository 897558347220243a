import own from './quick-choices.module.css'
import classes from './radio-field.module.css'
import { tileWidth } from './radio-field.tsx'

interface QuickChoicesProps {
  /** The label of the field above. */
  of: string
  choices: readonly { value: string; label: string }[]
  value: readonly string[]
  onChange: (chosen: string[]) => void
  /** Shows small chips after the word "Suggested". */
  areSuggestions?: boolean
}

/** The most common answers of a long list, one tap each. */
export function QuickChoices({ of, choices, value, onChange, areSuggestions = false }: QuickChoicesProps) {
  const toggle = (choice: string) =>
    onChange(value.includes(choice) ? value.filter(name => name !== choice) : [...value, choice])
  return (
    <fieldset className={own.quick} aria-label={`${of}, ${areSuggestions ? 'suggested' : 'likely answers'}`}>
      <div
        className={areSuggestions ? own.chips : classes.choices}
        style={areSuggestions ? undefined : tileWidth(choices.map(({ label }) => label))}
      >
        {areSuggestions && (
          <span className={own.word} aria-hidden>
            Suggested:
          </span>
        )}
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
