import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import type { Option } from './narrow-options.ts'
import { listProps } from './select-styles.ts'
import { useLongList } from './use-long-list.ts'

interface SearchMultiSelectProps
  extends Omit<MultiSelectProps, 'data' | 'value' | 'onChange' | 'searchable' | 'filter' | 'limit'> {
  label: string
  options: readonly Option[]
  value: string[]
  onChange: (value: string[]) => void
}

/** Some of a long list; what is chosen stands as pills in the field, each with its own way out. */
export function SearchMultiSelect({
  options,
  value,
  onChange,
  disabled,
  onFocus,
  onBlur,
  ...props
}: SearchMultiSelectProps) {
  const { data, filter, onNear, onAway } = useLongList(options, value)
  return (
    <MultiSelect
      {...listProps}
      data={data}
      value={value}
      onChange={onChange}
      searchable
      filter={filter}
      disabled={disabled || options.length === 0}
      onFocus={event => {
        onNear()
        onFocus?.(event)
      }}
      onBlur={event => {
        onAway()
        onBlur?.(event)
      }}
      nothingFoundMessage="Nothing found. Try another spelling."
      openOnFocus={false}
      selectFirstOptionOnChange
      {...props}
    />
  )
}
