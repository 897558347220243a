import type { ReactNode } from 'react'
import type { SearchValues } from '#contract/features/matching/search-criteria.ts'
import { useReader } from '../../../core/accounts/sessions/reader.ts'
import { RemovableChip } from '../../../ui/removable-chip.tsx'
import { type Chip, chipsOf } from './chip-text.ts'
import classes from './search-chips.module.css'
import type { CriteriaOptions } from './use-criteria-options.ts'

interface SearchChipsProps {
  values: SearchValues
  options: CriteriaOptions
  onChange: (values: SearchValues) => void
  /** A chip before those of the criteria. */
  first?: ReactNode
  /** Shown after "Clear all". */
  children?: ReactNode
}

/** The active criteria. A tap on a chip removes it. On phones they are one row that scrolls. */
export function SearchChips({ values, options, onChange, first, children }: SearchChipsProps) {
  const chips = chipsOf(values, options, useReader())
  if (chips.length === 0 && !first && !children) return null
  return (
    <div className={classes.bar}>
      {(chips.length > 0 || first) && <List chips={chips} first={first} onChange={onChange} />}
      <div className={classes.actions}>
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

function List({ chips, first, onChange }: { chips: Chip[] } & Pick<SearchChipsProps, 'first' | 'onChange'>) {
  return (
    <ul className={classes.chips} aria-label="Active filters">
      {first && <li>{first}</li>}
      {chips.map(({ key, text, without }) => (
        <li key={key}>
          <RemovableChip text={text} onRemove={() => onChange(without)} />
        </li>
      ))}
    </ul>
  )
}
