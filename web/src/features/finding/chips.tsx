import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { SearchValues } from '#contract/search-criteria.ts'
import { useReader } from '../session/reader.ts'
import { type Chip, chipsOf } from './chip-text.ts'
import classes from './chips.module.css'
import type { CriteriaOptions } from './use-criteria-options.ts'

interface ChipsProps {
  values: SearchValues
  options: CriteriaOptions
  onChange: (values: SearchValues) => void
  /** Other ways to change all of it. */
  children?: ReactNode
}

/** The active criteria. A tap on a chip removes it. On phones they are one row that scrolls. */
export function Chips({ values, options, onChange, children }: ChipsProps) {
  const chips = chipsOf(values, options, useReader())
  if (chips.length === 0 && !children) return null
  return (
    <div className={classes.bar}>
      {chips.length > 0 && <List chips={chips} onChange={onChange} />}
      <div className={classes.acts}>
        {chips.length > 1 && (
          <button type="button" className={classes.all} onClick={() => onChange({})}>
            Clear all
          </button>
        )}
        {children}
      </div>
    </div>
  )
}

function List({ chips, onChange }: { chips: Chip[] } & Pick<ChipsProps, 'onChange'>) {
  return (
    <ul className={classes.chips} aria-label="Active filters">
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
    </ul>
  )
}
