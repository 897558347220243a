import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { useState } from 'react'
import type { Option } from './narrow-options.ts'
import { useLongList } from './use-long-list.ts'

type Several = Omit<MultiSelectProps, 'data' | 'value' | 'onChange' | 'searchable' | 'filter' | 'limit'>

interface SearchMultiSelectProps extends Several {
  label: string
  options: readonly Option[]
  value: string[]
  onChange: (value: string[]) => void
}

/** Some of a long list; what is chosen stands as pills in the field, each with its own way out. */
export function SearchMultiSelect({ options, disabled, onFocus, onBlur, ...props }: SearchMultiSelectProps) {
  const [search, setSearch] = useState('')
  const list = useLongList(options, { value: props.value, search, takesFirst: true, onFocus, onBlur })
  return (
    <MultiSelect
      {...list}
      searchable
      onSearchChange={setSearch}
      disabled={disabled || options.length === 0}
      nothingFoundMessage="Nothing found. Try another spelling."
      {...props}
    />
  )
}
