import { IconX } from '@tabler/icons-react'
import type { SearchValues } from '#contract/search-criteria.ts'
import { chipsOf } from './chip-text.ts'
import classes from './chips.module.css'
import type { CriteriaOptions } from './use-criteria-options.ts'

interface ChipsProps {
  values: SearchValues
  options: CriteriaOptions
  onChange: (values: SearchValues) => void
}

/** What is set; a tap takes it back. */
export function Chips({ values, options, onChange }: ChipsProps) {
  const chips = chipsOf(values, options)
  if (chips.length === 0) return null
  return (
    <ul className={classes.chips} aria-label="What is set">
      {chips.map(({ key, text, without }) => (
        <li key={key}>
          <button
            type="button"
            className={classes.chip}
            aria-label={`Remove ${text}`}
            onClick={() => onChange(without)}
          >
            {text}
            <IconX size={18} aria-hidden />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button type="button" className={classes.all} onClick={() => onChange({})}>
            Clear all
          </button>
        </li>
      )}
    </ul>
  )
}
