import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { useState } from 'react'
import type { Option } from './narrow-options.ts'
import { SheetField } from './sheet-field.tsx'
import { fieldProps } from './sheet-props.ts'
import { useIsPhone } from './use-is-phone.ts'
import { useLongList } from './use-long-list.ts'

type Several = Omit<MultiSelectProps, 'data' | 'value' | 'onChange' | 'searchable' | 'filter' | 'limit'>

interface SearchMultiSelectProps extends Several {
  label: string
  options: readonly Option[]
  value: string[]
  onChange: (value: string[]) => void
}

/** Some of a long list. */
export function SearchMultiSelect(props: SearchMultiSelectProps) {
  return useIsPhone() ? <InSheet {...props} /> : <InDropdown {...props} />
}

function InSheet({ options, value, onChange, ...props }: SearchMultiSelectProps) {
  const toggle = (name: string) =>
    onChange(value.includes(name) ? value.filter(other => other !== name) : [...value, name])
  return (
    <SheetField
      {...fieldProps(props)}
      options={options}
      chosen={value}
      shown={value.map(name => options.find(option => option.value === name)?.label ?? name).join(', ')}
      onChoose={toggle}
      isMultiple
      disabled={props.disabled || options.length === 0}
    />
  )
}

/** What is chosen stands as pills in the field, each with its own way out. */
function InDropdown({ options, disabled, onFocus, onBlur, ...props }: SearchMultiSelectProps) {
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
