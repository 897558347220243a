import { Select, type SelectProps } from '@mantine/core'
import { useMemo } from 'react'
import { narrowOptions, type Option, toSearchable } from './narrow-options.ts'
import classes from './select.module.css'
import { shownAtOnce, toItems, toNarrowedItems } from './select-items.ts'
import { listProps } from './select-styles.ts'

interface SearchSelectProps
  extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchable' | 'filter' | 'limit'> {
  label: string
  options: readonly Option[]
  value: string | null
  onChange: (value: string | null) => void
}

/** One of a long list: type to find it, by any of its spellings. Cannot be opened until there is a list. */
export function SearchSelect({ options, value, onChange, disabled, ...props }: SearchSelectProps) {
  const data = useMemo(() => toItems(options), [options])
  const searchable = useMemo(() => toSearchable(options), [options])
  return (
    <Select
      data={data}
      value={value}
      onChange={onChange}
      searchable
      filter={({ search }) =>
        toNarrowedItems(narrowOptions(searchable, search, shownAtOnce, chosen => chosen === value))
      }
      disabled={disabled || options.length === 0}
      {...listProps}
      clearable
      clearSectionMode="clear"
      clearButtonProps={{
        'aria-label': `Clear ${props.label}`,
        'aria-hidden': undefined,
        tabIndex: 0,
        className: classes.clear,
      }}
      nothingFoundMessage="Nothing found. Try another spelling."
      openOnFocus={false}
      selectFirstOptionOnChange
      onFocus={event => event.currentTarget.select()}
      {...props}
    />
  )
}
