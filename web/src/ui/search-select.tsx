import { Select, type SelectProps } from '@mantine/core'
import { useState } from 'react'
import type { Option } from './narrow-options.ts'
import { clearButton } from './select-styles.ts'
import { SheetField } from './sheet-field.tsx'
import { fieldProps } from './sheet-props.ts'
import { useIsPhone } from './use-is-phone.ts'
import { useLongList } from './use-long-list.ts'

interface SearchSelectProps
  extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchable' | 'filter' | 'limit'> {
  label: string
  options: readonly Option[]
  value: string | null
  onChange: (value: string | null) => void
  /** Where the list opens while nothing is chosen: what is likely. */
  near?: string
}

/** One of a long list, found by any of its spellings. Cannot be opened until there is a list. */
export function SearchSelect(props: SearchSelectProps) {
  return useIsPhone() ? <InSheet {...props} /> : <InDropdown {...props} />
}

function InSheet({ options, value, onChange, ...props }: SearchSelectProps) {
  return (
    <SheetField
      {...fieldProps(props)}
      options={options}
      chosen={value === null ? [] : [value]}
      shown={options.find(option => option.value === value)?.label ?? value}
      onChoose={onChange}
      near={props.near}
      disabled={props.disabled || options.length === 0}
      isOpenAtFirst={props.defaultDropdownOpened}
    />
  )
}

function InDropdown({
  options,
  near,
  disabled,
  onFocus,
  onBlur,
  defaultDropdownOpened,
  ...props
}: SearchSelectProps) {
  const { label, value } = props
  const [typed, setTyped] = useState('')
  // The field shows what is chosen; only other words are a search.
  const isSearch = options.find(option => option.value === value)?.label !== typed
  const list = useLongList(options, {
    value,
    search: isSearch ? typed : '',
    near,
    takesFirst: true,
    isOpenAtFirst: defaultDropdownOpened,
    onFocus: event => {
      event.currentTarget.select()
      onFocus?.(event)
    },
    onBlur,
  })
  return (
    <Select
      {...list}
      searchable
      onSearchChange={setTyped}
      allowDeselect={false}
      disabled={disabled || options.length === 0}
      {...clearButton(label)}
      nothingFoundMessage="Nothing found. Try another spelling."
      {...props}
    />
  )
}
