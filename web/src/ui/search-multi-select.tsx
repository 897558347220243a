import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useMemo } from 'react'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { narrowOptions, type Option, toSearchable } from './narrow-options.ts'
import { shownAtOnce, toItems, toNarrowedItems } from './select-items.ts'
import { listProps } from './select-styles.ts'

interface SearchMultiSelectProps
  extends Omit<MultiSelectProps, 'data' | 'value' | 'onChange' | 'searchable' | 'filter' | 'limit'> {
  label: string
  options: readonly Option[]
  value: string[]
  onChange: (value: string[]) => void
}

/** Some of a long list; what is chosen stands as pills in the field, each with its own way out. */
export function SearchMultiSelect({ options, value, onChange, disabled, ...props }: SearchMultiSelectProps) {
  const data = useMemo(() => toItems(options), [options])
  const searchable = useMemo(() => toSearchable(options), [options])
  return (
    <MultiSelect
      data={data}
      value={value}
      onChange={onChange}
      searchable
      filter={({ search }) =>
        toNarrowedItems(narrowOptions(searchable, search, shownAtOnce, chosen => value.includes(chosen)))
      }
      disabled={disabled || options.length === 0}
      {...listProps}
      nothingFoundMessage="Nothing found. Try another spelling."
      openOnFocus={false}
      selectFirstOptionOnChange
      {...props}
    />
  )
}
